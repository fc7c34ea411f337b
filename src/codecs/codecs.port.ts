import type { Pause } from "../../codecs/src/slices.ts";
import type { StillImage } from "../domain/media/inspection.ts";

export interface CompressOptions {
  /** WebP quality, 1 to 100. */
  quality: number;
  /** The longer side of the result in pixels, 1 to 16383. A smaller picture is never enlarged. */
  maxDimension: number;
}

export interface Compressed {
  webp: Uint8Array;
  /** After EXIF orientation and resizing. */
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

/** What one decode of a picture gave. */
export interface CompressedAll {
  /** In the order of the options. */
  pictures: Compressed[];
  /** At most 25 bytes: https://evanw.github.io/thumbhash/ */
  thumbHash: Uint8Array;
}

export type CompressOutcome = { ok: true; value: Compressed } | { ok: false; refusal: Refusal };
export type CompressAllOutcome = { ok: true; value: CompressedAll } | { ok: false; refusal: Refusal };

/** Compresses pictures to WebP. Nothing is allocated before the header shows that the whole job fits the memory budget. */
export interface Codecs {
  /** How many pictures wait for their turn in this isolate. */
  readonly waiting: number;
  /** Says from the header alone why a picture would be refused, or null. */
  refusal(header: StillImage, inputBytes: number, options: CompressOptions): Refusal | null;
  compress(input: Uint8Array, header: StillImage, options: CompressOptions): Promise<CompressOutcome>;
  /**
   * Makes several pictures of one, and its ThumbHash. Without options it makes the hash alone. Refuses all if it refuses one.
   * `waitMs`: the longest wait for its turn, in milliseconds. `pause` comes between slices of the work, unless another picture waits.
   * A request has none: if it is cancelled in a pause, its turn is lost for a minute.
   */
  compressAll(
    input: Uint8Array,
    header: StillImage,
    options: readonly CompressOptions[],
    patience?: { waitMs?: number; pause?: Pause },
  ): Promise<CompressAllOutcome>;
}
