import { allocate } from "../heap.ts";
import { squeezePixels, squeezePlane } from "./squeeze-row.ts";
import { blendPixels, blendPlane } from "./blend-rows.ts";
import { outputRow, targetHeight, targetWidth } from "../output.ts";
import { makeWeights, Weights } from "./weights.ts";

/**
 * Brings the rows of a picture, or of one plane of it, to the target, a row at a time: each is squeezed to the target's width and
 * kept in a ring, until the last row comes that a target row is made of.
 */
@unmanaged
export class Resampler {
  /** 1: the plane's samples go into byte `slot` of each output pixel. 4: pixels, premultiplied, which fill it. */
  channels: i32;
  slot: i32;
  /** Samples, or pixels, of a row that is pushed. */
  columns: i32;
  /** Rows that are pushed in all; further ones are ignored. */
  rows: i32;
  pushed: i32;
  produced: i32;
  across: Weights;
  down: Weights;
  ring: usize;
  ringStride: usize;
  /** The rows that are blended, as addresses. */
  lines: usize;
}

/**
 * `width` and `height` are the source's extents in its own samples, and need not be whole: the samples and rows that are pushed
 * are these rounded up. Allocates all that it will ever need.
 */
export function newResampler(width: f64, height: f64, channels: i32, slot: i32): Resampler {
  const made = changetype<Resampler>(allocate(offsetof<Resampler>()));
  made.channels = channels;
  made.slot = slot;
  made.columns = <i32>Math.ceil(width);
  made.rows = <i32>Math.ceil(height);
  made.pushed = 0;
  made.produced = 0;
  made.across = makeWeights(width, made.columns, targetWidth, channels == 1 ? 8 : 4);
  made.down = makeWeights(height, made.rows, targetHeight, 2);
  made.ringStride = (<usize>targetWidth * channels * 2 + 15) & ~15;
  made.ring = allocate(made.ringStride * made.down.taps);
  made.lines = allocate(<usize>made.down.taps * 4);
  return made;
}

/** `row` holds `columns` x `channels` bytes, followed by 32 that may be read. The output rows that it completes are written. */
export function pushRow(resampler: Resampler, row: usize): void {
  if (resampler.pushed >= resampler.rows) return;
  const target = resampler.ring + <usize>(resampler.pushed % resampler.down.taps) * resampler.ringStride;
  if (resampler.channels == 1) squeezePlane(row, target, resampler.across, targetWidth);
  else squeezePixels(row, target, resampler.across, targetWidth);
  resampler.pushed++;
  const isLast = resampler.pushed == resampler.rows;
  while (resampler.produced < targetHeight) {
    const start = load<i32>(resampler.down.starts + (<usize>resampler.produced << 2));
    if (!isLast && start + resampler.down.taps > resampler.pushed) break;
    produceRow(resampler, start);
  }
}

function produceRow(resampler: Resampler, start: i32): void {
  const taps = resampler.down.taps;
  for (let i = 0; i < taps; i++) {
    store<u32>(
      resampler.lines + (<usize>i << 2),
      <u32>(resampler.ring + <usize>((start + i) % taps) * resampler.ringStride),
    );
  }
  const weights = resampler.down.values + <usize>resampler.produced * taps * 2;
  const to = outputRow(resampler.produced);
  if (resampler.channels == 1) blendPlane(resampler.lines, weights, taps, to + resampler.slot, targetWidth);
  else blendPixels(resampler.lines, weights, taps, to, targetWidth);
  resampler.produced++;
}
