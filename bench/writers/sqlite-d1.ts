import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { createDatabase } from "../../src/platform/db/database.ts";

/** The service's database over SQLite in this process: the statements are the service's own. Tells how long each batch took. */
export function openDatabase() {
  const sqlite = new DatabaseSync(":memory:");
  for (const file of readdirSync("migrations")
    .filter((name) => name.endsWith(".sql"))
    .sort())
    sqlite.exec(readFileSync(`migrations/${file}`, "utf8"));
  const prepared = new Map<string, ReturnType<DatabaseSync["prepare"]>>();
  const prepare = (sql: string) => {
    const statement = prepared.get(sql) ?? sqlite.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
  let spentMs = 0;
  const batch = async (statements: { sql: string; values: [] }[]) => {
    const known = statements.map(({ sql, values }) => ({ statement: prepare(sql), values }));
    const startedAt = performance.now();
    sqlite.exec("BEGIN");
    const results = known.map(({ statement, values }) => {
      if (statement.columns().length > 0) return { results: statement.all(...values), success: true, meta: {} };
      return { results: [], success: true, meta: { changes: Number(statement.run(...values).changes), duration: 0 } };
    });
    sqlite.exec("COMMIT");
    spentMs += performance.now() - startedAt;
    return results;
  };
  const statement = (sql: string, values: unknown[] = []) => ({
    sql,
    values,
    bind: (...bound: unknown[]) => statement(sql, bound),
  });
  const binding = { prepare: (sql: string) => statement(sql), batch } as unknown as D1Database;
  return {
    sqlite,
    db: createDatabase(binding),
    async timed(work: () => Promise<unknown>): Promise<number> {
      const before = spentMs;
      await work();
      return spentMs - before;
    },
  };
}

/** Rows of a table. Columns that must have a value and were given none get 0 or an empty JSON list. */
export function insertRows(sqlite: DatabaseSync, table: string, rows: Record<string, string | number>[]): void {
  const columns = sqlite
    .prepare('SELECT name, type, dflt_value AS usual FROM pragma_table_info(?) WHERE "notnull"')
    .all(table);
  const [first] = rows;
  const names = [
    ...new Set([
      ...Object.keys(first ?? {}),
      ...columns.filter(({ usual }) => usual === null).map(({ name }) => String(name)),
    ]),
  ];
  const usual = new Map(columns.map(({ name, type }) => [String(name), type === "TEXT" ? "[]" : 0]));
  const statement = sqlite.prepare(`INSERT INTO ${table} (${names}) VALUES (${names.map(() => "?")})`);
  sqlite.exec("BEGIN");
  for (const row of rows) statement.run(...names.map((name) => row[name] ?? usual.get(name) ?? null));
  sqlite.exec("COMMIT");
}
