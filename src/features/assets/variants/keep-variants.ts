import type { PictureVariant } from "../../../domain/media/picture-variant.ts";
import { variantKey } from "../../../domain/media/variant-keys.ts";
import type { AssetStore } from "../../../platform/asset-store/asset-store.port.ts";

/** `webp` is null where the picture itself is served: the variant would not be smaller, or cannot be made. */
export interface MadeVariant {
  variant: PictureVariant;
  webp: Uint8Array | null;
}

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

/** A variant that is no smaller than its picture is of no use. */
export function lighterThan(bytes: number): (made: MadeVariant) => MadeVariant {
  return ({ variant, webp }) => ({ variant, webp: webp && webp.length < bytes ? webp : null });
}

/** Whether an object under a variant's key says that the picture itself is served. */
export function isOriginalServed({ bytes }: { bytes: number }): boolean {
  return bytes === 0;
}
