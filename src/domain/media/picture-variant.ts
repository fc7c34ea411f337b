import { orientedSize, type Size } from "./fit.ts";
import { mediaTypes } from "./media-types.ts";
import { type PictureWidth, pictureWidths } from "./picture-widths.ts";

/** WebP qualities: for a slow network, for the eye, and for tasks where fine detail counts. */
export const variantQualities = [60, 75, 90] as const;
export type VariantQuality = (typeof variantQualities)[number];
export const usualVariantQuality: VariantQuality = 75;

/** A stored picture as WebP at a width of the closed set. */
export interface PictureVariant {
  /** Pixels, after EXIF orientation. */
  width: PictureWidth;
  quality: VariantQuality;
}

export const allVariants: readonly PictureVariant[] = pictureWidths.flatMap((width) =>
  variantQualities.map((quality) => ({ width, quality })),
);

/** The limit of the WebP format, in pixels. */
const longestWebpSide = 16_383;

/** Files of other types are always served as they are. */
const extensions: readonly string[] = [mediaTypes.jpeg, mediaTypes.png, mediaTypes.webp].map((type) => type.extension);

export function mayHaveVariants(extension: string): boolean {
  return extensions.includes(extension);
}

/**
 * The options by which a codec, which bounds the longer side, makes the variant. Null: the picture is not wider than it, or so tall
 * that no WebP could hold it.
 */
export function variantOptions(
  header: Size & { orientation: number },
  { width, quality }: PictureVariant,
): { quality: number; maxDimension: number } | null {
  const shown = orientedSize(header);
  if (shown.width <= width) return null;
  const maxDimension = Math.max(width, Math.round((width * shown.height) / shown.width));
  return maxDimension > longestWebpSide ? null : { quality, maxDimension };
}
