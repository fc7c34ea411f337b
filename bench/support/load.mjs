import { once } from "node:events";
import { Worker } from "node:worker_threads";

/**
 * Asks one address with the same request (a GET, or the POST of a form) over 16 keep-alive connections, each of which waits for
 * its answer before it asks again. The load shares the machine with the runtime, so it is as light as can be (bytes are written
 * and counted, not parsed into objects), the same for every side of a comparison, and on a thread of its own: this one reads the
 * runtime's log, and while it does, no connection would be asking. Throws at the first answer that has not the status.
 */
export async function load(url, { headers = {}, form = null, status, milliseconds }) {
  const thread = new Worker(new URL("load-thread.mjs", import.meta.url), {
    workerData: { url: String(url), headers, form: form && String(form), status, milliseconds },
  });
  const [result] = await once(thread, "message");
  return { answers: result.answers, perSecond: (result.answers * 1000) / result.milliseconds };
}
