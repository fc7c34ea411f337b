import { premultiply, unpremultiply } from "../pixels/alpha.ts";
import { addToSums, averageCells } from "../pixels/box.ts";
import { allocate } from "../heap.ts";
import { outputHeight, outputPointer, outputRow, outputStep, outputWidth, pixelPlace, targetHeight, targetWidth } from "../output.ts";
import { pictureHeight, pictureWidth } from "./png-header.ts";
import { channels, mayBeTransparent } from "./png-samples.ts";
import { FULL_RANGE, newResampler, pushRow, Resampler } from "../pixels/resampler.ts";

/** Sums of 16 bits hold no more rows, whose factor is at most that. */
const GREATEST_FACTOR = 256;

/** What the picture is divided by before it is resampled: at least one and a half times the target stays. */
export let factorX: i32 = 1;
export let factorY: i32 = 1;
let isCopy: bool = false;
let resampler: Resampler = changetype<Resampler>(0);
/** Pixels premultiplied, or filled up to four bytes. */
let pixels: usize = 0;
let sums: usize = 0;
let cells: usize = 0;
let summedRows: i32 = 0;
let rowsDone: i32 = 0;

export function boxFactor(source: i32, target: i32, greatest: i32): i32 {
  return max(1, min(greatest, (source * 2) / (target * 3)));
}

/** `greatestFactor`: 256, or less if sums hold both rows and columns. */
export function beginShrink(greatestFactor: i32 = GREATEST_FACTOR): void {
  isCopy = targetWidth == pictureWidth && targetHeight == pictureHeight;
  factorX = boxFactor(pictureWidth, targetWidth, greatestFactor);
  factorY = boxFactor(pictureHeight, targetHeight, greatestFactor);
  summedRows = 0;
  rowsDone = 0;
  pixels = allocate(<usize>pictureWidth * 4);
  if (isCopy) return;
  sums = allocate(<usize>pictureWidth * channels * 2);
  cells = allocate(<usize>pictureWidth * 4);
  resampler = newResampler(
    <f64>pictureWidth / factorX,
    <f64>pictureHeight / factorY,
    channels == 1 ? 1 : 4,
    pixelPlace(0),
    FULL_RANGE,
  );
}

/** The next row of the picture, as samples. */
export function shrinkRow(samples: usize): void {
  rowsDone++;
  if (isCopy) {
    copyRow(samples, outputRow(rowsDone - 1));
    return;
  }
  const row = blendable(samples, pictureWidth);
  if (factorX == 1 && factorY == 1) {
    pushRow(resampler, channels == 3 ? filledUp(row) : row);
    return;
  }
  addToSums(row, sums, <usize>pictureWidth * channels, summedRows == 0);
  summedRows++;
  if (summedRows < factorY && rowsDone < pictureHeight) return;
  averageCells(sums, cells, pictureWidth, factorX, summedRows, channels);
  summedRows = 0;
  pushRow(resampler, cells);
}

/** Samples whose average is a colour: where pixels may be transparent, premultiplied ones. */
export function blendable(samples: usize, count: i32): usize {
  if (!mayBeTransparent) return samples;
  premultiply(samples, pixels, count);
  return pixels;
}

/** A row of cells that were averaged elsewhere. */
export function pushCells(row: usize): void {
  pushRow(resampler, row);
}

function filledUp(row: usize): usize {
  for (let x = 0; x < pictureWidth; x += 4) {
    const four = v128.load(row + <usize>(x * 3));
    const spread = i8x16.shuffle(four, four, 0, 1, 2, 0, 3, 4, 5, 0, 6, 7, 8, 0, 9, 10, 11, 0);
    v128.store(pixels + (<usize>x << 2), v128.or(spread, i32x4.splat(0xff00_0000)));
  }
  return pixels;
}

function copyRow(row: usize, to: usize): void {
  if (channels == 3) row = filledUp(row);
  const step = outputStep();
  for (let x = 0; x < pictureWidth; x++, to += step) {
    if (channels == 1) store<u32>(to, <u32>load<u8>(row + x) * 0x01_0101 | 0xff00_0000);
    else store<u32>(to, load<u32>(row + (<usize>x << 2)));
  }
}

/** Once all rows are there: the output becomes what it is for others, not premultiplied, of four channels. */
export function endShrink(): void {
  if (isCopy) return;
  const all = outputWidth * outputHeight;
  if (mayBeTransparent) unpremultiply(outputPointer, all);
  if (channels > 1) return;
  for (let at = outputPointer, end = at + (<usize>all << 2); at < end; at += 4) {
    store<u32>(at, <u32>load<u8>(at) * 0x01_0101 | 0xff00_0000);
  }
}
