import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { bundleWorker } from "./worker-modules.mjs";

/**
 * Workers by name, bundled, each behind a socket of its own: `entry` is its file, and none means the service itself; `common` is
 * what all of them have.
 */
export async function bundleAll(folder, workers, common) {
  const options = [];
  // One after the other: when one fails, no other is still writing into a folder that is being removed.
  for (const [name, { entry, ...worker }] of Object.entries(workers)) {
    const { options: bundle } = await bundleWorker(folder, entry);
    const shared = typeof common === "function" ? common(name) : common;
    options.push({ name, ...shared, ...worker, ...bundle, unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] });
  }
  return options;
}

/** Does the work while a runtime stands that keeps its data on disk. Warnings of the Workers go to the terminal. */
export async function withMiniflare({ workers, persist }, work) {
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      workers,
      resourcePersistencePath: persist,
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
