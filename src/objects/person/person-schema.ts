import { upgradeTables } from "../upgrade-tables.ts";

/** Each entry upgrades a person by one version. Never edit one that was deployed. Few tables, since most people are new. */
export const personUpgrades: readonly string[] = [
  `CREATE TABLE facts (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
   CREATE TABLE answered (rapid_id TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
   CREATE TABLE sessions (id TEXT PRIMARY KEY, opened_at INTEGER NOT NULL, state TEXT NOT NULL, opening TEXT NOT NULL, course TEXT NOT NULL)
     WITHOUT ROWID;
   CREATE TABLE rapids (
     session_id TEXT NOT NULL,
     place INTEGER NOT NULL,
     id TEXT NOT NULL,
     routing_id TEXT NOT NULL,
     is_served INTEGER NOT NULL,
     content TEXT NOT NULL,
     result TEXT,
     outcome TEXT,
     PRIMARY KEY (session_id, place)
   ) WITHOUT ROWID;`,
];

/**
 * How a new person is stored: one table, since each further one costs every person a page of 4 KB. The row `profile` must fit into the
 * table's own page, which a table with row ids allows.
 *
 * The version before looks for sessions of the first version whenever a person wakes, and after a rollback it finds none here.
 */
const newPerson = `CREATE TABLE facts (id INTEGER PRIMARY KEY, name TEXT NOT NULL, value);
INSERT INTO facts (name, value) VALUES ('schema', ${personUpgrades.length}), ('schema_reached', ${personUpgrades.length});
CREATE VIEW sessions AS SELECT name AS id, 0 AS opened_at, name AS state, value AS opening, value AS course FROM facts WHERE false;`;

/** Brings the tables of a known person up to date. `facts` holds the version and the profile. */
export function upgradePerson(storage: DurableObjectStorage): void {
  upgradeTables(storage, personUpgrades);
}

/** Creates the table of a person who was never stored. */
export function createPerson(storage: DurableObjectStorage): void {
  storage.transactionSync(() => storage.sql.exec(newPerson));
}

export function isStored(storage: DurableObjectStorage): boolean {
  return storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'facts'").toArray().length > 0;
}
