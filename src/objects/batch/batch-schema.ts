/** Each entry brings a batch from one version to the next; a batch is upgraded when it is touched. Never edit one that was deployed. */
export const batchUpgrades: readonly string[] = [
  // No row stands for one item: rows written are what a batch costs. URLs stand in parts of many, and settled items in the
  // groups in which they came.
  `CREATE TABLE facts (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
   CREATE TABLE parts (first INTEGER PRIMARY KEY, items TEXT NOT NULL);
   CREATE TABLE lanes (lane INTEGER PRIMARY KEY, state TEXT NOT NULL);
   CREATE TABLE groups (
     number INTEGER PRIMARY KEY,
     outcomes TEXT NOT NULL,
     completed INTEGER NOT NULL,
     failed INTEGER NOT NULL,
     aborted INTEGER NOT NULL,
     published INTEGER NOT NULL
   );
   CREATE TABLE leftovers (asset_id TEXT PRIMARY KEY, upload_id TEXT, since INTEGER NOT NULL) WITHOUT ROWID;`,
];
