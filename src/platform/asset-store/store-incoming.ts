import type { AssetStore, WriteOptions, Written } from "./asset-store.port.ts";
import type { IncomingBytes } from "./incoming-bytes.ts";

/** Streams incoming bytes to the store. After a failure nothing is left under the key, and the sender is stopped. */
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
    // The first failure is the one to report. The sweep has the id of an upload that could not be aborted.
    await write.abort().catch(() => {});
    throw error;
  }
}
