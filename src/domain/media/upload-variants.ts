import type { CompressOptions } from "./compression.ts";
import { fitWithin, orientedSize } from "./fit.ts";
import type { StillImage } from "./inspection.ts";
import { type PictureVariant, usualVariantQuality, variantOptions } from "./picture-variant.ts";
import type { PictureWidth } from "./picture-widths.ts";

export interface PlannedVariant {
  variant: PictureVariant;
  options: CompressOptions;
}

/** The wanted variants that are narrower than what will be stored, which has at most `maxDimension` pixels on its longer side. */
export function planVariants(
  picture: StillImage,
  widths: readonly PictureWidth[],
  maxDimension = Number.POSITIVE_INFINITY,
): PlannedVariant[] {
  const stored = orientedSize({ ...picture, ...fitWithin(picture, maxDimension) });
  return widths.flatMap((width) => {
    const variant = { width, quality: usualVariantQuality };
    const options = width < stored.width ? variantOptions(picture, variant) : null;
    return options ? [{ variant, options }] : [];
  });
}
