import { EMPTY, TOO_LARGE, TRUNCATED } from "../src/shrink/failure-codes.ts";
import { JPEG, NEED_INPUT } from "../src/shrink/statuses.ts";
import { derive, resetDerived } from "./derive.ts";
import { fail } from "./fail.ts";
import { grantFuel, resetFuel } from "./fuel.ts";
import { resetHeap, usedBytes } from "./heap.ts";
import { resetTransform } from "./icc/icc-transform.ts";
import { append, inputIsLast, inputRoom, makeRoom, resetInput } from "./input.ts";
import { beginJpeg, runJpeg } from "./jpeg/jpeg.ts";
import { isPlanar as outputIsPlanar, outputHeight, outputPointer, outputWidth, resetOutput } from "./output.ts";
import { isPartial, resetPartial } from "./partial.ts";
import { beginPng, runPng } from "./png/png.ts";
import { finishRows, prepareRows, rowsPointer, takeRows } from "./rows.ts";

export {
  derive,
  finishRows,
  inputRoom,
  isPartial,
  outputHeight,
  outputPointer,
  outputWidth,
  rowsPointer,
  takeRows,
  usedBytes,
};

const LONGEST_SIDE = 16_383;
/** An honest byte of a file costs about one step of work. Every byte buys eight. */
const FUEL_PER_BYTE = 8;

let kind: i32 = JPEG;

/**
 * Forgets the last picture and prepares for one of `pictureKind`. Its result will be `width` x `height` pixels after `orientation` (EXIF, 1
 * to 8). Memory stays below `budget` bytes, or the decoding fails. With `mayBePlanar` the result is planes where the picture has them.
 */
export function begin(
  pictureKind: i32,
  width: i32,
  height: i32,
  orientation: i32,
  budget: usize,
  mayBePlanar: bool,
): void {
  if (width < 1 || height < 1) fail(EMPTY);
  if (width > LONGEST_SIDE || height > LONGEST_SIDE) fail(TOO_LARGE);
  kind = pictureKind;
  resetHeap(budget);
  resetFuel(100_000);
  resetPartial();
  resetTransform();
  resetInput();
  resetDerived();
  resetOutput(width, height, orientation);
  if (kind == JPEG) beginJpeg(mayBePlanar);
  else beginPng();
}

/** Like `begin`, for the rows of a picture of `width` x `height` that another decoder hands over. */
export function beginRows(
  width: i32,
  height: i32,
  toWidth: i32,
  toHeight: i32,
  orientation: i32,
  budget: usize,
  isPlanar: bool,
): void {
  if (toWidth < 1 || toHeight < 1) fail(EMPTY);
  if (toWidth > LONGEST_SIDE || toHeight > LONGEST_SIDE) fail(TOO_LARGE);
  resetHeap(budget);
  resetPartial();
  resetDerived();
  resetOutput(toWidth, toHeight, orientation);
  prepareRows(width, height, isPlanar);
}

/** Whether the result is planes. */
export function isPlanar(): bool {
  return outputIsPlanar;
}

/** The address for the next piece of at most `inputRoom()` bytes. Memory may have grown since the last call. */
export function inputPointer(): usize {
  return makeRoom();
}

/** Decodes as far as the bytes reach. Returns NEED_INPUT, or DONE once the output is complete. Further input is then ignored. */
export function push(length: i32, isLast: bool): i32 {
  append(<usize>length, isLast);
  grantFuel(<i64>length * FUEL_PER_BYTE);
  const status = kind == JPEG ? runJpeg() : runPng();
  if (status == NEED_INPUT && inputIsLast) fail(TRUNCATED);
  return status;
}
