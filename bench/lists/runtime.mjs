import { randomBytes } from "node:crypto";
import { unboundRates } from "../../scripts/local/settings.mjs";
import { bundleAll, withMiniflare } from "../support/miniflare.mjs";
import { standInsExcept } from "../support/stand-ins.mjs";

/** The issuer is fixed, so that a token is good at every address. */
const bindings = {
  KEYS_SECRET: randomBytes(32).toString("base64url"),
  QUOTAS: unboundRates,
  ISSUER: "https://bench.example.com",
};
const workers = {
  empty: { entry: "bench/support/empty.worker.ts" },
  service: { bindings },
  told: { entry: "bench/lists/told.worker.ts", bindings },
  bare: { entry: "bench/lists/bare.worker.ts" },
};

/** Does the work with all Workers of this bench in one runtime, over one database on disk. */
export async function withRuntime(folder, work) {
  const bundles = await bundleAll(folder, workers, {
    d1Databases: { DB: "lists" },
    r2Buckets: { BUCKET: "lists" },
    serviceBindings: standInsExcept(),
  });
  return withMiniflare({ workers: bundles, persist: folder }, work);
}
