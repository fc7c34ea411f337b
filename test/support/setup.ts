import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";

// Files share a runtime, one after the other. Each begins with an empty database, bucket and set of objects, so that it may count
// everything there is, and no campaign of another file serves its people.
await reset();
// On a busy machine, work that the last file left under way may write once more while things are being deleted.
for (let attempts = 1; !(await isEmpty()); attempts++) {
  if (attempts === 20) throw new Error("the database and the bucket are still not empty");
  await reset();
}
await env.DB.prepare(env.TEST_SCHEMA).run();

async function isEmpty(): Promise<boolean> {
  const tables = await env.DB.prepare("SELECT name FROM sqlite_master WHERE name = 'audiences'").all();
  const { objects } = await env.BUCKET.list({ limit: 1 });
  return tables.results.length === 0 && objects.length === 0;
}
