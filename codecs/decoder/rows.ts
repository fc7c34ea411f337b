import { CORRUPT, EMPTY, ENLARGED, TRUNCATED } from "../src/shrink/failure-codes.ts";
import { fail } from "./fail.ts";
import { allocate } from "./heap.ts";
import { becomePlanar, outputHeight, outputPointer, outputWidth, pixelPlace, planePlace, targetHeight, targetWidth } from "./output.ts";
import { premultiply, unpremultiply } from "./pixels/alpha.ts";
import { FULL_RANGE, newResampler, newTwin, pushRow, Resampler } from "./pixels/resampler.ts";

/** Rows that are handed over at once. */
const MOST_ROWS = 8;

/** Room for them, with the rows' own padding. */
let room: usize = 0;
let roomBytes: usize = 0;
let isPremultiplied: bool = false;
let premultiplied: usize = 0;
let planes: i32 = 0;
/** Of each plane, or of the pixels. */
let resamplers: usize = 0;

/** Prepares for the rows of a picture of this size, planes in the range of video or pixels. The output is there already. */
export function prepareRows(width: i32, height: i32, isPlanar: bool): void {
  if (width < 1 || height < 1) fail(EMPTY);
  if (width < targetWidth || height < targetHeight) fail(ENLARGED);
  roomBytes = <usize>MOST_ROWS * (isPlanar ? (<usize>width + 31) & ~31 : <usize>width << 2);
  room = allocate(roomBytes);
  planes = isPlanar ? 3 : 1;
  resamplers = allocate(<usize>planes << 2);
  isPremultiplied = !isPlanar && (width != targetWidth || height != targetHeight);
  if (isPremultiplied) premultiplied = allocate(<usize>width << 2);
  if (isPlanar) becomePlanar();
  for (let i = 0; i < planes; i++) {
    const halvings = i > 0 ? 1 : 0;
    const across = <f64>width / <f64>(1 << halvings);
    const down = <f64>height / <f64>(1 << halvings);
    const place = isPlanar ? planePlace(i) : pixelPlace(0);
    const made = i == 2 ? newTwin(resamplerOf(1), place) : newResampler(across, down, isPlanar ? 1 : 4, place, FULL_RANGE);
    store<u32>(resamplers + (<usize>i << 2), <u32>changetype<usize>(made));
  }
}

function resamplerOf(plane: i32): Resampler {
  return changetype<Resampler>(<usize>load<u32>(resamplers + (<usize>plane << 2)));
}

/** The address for at most eight rows. */
export function rowsPointer(): usize {
  return room;
}

/** Takes rows of a plane: 0 is Y, or the pixels, 1 is Cb, 2 is Cr. `stride` bytes lie from row to row. */
export function takeRows(plane: i32, count: i32, stride: i32): void {
  if (plane < 0 || plane >= planes) fail(CORRUPT);
  const resampler = resamplerOf(plane);
  const least = resampler.columns * resampler.channels;
  if (count < 0 || count > MOST_ROWS || stride < least || <usize>count * stride > roomBytes) fail(CORRUPT);
  let row = room;
  for (let i = 0; i < count; i++, row += stride) {
    if (isPremultiplied) {
      premultiply(row, premultiplied, resampler.columns);
      pushRow(resampler, premultiplied);
    } else {
      pushRow(resampler, row);
    }
  }
}

/** Fails where rows are missing. */
export function finishRows(): void {
  for (let i = 0; i < planes; i++) if (resamplerOf(i).produced < resamplerOf(i).place.rows) fail(TRUNCATED);
  if (isPremultiplied) unpremultiply(outputPointer, outputWidth * outputHeight);
}
