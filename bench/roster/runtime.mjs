import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { bundleAll, withMiniflare } from "../support/miniflare.mjs";
import { createClient, draftBenchAccount, seedAccount } from "../support/service-client.mjs";
import { standInsExcept } from "../support/stand-ins.mjs";

const dead = "muster-work-dead";
const bindings = { KEYS_SECRET: randomBytes(32).toString("base64url"), DEAD_LETTER_QUEUE: dead };
const rosters = { className: "AudienceRoster", useSQLite: true };
const caches = {
  CAMPAIGN_CACHE: { className: "CampaignCache", useSQLite: true },
  SCORE_CACHE: { className: "ScoreCache", useSQLite: true },
  PERSONS: { className: "PersonOfUser", useSQLite: true },
  PUBLISHERS: { className: "PublisherOfClient", useSQLite: true },
  DESKS: { className: "JobDesk", useSQLite: true },
  DATASETS: { className: "Dataset", useSQLite: true },
  BATCHES: { className: "BatchUpload", useSQLite: true },
};
const workers = {
  empty: { entry: "bench/support/empty.worker.ts" },
  service: {
    bindings,
    d1Databases: { DB: "roster" },
    queueProducers: { WORK: "muster-work" },
    queueConsumers: {
      "muster-work": { maxBatchSize: 1, maxBatchTimeout: 0, maxRetries: 4, deadLetterQueue: dead },
      [dead]: { maxBatchSize: 10, maxBatchTimeout: 1 },
    },
    durableObjects: { ROSTERS: rosters, ...caches },
  },
  bare: {
    entry: "bench/roster/bare.worker.ts",
    durableObjects: { BARE: { className: "BareRoster", useSQLite: true } },
  },
};
/** Rosters that tell what they read, in place of the service's own. */
const metered = {
  empty: workers.empty,
  service: { ...workers.service, durableObjects: { ROSTERS: { ...rosters, scriptName: "metered" }, ...caches } },
  metered: {
    entry: "bench/roster/metered.worker.ts",
    bindings,
    d1Databases: { DB: "roster" },
    queueProducers: { WORK: "muster-work" },
    durableObjects: { ROSTERS: rosters },
    serviceBindings: standInsExcept("WORK", "ROSTERS"),
  },
};
const sets = { plain: workers, metered };

/** The Workers of a set as Miniflare wants them: what is bundled once may run many times. */
export function bundleRosters(folder, set = "plain") {
  return bundleAll(folder, sets[set], {
    r2Buckets: { BUCKET: "roster" },
    serviceBindings: { PAGES: "empty", PASSWORDS: "empty", PICTURES: "empty", VOTE_BOOKS: "empty" },
  });
}

/** Does the work with a fresh runtime and nothing in its databases but an account. `name` is a folder of its own. */
export function withRosters({ folder, name, bundle }, work) {
  const account = draftBenchAccount();
  return withMiniflare({ workers: bundle, persist: join(folder, `data-${name}`) }, async (runtime) => {
    await seedAccount(await runtime.getD1Database("DB", "service"), account);
    const address = (worker) => runtime.unsafeGetDirectURL(worker);
    return work({ address, service: await createClient(await address("service"), account) });
  });
}
