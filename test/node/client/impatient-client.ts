import { createClientIn } from "../../../client/src/client.ts";
import type { Runtime } from "../../../client/src/runtime.ts";
import type { ClientOptions } from "../../../client/src/settings.ts";

/** A client that waits for nothing and says how long it would have, in seconds. Its dice show 0, so that no wait is lengthened. */
export function impatientClient(options: ClientOptions, runtime: Partial<Runtime> = {}) {
  const waits: number[] = [];
  const client = createClientIn(
    {
      environment: {},
      openPath: null,
      printLog: () => undefined,
      userAgent: "muster-js/test",
      promisesOutliveRequests: true,
      waiting: {
        now: Date.now,
        random: () => 0,
        pause: async (milliseconds, signal) => {
          waits.push(milliseconds / 1000);
          signal?.throwIfAborted();
        },
      },
      loginTokens: () => {
        throw new Error("nobody signs in here");
      },
      ...runtime,
    },
    { token: "a-token", ...options },
  );
  return { client, waits };
}
