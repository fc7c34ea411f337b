import { randomBytes } from "node:crypto";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { bundleWorker } from "../support/worker-modules.mjs";

/** With one issuer a token is good at every address. */
const bindings = { KEYS_SECRET: randomBytes(32).toString("base64url"), ISSUER: "https://bench.example.com" };
const workers = {
  empty: { entry: "bench/support/empty.worker.ts" },
  service: { bindings },
  told: { entry: "bench/lists/told.worker.ts", bindings },
  bare: { entry: "bench/lists/bare.worker.ts" },
};

/** Does the work with all Workers of this bench in one runtime, over one database on disk. */
export async function withRuntime(folder, work) {
  const options = [];
  // One after the other: when one fails, no other is still writing into a folder that is being removed.
  for (const [name, { entry, ...worker }] of Object.entries(workers)) {
    const { options: bundle } = await bundleWorker(folder, entry);
    options.push({
      name,
      ...worker,
      ...bundle,
      unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
      d1Databases: { DB: "lists" },
      r2Buckets: { BUCKET: "lists" },
      // What this figure does not touch must only be there.
      serviceBindings: { PAGES: "empty", WORK: "empty", ROSTERS: "empty" },
    });
  }
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      workers: options,
      d1Persist: folder,
      r2Persist: folder,
      handleStructuredLogs: ({ level, message }) => {
        if (level === "warn" || level === "error") console.error(message);
      },
    }),
  );
  try {
    await runtime.ready;
    return await work(runtime);
  } finally {
    await runtime.dispose();
  }
}
