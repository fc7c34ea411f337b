import { variantKeysOf } from "../../domain/media/variant-keys.ts";
import type { AssetStore } from "../../platform/asset-store/asset-store.port.ts";
import { failureText } from "../../platform/failure-text.ts";
import type { Log } from "../../platform/log.ts";

/** The bucket deletes 1,000 keys in one call, and a file has up to 22 with its variants. */
const filesACall = 40;

/**
 * Removes what interrupted uploads left in the bucket: open multipart uploads, objects and variants. Gives the ids of those that could
 * not be removed, which must not keep the others waiting.
 */
export async function removeUnfinished(
  { store, log }: { store: AssetStore; log: Log },
  files: readonly { id: string; uploadId: string | null }[],
): Promise<string[]> {
  const failed: string[] = [];
  const attempt = async (ids: readonly string[], work: () => Promise<void>) => {
    try {
      await work();
    } catch (cause) {
      failed.push(...ids);
      log("warn", { message: "interrupted uploads could not be removed", assetIds: ids, cause: failureText(cause) });
    }
  };
  for (const { id, uploadId } of files)
    if (uploadId !== null) await attempt([id], () => store.abortUpload(id, uploadId));
  const ids = files.map(({ id }) => id).filter((id) => !failed.includes(id));
  for (let i = 0; i < ids.length; i += filesACall) {
    const group = ids.slice(i, i + filesACall);
    await attempt(group, () => store.delete(group.flatMap((id) => [id, ...variantKeysOf(id)])));
  }
  return failed;
}
