import type { Pause } from "../../codecs/src/slices.ts";
import type { Compressed, CompressOptions, Refusal } from "../domain/media/compression.ts";
import type { StillImage } from "../domain/media/inspection.ts";

/** What one decode of a picture gave. */
export interface CompressedAll {
  /** One for each option, in their order. */
  pictures: Compressed[];
  /** 25 bytes at most: https://evanw.github.io/thumbhash/ */
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
