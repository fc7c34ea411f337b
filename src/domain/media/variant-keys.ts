import { allVariants, type PictureVariant } from "./picture-variant.ts";

/** Where the bucket keeps variants. Files themselves stand under their ids alone. */
export const variantsPrefix = "variants/";

export function variantKey(assetId: string, { width, quality }: PictureVariant): string {
  return `${variantsPrefix}${assetId}/${width}-${quality}`;
}

/** Every key under which a variant of a file may stand. */
export function variantKeysOf(assetId: string): string[] {
  return allVariants.map((variant) => variantKey(assetId, variant));
}

/** The file that the object of a key is a variant of. Null: the key is none of a variant. */
export function assetOfVariant(key: string): string | null {
  const [, assetId] = /^variants\/([^/]+)\/\d+-\d+$/.exec(key) ?? [];
  return assetId ?? null;
}
