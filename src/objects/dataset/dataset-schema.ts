/** Each entry brings a dataset from one version to the next; a dataset is upgraded when it is touched. Never edit one that was deployed. */
export const datasetUpgrades: readonly string[] = [
  // One index serves repeats (sort, hash), the order of pages (sort, then the row's own number) and the counts of traits, which
  // are read off it alone. A datapoint writes two rows, and a third one where it has a group.
  `CREATE TABLE datapoints (
     arrival INTEGER PRIMARY KEY,
     sort INTEGER,
     grp INTEGER,
     at INTEGER NOT NULL,
     hash TEXT NOT NULL,
     contestants INTEGER NOT NULL,
     words INTEGER NOT NULL,
     content TEXT NOT NULL
   );
   CREATE INDEX datapoints_in_order ON datapoints (sort, hash, contestants, words);
   CREATE INDEX datapoints_of_group ON datapoints (grp, sort) WHERE grp IS NOT NULL;
   CREATE TABLE groups (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, context TEXT, context_asset TEXT);
   CREATE TABLE facts (name TEXT PRIMARY KEY, value) WITHOUT ROWID;`,
  // Rows whose files are still being fetched, or could not be fetched. An id is never used again: outcomes may come late.
  `CREATE TABLE awaited (id INTEGER PRIMARY KEY AUTOINCREMENT, batch TEXT NOT NULL, content TEXT NOT NULL, failure TEXT);
   CREATE INDEX awaited_of_batch ON awaited (batch, id) WHERE failure IS NULL;`,
  // The order of pages: an index ends with the row's own number. A datapoint without a sort index is read by that number and writes nothing here.
  `CREATE INDEX datapoints_by_sort ON datapoints (sort) WHERE sort IS NOT NULL;`,
];
