import type { Size } from "../domain/media/fit.ts";
import type { StillImage } from "../domain/media/inspection.ts";
import { bandOf } from "./resize-pixels.ts";
import { resamplerBytes } from "./shrink/png-memory.ts";

/**
 * Upper bounds of each codec's WASM memory, measured over the corpus. The WebP decoder's begins at 16 MiB and grows by at least a fifth; the
 * others grow by what is asked.
 */
const emscriptenStart = 258 * 65_536;
const emscriptenBase = 1e6;

export function webpDecoderBytes(header: StillImage, inputBytes: number): number {
  const pixelBytes = header.width * header.height * 4;
  // The glue copies the input in, and the codec copies it once more.
  const before = emscriptenBase + inputBytes * 2 + header.width * 100;
  return grown(header.lossless ? [before, pixelBytes, pixelBytes * 1.02] : [before, pixelBytes]);
}

/** Adds up successive allocations in a memory that grows by at least a fifth. */
function grown(allocations: number[]): number {
  let [top, size] = [0, emscriptenStart];
  for (const bytes of allocations) {
    const before = Math.min(size, top + bytes);
    top += bytes;
    if (top > size) size = Math.max(top, before * 1.2) + 65_536;
  }
  return size;
}

/** The picture, the result, and four floats for each pixel of the picture's width and the result's height. */
export function resizerBytes(from: Size, to: Size): number {
  const pixels = from.width * from.height * 4 + to.width * to.height * 4;
  return 1.6e6 + pixels + from.width * to.height * 16 + (to.width + to.height + from.width + from.height) * 64;
}

/** One strip or band in the resizer, and its copies beside it. */
export function bandBytes(lineLength: number): number {
  return 2e6 + bandOf(lineLength) * lineLength * (28 + 8);
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
