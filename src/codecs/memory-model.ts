import { resamplerBytes } from "../../codecs/src/shrink/png-memory.ts";
import type { Size } from "../domain/media/fit.ts";
import type { StillImage } from "../domain/media/inspection.ts";

/** Upper bounds of each codec's WASM memory, measured over the corpus. Each grows by what is asked. */

/** A lossy picture takes some rows, and its alpha two bytes a pixel. A lossless one is held whole, with the tables of its codes. */
export function webpDecoderBytes({ width, height, lossless, hasAlpha }: StillImage, inputBytes: number): number {
  const pixels = width * height;
  const rows = 600_000 + inputBytes + width * 300;
  if (lossless) return rows + 1.5e6 + pixels * 4.1;
  return hasAlpha ? rows + 1e6 + pixels * 2.1 : rows;
}

/**
 * The least that ordinary pictures need: an opaque one in the frugal way, a transparent one with smooth alpha. The encoder gets more if
 * there is room.
 */
export function encoderNeed({ width, height }: Size, hasAlpha: boolean): number {
  const pixels = width * height;
  return hasAlpha ? 3e6 + pixels * 34 : 1.5e6 + pixels * 6.5;
}

/** The need of the most intricate picture: noise at quality 100, and with alpha that is noise too. */
export function encoderMost({ width, height }: Size, hasAlpha: boolean): number {
  return 3e6 + width * height * (hasAlpha ? 47 : 30);
}

/** The decoder's memory beside `whole` and the smaller pictures themselves, while it makes them: a ring of rows and the weights. */
export function derivingBytes(whole: Size, smaller: readonly Size[]): number {
  return Math.max(
    0,
    ...smaller.map((size) => 200_000 + whole.width * 4 + resamplerBytes(whole.width, whole.height, size, 4)),
  );
}

/** Noise at quality 100 takes 1.2 bytes a pixel, noisy alpha one more. */
export function resultBytes({ width, height }: Size, hasAlpha: boolean): number {
  return 4096 + width * height * (hasAlpha ? 2.4 : 1.3);
}
