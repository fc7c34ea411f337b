import type { PictureVariant } from "./picture-variant.ts";

/** `webp` is null where the picture itself is served: the variant would not be smaller, or cannot be made. */
export interface MadeVariant {
  variant: PictureVariant;
  webp: Uint8Array | null;
}

/** A variant that is no smaller than its picture is of no use. */
export function lighterThan(bytes: number): (made: MadeVariant) => MadeVariant {
  return ({ variant, webp }) => ({ variant, webp: webp && webp.length < bytes ? webp : null });
}

/** Whether an object under a variant's key says that the picture itself is served. */
export function isOriginalServed({ bytes }: { bytes: number }): boolean {
  return bytes === 0;
}
