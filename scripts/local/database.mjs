import { createHash, createHmac } from "node:crypto";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { runWrangler } from "./wrangler.mjs";

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
