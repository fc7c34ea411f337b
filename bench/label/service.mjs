import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bindingsOfObjects } from "../cost/runtime.mjs";
import { bundleAll, withMiniflare } from "../support/miniflare.mjs";
import { createClient, draftBenchAccount, seedAccount } from "../support/service-client.mjs";

const publicFolder = fileURLToPath(new URL("../../public", import.meta.url));

/** The files of the labeling page, as static assets give them. */
async function staticFile(request) {
  const { pathname } = new URL(request.url);
  const body = await readFile(join(publicFolder, pathname)).catch(() => null);
  if (body === null) return new Response(null, { status: 404 });
  const type = { js: "text/javascript", css: "text/css", json: "application/json" }[pathname.split(".").at(-1)];
  return new Response(body, { headers: { "Content-Type": type ?? "text/plain" } });
}

/** Does the work while the service runs with its labeling page. `client` is a customer's. */
export async function withLabelingService(folder, work) {
  const objects = await bindingsOfObjects();
  const workers = {
    service: {
      bindings: { KEYS_SECRET: randomBytes(32).toString("base64url"), NEW_PEOPLE_PER_MINUTE: "1000000" },
      r2Buckets: { BUCKET: "label" },
      d1Databases: { DB: "label" },
      queueProducers: { WORK: "muster-work" },
      queueConsumers: { "muster-work": { maxBatchSize: 1, maxBatchTimeout: 0 } },
      serviceBindings: { PAGES: staticFile },
      durableObjects: Object.fromEntries(objects.map(({ name, className }) => [name, { className, useSQLite: true }])),
    },
  };
  const bundles = await bundleAll(folder, workers, {});
  return withMiniflare({ workers: bundles, persist: join(folder, "data") }, async (runtime) => {
    const url = await runtime.unsafeGetDirectURL("service");
    const account = draftBenchAccount();
    await seedAccount(await runtime.getD1Database("DB", "service"), account);
    return work({ url, client: await createClient(url, account) });
  });
}
