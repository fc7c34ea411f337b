import type { AssetStore, WriteOptions, Written } from "./asset-store.port.ts";
import type { IncomingBytes } from "./incoming-bytes.ts";

/** Sends what comes in to the store as it comes. After any failure nothing is left under the key, and the sender is stopped. */
export async function storeIncoming(
  store: AssetStore,
  key: string,
  incoming: IncomingBytes,
  options: WriteOptions,
): Promise<Written> {
  const write = store.beginWrite(key, options);
  try {
    for (let chunk = await incoming.next(); chunk; chunk = await incoming.next()) await write.write(chunk);
    return await write.finish();
  } catch (error) {
    await incoming.cancel(error);
    // The first failure is the one to tell; an upload that could not be aborted is left to the sweep, which has its id.
    await write.abort().catch(() => {});
    throw error;
  }
}
