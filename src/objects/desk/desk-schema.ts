import { upgradeTables } from "../upgrade-tables.ts";

/** Each entry brings a desk from one version to the next. Never edit one that was deployed. */
export const deskUpgrades: readonly string[] = [
  // `open` stands in a partial index: an UPDATE that names it writes one more row, so it is named only when it changes. So is `leasing`.
  `CREATE TABLE tasks (
     id INTEGER PRIMARY KEY,
     need INTEGER NOT NULL,
     accepted INTEGER NOT NULL DEFAULT 0,
     open INTEGER NOT NULL DEFAULT 1,
     tally TEXT
   );
   CREATE INDEX open_tasks ON tasks (id) WHERE open = 1;
   CREATE TABLE contents (id INTEGER PRIMARY KEY, content TEXT NOT NULL);
   CREATE TABLE responses (
     task INTEGER NOT NULL,
     person INTEGER NOT NULL,
     at INTEGER NOT NULL,
     state INTEGER NOT NULL,
     weight REAL,
     result TEXT,
     PRIMARY KEY (task, person)
   ) WITHOUT ROWID;
   CREATE TABLE people (
     id INTEGER PRIMARY KEY,
     user TEXT UNIQUE,
     attributes TEXT,
     place INTEGER,
     until INTEGER NOT NULL DEFAULT 0,
     leases TEXT NOT NULL DEFAULT '',
     leasing INTEGER NOT NULL DEFAULT 0
   );
   CREATE INDEX leasing_people ON people (id) WHERE leasing = 1;
   CREATE TABLE ranked_groups (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, play TEXT, comparison TEXT);
   CREATE TABLE ranked_items (
     ranked_group INTEGER NOT NULL,
     item INTEGER NOT NULL,
     content TEXT NOT NULL,
     PRIMARY KEY (ranked_group, item)
   ) WITHOUT ROWID;
   CREATE TABLE ranked_tasks (ranked_group INTEGER NOT NULL, task INTEGER NOT NULL, PRIMARY KEY (ranked_group, task)) WITHOUT ROWID;
   CREATE TABLE facts (name TEXT PRIMARY KEY, value) WITHOUT ROWID;`,
  // The play of a group was one row of JSON, which an ended comparison wrote anew. An open comparison counts as played.
  `CREATE TABLE plays (
     ranked_group INTEGER PRIMARY KEY,
     items INTEGER NOT NULL,
     unopened INTEGER NOT NULL,
     open INTEGER NOT NULL,
     most_open INTEGER NOT NULL,
     random_ratio REAL NOT NULL,
     filling INTEGER NOT NULL DEFAULT 0
   );
   CREATE INDEX filling_plays ON plays (ranked_group) WHERE filling = 1;
   CREATE TABLE played_items (
     ranked_group INTEGER NOT NULL,
     item INTEGER NOT NULL,
     played INTEGER NOT NULL,
     opponents INTEGER NOT NULL,
     rating REAL NOT NULL,
     PRIMARY KEY (ranked_group, item)
   ) WITHOUT ROWID;
   CREATE TABLE open_pairs (
     task INTEGER PRIMARY KEY,
     ranked_group INTEGER NOT NULL,
     low INTEGER NOT NULL,
     high INTEGER NOT NULL
   );
   INSERT INTO plays (ranked_group, items, unopened, open, most_open, random_ratio, filling)
     SELECT id, json_array_length(play, '$.items'), play ->> 'left', json_array_length(play, '$.open'),
       play ->> 'mostOpen', play ->> 'randomMatchesRatio', 1 FROM ranked_groups WHERE play ->> 'items' IS NOT NULL;
   INSERT INTO open_pairs (task, ranked_group, low, high)
     SELECT value ->> 'task', ranked_groups.id, min(value ->> 'one', value ->> 'other'), max(value ->> 'one', value ->> 'other')
       FROM ranked_groups, json_each(play, '$.open') WHERE play IS NOT NULL;
   INSERT INTO played_items (ranked_group, item, played, opponents, rating)
     SELECT ranked_groups.id, entry.key, (entry.value ->> 'played') + coalesce(met.times, 0), coalesce(met.times, 0),
         entry.value ->> 'rating'
       FROM ranked_groups, json_each(play, '$.items') AS entry
       LEFT JOIN (SELECT ranked_group, item, count(*) AS times FROM (SELECT ranked_group, low AS item FROM open_pairs
           UNION ALL SELECT ranked_group, high FROM open_pairs) GROUP BY ranked_group, item) AS met
         ON met.ranked_group = ranked_groups.id AND met.item = entry.key
       WHERE play IS NOT NULL;
   CREATE INDEX items_by_played ON played_items (ranked_group, played);
   CREATE INDEX items_by_rating ON played_items (ranked_group, rating);
   CREATE INDEX open_pairs_by_items ON open_pairs (ranked_group, low, high);`,
];

/** `facts` holds the version, and single values such as the desk's plan. */
export function upgradeDesk(storage: DurableObjectStorage): void {
  upgradeTables(storage, deskUpgrades);
}
