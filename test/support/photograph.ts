import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";

/** Every row of the database at one moment. */
type Photograph = Map<string, Record<string, unknown>[]>;

export async function photograph(): Promise<Photograph> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT GLOB '_cf*' AND name <> 'd1_migrations'",
  ).all<{ name: string }>();
  const rows = await env.DB.batch<Record<string, unknown>>(
    results.map(({ name }) => env.DB.prepare(`SELECT rowid AS "rowid", * FROM ${name}`)),
  );
  return new Map(results.map(({ name }, i) => [name, rows[i]?.results ?? []]));
}

/** Puts the database back to that moment, as time travel does. Objects and files stay as they are. */
export async function goBackTo(taken: Photograph): Promise<void> {
  const deletions = [...taken.keys()].map((table) => env.DB.prepare(`DELETE FROM ${table}`));
  const insertions = [...taken].flatMap(([table, rows]) =>
    rows.map((row) => {
      const names = Object.keys(row).map((name) => `"${name}"`);
      const places = names.map(() => "?");
      const text = `INSERT INTO ${table} (${names.join(", ")}) VALUES (${places.join(", ")})`;
      return env.DB.prepare(text).bind(...Object.values(row));
    }),
  );
  // Rows come in the order of their tables, not of their references.
  await env.DB.batch([env.DB.prepare("PRAGMA defer_foreign_keys = on"), ...deletions, ...insertions]);
}

/** Every row of an object at one moment. */
export function photographObject(stub: DurableObjectStub): Promise<Photograph> {
  return runInDurableObject(stub, (_, { storage: { sql } }) => {
    const tables = sql.exec<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*' AND name NOT LIKE 'sqlite%'",
    );
    return new Map([...tables].map(({ name }) => [name, sql.exec(`SELECT * FROM ${name}`).toArray()]));
  });
}

/** Puts an object back to that moment. The database and other objects stay as they are. */
export async function takeObjectBack(stub: DurableObjectStub, taken: Photograph): Promise<void> {
  await runInDurableObject(stub, (_, { storage }) => {
    storage.transactionSync(() => {
      // Deleting fires triggers that write into other tables.
      for (let i = 0; i < 2; i++) for (const table of taken.keys()) storage.sql.exec(`DELETE FROM ${table}`);
      for (const [table, rows] of taken)
        for (const row of rows) {
          const names = Object.keys(row);
          const text = `INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`;
          storage.sql.exec(text, ...Object.values(row));
        }
    });
  });
  await evictDurableObject(stub);
}
