/**
 * Brings an object's tables to what this code expects, in one transaction. Each upgrade leads from one version to the next. The
 * first makes a table `facts (name, value)`, which holds the version.
 */
export function upgradeTables(storage: DurableObjectStorage, upgrades: readonly string[]): void {
  const hasFacts = storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'facts'").toArray().length > 0;
  const [row] = hasFacts ? storage.sql.exec("SELECT value FROM facts WHERE name = 'schema'").toArray() : [];
  const version = Number(row?.value ?? 0);
  if (version === upgrades.length) return;
  storage.transactionSync(() => {
    for (const upgrade of upgrades.slice(version)) storage.sql.exec(upgrade);
    storage.sql.exec("INSERT OR REPLACE INTO facts (name, value) VALUES ('schema', ?)", upgrades.length);
  });
}
