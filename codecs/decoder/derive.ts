import { EMPTY, ENLARGED } from "../src/shrink/failure-codes.ts";
import { fail } from "./fail.ts";
import { allocate, keepUpTo } from "./heap.ts";
import { isPlanar, outputEnd, outputHeight, outputPointer, outputWidth, planeAt } from "./output.ts";
import { premultiply, unpremultiply } from "./pixels/alpha.ts";
import { newPlace } from "./pixels/place.ts";
import { FULL_RANGE, newResampler, newTwin, pushRow, Resampler } from "./pixels/resampler.ts";

/** The end of what is kept: the output, and the smaller pictures that were made of it. */
let end: usize = 0;

/** Forgets the smaller pictures of the last output. */
export function resetDerived(): void {
  end = 0;
}

/**
 * Makes a smaller picture of the finished output, of the same form, and returns its address. It stays until the next `begin`. What the
 * decoder took beside the output is free by now, so nothing further may be pushed.
 */
export function derive(width: i32, height: i32): usize {
  if (width < 1 || height < 1) fail(EMPTY);
  if (width > outputWidth || height > outputHeight) fail(ENLARGED);
  keepUpTo(max(end, outputEnd()));
  const pixels = <usize>width * height;
  const made = allocate(isPlanar ? planeAt(0, width, height, 3) : pixels << 2);
  end = made + (isPlanar ? planeAt(0, width, height, 3) : pixels << 2);
  if (isPlanar) {
    derivePlanes(made, width, height);
  } else {
    derivePixels(made, width, height);
  }
  return made;
}

function derivePlanes(made: usize, width: i32, height: i32): void {
  const light = newPlace(planeAt(made, width, height, 0), 1, width, height, false, 1);
  pushPlane(newResampler(outputWidth, outputHeight, 1, light, FULL_RANGE), 0);
  const blue = newPlace(planeAt(made, width, height, 1), 1, width, height, true, 1);
  const colour = newResampler(<f64>outputWidth / 2, <f64>outputHeight / 2, 1, blue, FULL_RANGE);
  pushPlane(colour, 1);
  const red = newPlace(planeAt(made, width, height, 2), 1, width, height, true, 1);
  pushPlane(newTwin(colour, red), 2);
}

function pushPlane(resampler: Resampler, index: i32): void {
  let row = planeAt(outputPointer, outputWidth, outputHeight, index);
  for (let y = 0; y < resampler.rows; y++, row += resampler.columns) pushRow(resampler, row);
}

function derivePixels(made: usize, width: i32, height: i32): void {
  const resampler = newResampler(outputWidth, outputHeight, 4, newPlace(made, 4, width, height, false, 1), FULL_RANGE);
  const premultiplied = allocate(<usize>outputWidth << 2);
  let row = outputPointer;
  for (let y = 0; y < outputHeight; y++, row += <usize>outputWidth << 2) {
    premultiply(row, premultiplied, outputWidth);
    pushRow(resampler, premultiplied);
  }
  unpremultiply(made, width * height);
}
