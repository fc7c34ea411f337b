import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { runWrangler } from "./wrangler.mjs";

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

/** @type {Execute} */
export async function executeRemotely(statements) {
  const command = statements.join(";\n");
  const output = await runWrangler(["d1", "execute", "DB", "--json", "--yes", "--remote", "--command", command]);
  return JSON.parse(output.slice(output.indexOf("[")));
}

const journal = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/**
 * Applies the migrations that a database has not seen, each with its entry in one transaction, and keeps wrangler's journal.
 * @param {Execute} execute
 */
export async function applyMigrations(execute) {
  const [, applied] = await execute([journal, "SELECT name FROM d1_migrations"]);
  const seen = new Set(applied.results.map(({ name }) => name));
  const files = (await readdir("migrations")).filter((name) => name.endsWith(".sql") && !seen.has(name)).sort();
  for (const name of files) {
    const sql = await readFile(join("migrations", name), "utf8");
    const statements = sql.split("--> statement-breakpoint").filter((text) => text.trim());
    await execute([...statements, `INSERT INTO d1_migrations (name) VALUES ('${name}')`]);
  }
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
