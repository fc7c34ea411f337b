import { readdir, readFile } from "node:fs/promises";

/** Brings an empty database to what the service expects, in one call: each call of Miniflare's databases waits for the runtime. */
export async function migrate(db) {
  const migrations = new URL("../../migrations/", import.meta.url);
  const names = (await readdir(migrations)).filter((file) => file.endsWith(".sql")).sort();
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, migrations), "utf8")));
  await db.prepare(texts.join("\n")).run();
}
