import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { main } from "./local/sentence.mjs";
import { runWrangler } from "./local/wrangler.mjs";

// Brings a version to Cloudflare. The first time wrangler makes the database and the bucket and writes their ids into
// wrangler.toml: keep that change.
main(async () => {
  const isFirst = !/^database_id\s*=/m.test(readFileSync("wrangler.toml", "utf8"));
  // Tables before the code that reads them; only the very first time there is no database yet to migrate.
  if (!isFirst) await migrate();
  await ensureSecret(isFirst);
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

/** The secret that wraps signing keys is made once, and is nowhere but at Cloudflare. */
async function ensureSecret(isFirst) {
  if (isFirst) return;
  const secrets = JSON.parse(await runWrangler(["secret", "list", "--format", "json"]));
  if (secrets.some(({ name }) => name === "KEYS_SECRET")) return;
  await runWrangler(["secret", "put", "KEYS_SECRET"], { input: randomBytes(32).toString("base64url") });
}
