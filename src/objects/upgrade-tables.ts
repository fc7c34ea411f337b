/**
 * Brings an object's tables to what this code expects, in one transaction. Each upgrade leads from one version to the next; the first
 * makes a table `facts (name, value)`, which holds the version.
 *
 * The version never goes down. After a rollback older code meets newer tables: it finds nothing to do, since upgrades only add, and
 * the next deployment must not repeat them. A release that wrote its own lower number over `schema` is why the highest version
 * ever reached stands beside it.
 */
export function upgradeTables(storage: DurableObjectStorage, upgrades: readonly string[]): void {
  const version = tablesVersion(storage);
  if (version >= upgrades.length) return;
  storage.transactionSync(() => {
    for (const upgrade of upgrades.slice(version)) storage.sql.exec(upgrade);
    // Not every table of facts tells which name stands there already. A new one holds none. Most people are new, so reading counts.
    if (version > 0) storage.sql.exec("DELETE FROM facts WHERE name = ? OR name = ?", current, highest);
    const reached = upgrades.length;
    storage.sql.exec("INSERT INTO facts (name, value) VALUES (?, ?), (?, ?)", current, reached, highest, reached);
  });
}

const current = "schema";
const highest = "schema_reached";

function tablesVersion(storage: DurableObjectStorage): number {
  const hasFacts = storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'facts'").toArray().length > 0;
  if (!hasFacts) return 0;
  const { version } = storage.sql
    .exec("SELECT max(value) AS version FROM facts WHERE name IN (?, ?)", current, highest)
    .one();
  return Number(version ?? 0);
}
