import { allocate } from "../heap.ts";
import { squeezePixels, squeezePlane } from "./squeeze-row.ts";
import { biasOf, blendPixels, blendPlane } from "./blend-rows.ts";
import { Place } from "./place.ts";
import { makeWeights, UNIT, Weights } from "./weights.ts";

/** How samples of 0 to 255 are written: as they are, or in the range of video (BT.601), for light and for colour. */
export const FULL_RANGE = 0;
export const LIGHT = 1;
export const COLOUR = 2;

/**
 * Brings the rows of a picture, or of one plane of it, to the target, a row at a time: each is squeezed to the target's width and
 * kept in a ring, until the last row comes that a target row is made of.
 */
@unmanaged
export class Resampler {
  /** 1: the samples of a plane. 4: pixels, premultiplied. */
  channels: i32;
  place: Place;
  bias: i32;
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
export function newResampler(width: f64, height: f64, channels: i32, place: Place, range: i32): Resampler {
  const made = changetype<Resampler>(allocate(offsetof<Resampler>()));
  made.channels = channels;
  made.columns = <i32>Math.ceil(width);
  made.rows = <i32>Math.ceil(height);
  made.across = makeWeights(width, made.columns, place.fullColumns, place.isHalved, place.shiftX, channels == 1 ? 8 : 4, UNIT);
  made.down = makeWeights(height, made.rows, place.fullRows, place.isHalved, place.shiftY, 2, unitOf(range));
  made.bias = biasOf(range == FULL_RANGE ? 0 : range == LIGHT ? 16 : 128 - (128.0 * 224) / 255);
  begin(made, place);
  return made;
}

/** Of a plane and a place that have the sizes of those of `one`, and its range. They share their weights. */
export function newTwin(one: Resampler, place: Place): Resampler {
  const made = changetype<Resampler>(allocate(offsetof<Resampler>()));
  made.channels = one.channels;
  made.columns = one.columns;
  made.rows = one.rows;
  made.across = one.across;
  made.down = one.down;
  made.bias = one.bias;
  begin(made, place);
  return made;
}

function begin(made: Resampler, place: Place): void {
  made.place = place;
  made.pushed = 0;
  made.produced = 0;
  made.ringStride = (<usize>place.columns * made.channels * 2 + 15) & ~15;
  made.ring = allocate(made.ringStride * made.down.taps);
  made.lines = allocate(<usize>made.down.taps * 4);
}

function unitOf(range: i32): i32 {
  if (range == FULL_RANGE) return UNIT;
  return (UNIT * (range == LIGHT ? 219 : 224) + 127) / 255;
}

/** `row` holds `columns` x `channels` bytes, followed by 32 that may be read. The output rows that it completes are written. */
export function pushRow(resampler: Resampler, row: usize): void {
  if (resampler.pushed >= resampler.rows) return;
  const target = resampler.ring + <usize>(resampler.pushed % resampler.down.taps) * resampler.ringStride;
  const place = resampler.place;
  if (resampler.channels == 1) squeezePlane(row, target, resampler.across, place.columns);
  else squeezePixels(row, target, resampler.across, place.columns);
  resampler.pushed++;
  const isLast = resampler.pushed == resampler.rows;
  while (resampler.produced < place.rows) {
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
  const place = resampler.place;
  const to = place.origin + resampler.produced * place.stepY;
  if (resampler.channels == 1) blendPlane(resampler.lines, weights, taps, to, place.columns, place.stepX, resampler.bias);
  else blendPixels(resampler.lines, weights, taps, to, place.columns, place.stepX, resampler.bias);
  resampler.produced++;
}
