import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";

/**
 * @typedef {(statements: string[]) => Promise<{ results: Record<string, unknown>[] }[]>} Execute
 *   runs SQL in one transaction and gives a result for each statement
 */

/**
 * Opens the database of a local state folder for `work`: the file that `wrangler dev` reads, without starting wrangler.
 * @template Result
 * @param {string} state
 * @param {(execute: Execute) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withLocalDatabase(state, work) {
  const config = await readFile("wrangler.toml", "utf8");
  const [id, compatibilityDate] = ["preview_database_id", "compatibility_date"].map(
    (name) => new RegExp(`^${name} = "(.+)"$`, "m").exec(config)?.[1],
  );
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "export default {}",
      compatibilityDate,
      d1Databases: { DB: id },
      resourcePersistencePath: join(state, "v3"),
    }),
  );
  try {
    const db = await runtime.getD1Database("DB");
    return await work((statements) => untilFree(() => db.batch(statements.map((sql) => db.prepare(sql)))));
  } finally {
    await runtime.dispose();
  }
}

const journal = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/**
 * Applies the migrations that a database has not seen, each with its entry in one transaction, and keeps wrangler's journal.
 * @param {Execute} execute
 * @param {string} [folder]
 */
export async function applyMigrations(execute, folder = "migrations") {
  await execute([journal]);
  for (const name of await pendingMigrations(execute, folder)) {
    const sql = await readFile(join(folder, name), "utf8");
    const statements = sql.split("--> statement-breakpoint").filter((text) => text.trim());
    try {
      await execute([...statements, `INSERT INTO d1_migrations (name) VALUES ('${name}')`]);
    } catch (error) {
      error.message = `The migration ${name} failed. ${error.message}`;
      throw error;
    }
  }
}

/**
 * The names of the migrations that a database has not seen, in order. Changes nothing.
 * @param {Execute} execute
 * @param {string} [folder]
 * @returns {Promise<string[]>}
 */
export async function pendingMigrations(execute, folder = "migrations") {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const [{ results: journals }] = await execute(["SELECT name FROM sqlite_master WHERE name = 'd1_migrations'"]);
  if (journals.length === 0) return files;
  const [{ results: applied }] = await execute(["SELECT name FROM d1_migrations"]);
  const seen = new Set(applied.map(({ name }) => name));
  return files.filter((name) => !seen.has(name));
}

/** A service that runs on the same local database may be writing just then. The statements are one transaction. */
async function untilFree(work) {
  for (let attempts = 1; ; attempts++) {
    try {
      return await work();
    } catch (error) {
      if (attempts === 5 || !/SQLITE_BUSY|database is locked/.test(error.message)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200 * attempts));
    }
  }
}
