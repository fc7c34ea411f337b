import type { MadeVariant } from "../../../domain/media/made-variant.ts";
import { variantKey } from "../../../domain/media/variant-keys.ts";
import type { AssetStore } from "../../../platform/asset-store/asset-store.port.ts";

const variantType = "image/webp";
/** An empty object says that the picture itself is served, so that nobody tries again. */
const nothing = new Uint8Array(0);

/** Writes variants. All writes have ended when it throws: none lands after what the caller cleans up. */
export async function keepVariants(
  store: Pick<AssetStore, "put">,
  assetId: string,
  made: readonly MadeVariant[],
): Promise<void> {
  const writes = await Promise.allSettled(
    made.map(({ variant, webp }) => store.put(variantKey(assetId, variant), webp ?? nothing, variantType)),
  );
  for (const write of writes) if (write.status === "rejected") throw write.reason;
}
