import { createHash, createHmac } from "node:crypto";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * @typedef {(statements: string[]) => Promise<{ results: Record<string, unknown>[] }[]>} Execute
 *   runs SQL in one transaction and gives a result for each statement
 */

/** How long a statement waits for a service that writes to the same file. */
const patienceMs = 20_000;

/**
 * Opens the database of a local state folder for `work`: the file that `wrangler dev` reads and writes. A second runtime would hold
 * its lock for longer and would not wait for the first, so SQLite opens it here.
 * @template Result
 * @param {string} state
 * @param {(execute: Execute) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withLocalDatabase(state, work) {
  const config = await readFile("wrangler.toml", "utf8");
  const name = /^preview_database_id = "(.+)"$/m.exec(config)?.[1];
  const folder = join(state, "v3", "d1", "miniflare-D1DatabaseObject");
  await mkdir(folder, { recursive: true });
  const db = new DatabaseSync(join(folder, `${objectId(name)}.sqlite`), { timeout: patienceMs });
  try {
    db.exec("PRAGMA journal_mode = WAL");
    return await work(async (statements) => inTransaction(db, statements));
  } finally {
    db.close();
  }
}

function inTransaction(db, statements) {
  // Waits for the lock here: a transaction that began by reading could not wait when it comes to write.
  db.exec("BEGIN IMMEDIATE");
  try {
    const results = statements.map((sql) => ({ results: db.prepare(sql).all() }));
    db.exec("COMMIT");
    return results;
  } catch (error) {
    db.exec("ROLLBACK");
    throw error;
  }
}

/** The local runtime names the file of a database as it names any object: by the id that a Durable Object of this name has. */
function objectId(name) {
  const key = createHash("sha256").update("miniflare-D1DatabaseObject").digest();
  const digest = (value) => createHmac("sha256", key).update(value).digest().subarray(0, 16);
  const nameDigest = digest(name);
  return Buffer.concat([nameDigest, digest(nameDigest)]).toString("hex");
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
