/** What a release after this one may add to tables. Code of this one must still read and write them. */

/** A migration that gives every table a column without a value and one with a default, and adds a table. */
export function nextMigration(tables: readonly string[]): string[] {
  return [...tables.flatMap(additionsTo), "CREATE TABLE next_release (id TEXT PRIMARY KEY, value TEXT NOT NULL)"];
}

/** The upgrades of an object with one more, which adds to every table but `facts`. */
export function withNextUpgrade(upgrades: readonly string[]): string[] {
  const tables = [...upgrades.join(";").matchAll(/CREATE TABLE (\w+)/g)].map(([, table]) => String(table));
  return [...upgrades, nextMigration(tables.filter((table) => table !== "facts")).join(";")];
}

function additionsTo(table: string): string[] {
  return [
    `ALTER TABLE "${table}" ADD COLUMN next_text TEXT`,
    `ALTER TABLE "${table}" ADD COLUMN next_number INTEGER DEFAULT 0 NOT NULL`,
  ];
}
