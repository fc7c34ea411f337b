import { allocate } from "./heap.ts";

/**
 * The target: four bytes a pixel, as it is shown. A resampler counts rows and columns as they are stored in the file, and the
 * EXIF orientation is nothing but the steps between its pixels.
 */
export let outputPointer: usize = 0;
/** As shown. */
export let outputWidth: i32 = 0;
export let outputHeight: i32 = 0;
/** As stored in the file: what a resampler aims at. */
export let targetWidth: i32 = 0;
export let targetHeight: i32 = 0;
/** Bytes from one pixel to the next of a stored row, and from one stored row to the next. Either may be negative. */
export let stepX: i32 = 0;
export let stepY: i32 = 0;
let origin: usize = 0;

/** `orientation` as in EXIF, 1 to 8; `width` and `height` after it was applied. Allocates. */
export function resetOutput(width: i32, height: i32, orientation: i32): void {
  outputWidth = width;
  outputHeight = height;
  outputPointer = allocate(<usize>width * height * 4);
  const isTurned = orientation >= 5;
  const flipsColumns = orientation == 2 || orientation == 3 || orientation == 6 || orientation == 7;
  const flipsRows = orientation == 3 || orientation == 4 || orientation == 7 || orientation == 8;
  const column: i32 = flipsColumns ? -4 : 4;
  const row: i32 = (flipsRows ? -4 : 4) * width;
  const lastColumn = flipsColumns ? (width - 1) * 4 : 0;
  const lastRow = flipsRows ? (height - 1) * width * 4 : 0;
  origin = outputPointer + <usize>(lastColumn + lastRow);
  targetWidth = isTurned ? height : width;
  targetHeight = isTurned ? width : height;
  stepX = isTurned ? row : column;
  stepY = isTurned ? column : row;
}

/** The address of the first pixel of a stored row. */
@inline
export function outputRow(y: i32): usize {
  return origin + y * stepY;
}
