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
];

/** `facts` holds the version, and single values such as the desk's plan. */
export function upgradeDesk(storage: DurableObjectStorage): void {
  upgradeTables(storage, deskUpgrades);
}
