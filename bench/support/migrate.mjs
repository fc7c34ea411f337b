import { readdir, readFile } from "node:fs/promises";

/** Brings an empty database to what the service expects. */
export async function migrate(db) {
  const migrations = new URL("../../migrations/", import.meta.url);
  for (const name of (await readdir(migrations)).filter((file) => file.endsWith(".sql")).sort()) {
    const statements = (await readFile(new URL(name, migrations), "utf8")).split("--> statement-breakpoint");
    await db.batch(statements.map((statement) => db.prepare(statement)));
  }
}
