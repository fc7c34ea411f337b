import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleAll, withMiniflare } from "../support/miniflare.mjs";

const dead = "muster-work-dead";
const repository = fileURLToPath(new URL("../..", import.meta.url));

/** Every kind of object that wrangler.toml names, so that a new kind is counted without a word here. */
export async function bindingsOfObjects() {
  const configuration = await readFile(join(repository, "wrangler.toml"), "utf8");
  return [...configuration.matchAll(/^name = "([A-Z_]+)"\nclass_name = "(\w+)"$/gm)].map(([, name, className]) => ({
    name,
    className,
  }));
}

async function writeEntry(folder, objects) {
  const from = (path) => JSON.stringify(join(repository, path));
  const entry = join(folder, "cost.worker.ts");
  await writeFile(
    entry,
    [
      `import * as service from ${from("src/worker.ts")};`,
      `import { metered, meteredHandler } from ${from("bench/cost/metered.ts")};`,
      ...objects.map(({ className }) => `export const ${className} = metered(service.${className});`),
      `export default meteredHandler(service.default, ${JSON.stringify(
        Object.fromEntries(objects.map(({ name, className }) => [className, name])),
      )});`,
    ].join("\n"),
  );
  return entry;
}

/** Does the work while the service runs with every use of a binding counted. */
export async function withMeteredService(folder, work) {
  const objects = await bindingsOfObjects();
  const workers = {
    empty: { entry: "bench/support/empty.worker.ts" },
    service: {
      entry: await writeEntry(folder, objects),
      bindings: {
        KEYS_SECRET: randomBytes(32).toString("base64url"),
        NEW_PEOPLE_PER_MINUTE: "1000000",
        REMOTE_FETCH_ALLOW: "127.0.0.1:*",
      },
      r2Buckets: { BUCKET: "cost" },
      d1Databases: { DB: "cost" },
      queueProducers: { WORK: "muster-work" },
      queueConsumers: {
        "muster-work": { maxBatchSize: 1, maxBatchTimeout: 0, maxRetries: 4, deadLetterQueue: dead },
        [dead]: { maxBatchSize: 10, maxBatchTimeout: 1 },
      },
      serviceBindings: { PAGES: "empty" },
      durableObjects: Object.fromEntries(objects.map(({ name, className }) => [name, { className, useSQLite: true }])),
    },
  };
  const bundles = await bundleAll(folder, workers, {});
  return withMiniflare({ workers: bundles, persist: join(folder, "data") }, async (runtime) =>
    work({
      url: await runtime.unsafeGetDirectURL("service"),
      emptyUrl: await runtime.unsafeGetDirectURL("empty"),
      db: await runtime.getD1Database("DB", "service"),
    }),
  );
}
