/** Limits of the WebP format. */
export const mostQuality = 100;
export const longestSide = 16_383;

export interface CompressOptions {
  /** WebP quality, 1 to `mostQuality`. */
  quality: number;
  /** The longer side of the result in pixels, 1 to `longestSide`. A smaller picture is never enlarged. */
  maxDimension: number;
}

export interface Compressed {
  webp: Uint8Array;
  /** Pixels, after EXIF orientation and resizing. */
  width: number;
  height: number;
  /** The file ended early or is damaged, but at least half of the picture was there. */
  isPartial: boolean;
}

/** Why a picture was not compressed. `detail` is a public sentence. */
export interface Refusal {
  reason: "over_budget" | "corrupt" | "unsupported" | "busy";
  detail: string;
}
