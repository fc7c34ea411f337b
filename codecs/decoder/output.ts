import { allocate } from "./heap.ts";
import { newPlace, Place } from "./pixels/place.ts";

/**
 * The target: four bytes a pixel, as it is shown, or planes for the encoder in the same memory: Y, then Cb and Cr of half the size, rounded up.
 */
export let outputPointer: usize = 0;
/** As shown. */
export let outputWidth: i32 = 0;
export let outputHeight: i32 = 0;
/** As stored in the file: what a resampler aims at. */
export let targetWidth: i32 = 0;
export let targetHeight: i32 = 0;
/** The output is planes in the range of video. */
export let isPlanar: bool = false;
let orientation: i32 = 1;
/** Where the pixels go. */
let pixels: Place = changetype<Place>(0);

/** `turn` is the orientation as in EXIF, 1 to 8; `width` and `height` after it was applied. Allocates. */
export function resetOutput(width: i32, height: i32, turn: i32): void {
  outputWidth = width;
  outputHeight = height;
  orientation = turn;
  isPlanar = false;
  outputPointer = allocate(<usize>width * height * 4);
  pixels = pixelPlace(0);
  targetWidth = pixels.columns;
  targetHeight = pixels.rows;
}

/** The end of the output's memory. */
export function outputEnd(): usize {
  return outputPointer + (<usize>outputWidth * outputHeight << 2);
}

/** The output will be planes. */
export function becomePlanar(): void {
  isPlanar = true;
}

/** The place of a byte of each pixel, 0 to 3. Allocates. */
export function pixelPlace(slot: i32): Place {
  return newPlace(outputPointer + slot, 4, outputWidth, outputHeight, false, orientation);
}

/** The place of a plane: 0 is Y, 1 Cb, 2 Cr. Allocates. */
export function planePlace(index: i32): Place {
  return newPlace(planeAt(outputPointer, outputWidth, outputHeight, index), 1, outputWidth, outputHeight, index > 0, orientation);
}

/** The address of a plane of a picture in planes. The one behind the last is the picture's end. */
export function planeAt(picture: usize, width: i32, height: i32, index: i32): usize {
  if (index == 0) return picture;
  return picture + <usize>width * height + <usize>(index - 1) * ((width + 1) >> 1) * ((height + 1) >> 1);
}

/** The address of the first pixel of a stored row. */
@inline
export function outputRow(y: i32): usize {
  return pixels.origin + y * pixels.stepY;
}

/** Bytes from one pixel to the next of a stored row. */
@inline
export function outputStep(): i32 {
  return pixels.stepX;
}
