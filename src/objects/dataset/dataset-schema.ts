/** Each entry brings a dataset from one version to the next; a dataset is upgraded when it is touched. Never edit one that was deployed. */
export const datasetUpgrades: readonly string[] = [
  // One index serves repeats (sort, hash) and the counts of traits, which are read off it alone. Another one serves the order of pages: it
  // ends with the row's own number, and a datapoint without a sort index writes nothing there. `awaited` holds rows whose files are
  // still being fetched, or could not be fetched. Its ids are never used again: outcomes may come late.
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
   CREATE TABLE awaited (id INTEGER PRIMARY KEY AUTOINCREMENT, batch TEXT NOT NULL, content TEXT NOT NULL, failure TEXT);
   CREATE INDEX awaited_of_batch ON awaited (batch, id) WHERE failure IS NULL;
   CREATE INDEX datapoints_by_sort ON datapoints (sort) WHERE sort IS NOT NULL;
   CREATE TABLE facts (name TEXT PRIMARY KEY, value) WITHOUT ROWID;`,
  // The trigger serves the release before too, which deletes datapoints and knows of no blocks.
  `CREATE TABLE blocks (
     block INTEGER PRIMARY KEY,
     datapoints INTEGER NOT NULL,
     unpaired INTEGER NOT NULL,
     wordless INTEGER NOT NULL,
     ungrouped INTEGER NOT NULL
   );
   CREATE TRIGGER datapoint_deleted AFTER DELETE ON datapoints BEGIN
     UPDATE blocks SET datapoints = datapoints - 1, unpaired = unpaired - (old.contestants <> 2),
       wordless = wordless - (old.words = 0), ungrouped = ungrouped - (old.grp IS NULL)
       WHERE block = (old.arrival - 1) / 1000;
   END;`,
];
