import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { main } from "./local/sentence.mjs";
import { runWrangler } from "./local/wrangler.mjs";

// Brings a version to Cloudflare. The first time wrangler makes the database and the bucket and writes their ids into
// wrangler.toml: keep that change. Queues are made here.
main(async () => {
  const isFirst = !/^database_id\s*=/m.test(readFileSync("wrangler.toml", "utf8"));
  // Tables before the code that reads them; only the very first time there is no database yet to migrate.
  if (!isFirst) await migrate();
  await ensureSecret(isFirst);
  await ensureQueues();
  await runWrangler(["deploy"], { inherit: true });
  if (isFirst) {
    await migrate();
    await ensureSecret(false);
  }
  console.log(
    "Deployed. The first account: npm run account -- create --email … --organization … --role Admin --remote",
  );
});

async function migrate() {
  await runWrangler(["d1", "migrations", "apply", "DB", "--remote"], { inherit: true });
}

/** Unlike a database or a bucket, a queue is not made by deploying. */
async function ensureQueues() {
  const configuration = readFileSync("wrangler.toml", "utf8");
  const names = new Set(
    [...configuration.matchAll(/^(?:queue|dead_letter_queue) = "(.+)"$/gm)].map(([, name]) => name),
  );
  for (const name of names) {
    try {
      await runWrangler(["queues", "create", name]);
    } catch (error) {
      if (!/already (taken|exists)|11009/i.test(error.message)) throw error;
    }
  }
}

/** The secret that wraps signing keys is made once, and is nowhere but at Cloudflare. */
async function ensureSecret(isFirst) {
  if (isFirst) return;
  const secrets = JSON.parse(await runWrangler(["secret", "list", "--format", "json"]));
  if (secrets.some(({ name }) => name === "KEYS_SECRET")) return;
  await runWrangler(["secret", "put", "KEYS_SECRET"], { input: randomBytes(32).toString("base64url") });
}
