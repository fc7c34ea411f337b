import { randomBytes } from "node:crypto";
import { bundleAll, withMiniflare } from "../support/miniflare.mjs";
import { createClient, draftBenchAccount, seedAccount } from "../support/service-client.mjs";
import { sized } from "../support/size.mjs";

/** A queue without a consumer: nothing runs beside what is timed or counted. */
const unread = { WORK: "unread" };
const dead = "muster-work-dead";
const settings = {
  KEYS_SECRET: randomBytes(32).toString("base64url"),
  REMOTE_FETCH_ALLOW: "127.0.0.1:*",
  DEAD_LETTER_QUEUE: dead,
};
const batches = { BATCHES: { className: "BatchUpload", useSQLite: true } };
/** Milliseconds until an origin answers, and that a put takes: about what both take in production. */
export const distance = 80;

/** Queues of their own, so that each side runs only its own lanes. */
const attended = (queue) => ({
  queueProducers: { WORK: queue },
  // Miniflare runs one consumer at a time, Cloudflare one for each message: here the 20 lanes of a batch come together.
  queueConsumers: { [queue]: { maxBatchSize: 20, maxBatchTimeout: 0, maxRetries: 4 } },
});
const side = (name, { far, holds }) => ({
  [name]: {
    entry: "bench/batch/distant.worker.ts",
    bindings: { ...settings, FAR: String(far), HOLDS: holds ? "yes" : "no" },
    d1Databases: { DB: name },
    durableObjects: batches,
    ...attended(name),
  },
});
const workers = {
  ...sized(
    { ...side("distant", { far: distance, holds: false }), ...side("distant-holding", { far: distance, holds: true }) },
    {},
  ),
  ...side("near-holding", { far: 0, holds: true }),
  empty: { entry: "bench/support/empty.worker.ts" },
  service: {
    bindings: settings,
    d1Databases: { DB: "service" },
    durableObjects: batches,
    queueProducers: { WORK: "muster-work" },
    // Miniflare runs one consumer at a time, Cloudflare one for each message: here the 20 lanes of a batch come together.
    queueConsumers: {
      "muster-work": { maxBatchSize: 20, maxBatchTimeout: 0, maxRetries: 4, deadLetterQueue: dead },
      [dead]: { maxBatchSize: 10, maxBatchTimeout: 1 },
    },
  },
  unattended: {
    bindings: settings,
    d1Databases: { DB: "unattended" },
    durableObjects: batches,
    queueProducers: unread,
  },
  counted: {
    entry: "bench/batch/counted.worker.ts",
    bindings: settings,
    d1Databases: { DB: "unattended" },
    queueProducers: unread,
  },
  "bare-loop": { entry: "bench/batch/bare-loop.worker.ts" },
  "bare-insert": { entry: "bench/batch/bare-insert.worker.ts", d1Databases: { DB: "bare" } },
};

/** Does the work with all Workers of this bench in one runtime, on disk, where an account waits. */
export async function withRuntime(folder, work) {
  const account = draftBenchAccount();
  const bundles = await bundleAll(folder, workers, (name) => ({
    r2Buckets: { BUCKET: name },
    serviceBindings: {
      PAGES: "empty",
      ROSTERS: "empty",
      CAMPAIGN_CACHE: "empty",
      SCORE_CACHE: "empty",
      PERSONS: "empty",
      PASSWORDS: "empty",
      PICTURES: "empty",
      VOTE_BOOKS: "empty",
      PUBLISHERS: "empty",
      DESKS: "empty",
      DATASETS: "empty",
      ...(workers[name].durableObjects ? {} : { BATCHES: "empty" }),
    },
  }));
  return withMiniflare({ workers: bundles, persist: folder }, async (runtime) => {
    for (const name of Object.keys(workers).filter((name) => workers[name].d1Databases && name !== "counted")) {
      await seedAccount(await runtime.getD1Database("DB", name), account);
    }
    const address = (name) => runtime.unsafeGetDirectURL(name);
    return work({ address, client: async (name) => createClient(await address(name), account) });
  });
}
