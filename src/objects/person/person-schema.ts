import { upgradeTables } from "../upgrade-tables.ts";

/**
 * Each entry upgrades a person by one version. Never edit one that was deployed. There is one table, since each further one costs a page of
 * 4 KB for everybody. The row `profile` must fit into the table's own page, which a table with row ids allows.
 */
export const personUpgrades: readonly string[] = [
  "CREATE TABLE facts (id INTEGER PRIMARY KEY, name TEXT NOT NULL, value);",
];

/** Brings the tables of a person up to date, or makes them. `facts` holds the version and the profile. */
export function upgradePerson(storage: DurableObjectStorage): void {
  upgradeTables(storage, personUpgrades);
}

export function isStored(storage: DurableObjectStorage): boolean {
  return storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'facts'").toArray().length > 0;
}
