import { once } from "node:events";
import { Worker } from "node:worker_threads";

/**
 * Starts servers on loopback, each on a port of its own and so an origin of its own, on a thread that they do not share with the
 * bench, and gives their addresses. Each has the given files under `/<name>/<anything>`, and answers after so many
 * milliseconds. They end with the process.
 */
export async function startOrigins(count, files, afterMs = 0) {
  const thread = new Worker(new URL("origins-thread.mjs", import.meta.url), { workerData: { count, files, afterMs } });
  const [urls] = await once(thread, "message");
  thread.unref();
  return urls;
}
