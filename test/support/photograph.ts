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
