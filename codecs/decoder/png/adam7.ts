import { OVER_BUDGET } from "../../src/shrink/failure-codes.ts";
import { PASSES, pixelsThere, startX, startY, stepX, stepY } from "./adam7-passes.ts";
import { averageCell } from "../pixels/box.ts";
import { fail } from "../fail.ts";
import { allocate, allocateZeroed } from "../heap.ts";
import { pictureHeight, pictureWidth } from "./png-header.ts";
import { channels } from "./png-samples.ts";
import { beginShrink, blendable, factorX, factorY, pushCells, shrinkRow } from "./png-shrink.ts";

/** So a cell of 16 x 16 pixels has its sum in 16 bits. */
const GREATEST_FACTOR = 16;

let columns: i32 = 0;
let rows: i32 = 0;
let isSummed: bool = false;
let frame: usize = 0;
let stride: usize = 0;
let line: usize = 0;

/** The passes cross each other, so the picture is kept: its samples, or, where it is divided first, the sums of its cells. */
export function beginFrame(): void {
  beginShrink(GREATEST_FACTOR);
  columns = (pictureWidth + factorX - 1) / factorX;
  rows = (pictureHeight + factorY - 1) / factorY;
  isSummed = factorX > 1 || factorY > 1;
  stride = <usize>(columns * channels) << (isSummed ? 1 : 0);
  if (<u64>stride * rows > <u64>i32.MAX_VALUE) fail(OVER_BUDGET);
  frame = allocateZeroed(stride * rows);
  line = allocate(<usize>columns * 4);
}

export function placeRow(samples: usize, pass: i32, row: i32, pixels: i32): void {
  const y = startY(pass) + row * stepY(pass);
  const to = frame + <usize>(y / factorY) * stride;
  if (isSummed) addPixels(blendable(samples, pixels), to, pixels, startX(pass), stepX(pass));
  else copyPixels(samples, to + <usize>(startX(pass) * channels), pixels, <usize>(stepX(pass) * channels));
}

function copyPixels(from: usize, to: usize, pixels: i32, step: usize): void {
  for (let i = 0; i < pixels; i++, to += step, from += channels) {
    if (channels == 4) {
      store<u32>(to, load<u32>(from));
    } else {
      store<u8>(to, load<u8>(from));
      if (channels == 3) store<u16>(to, load<u16>(from, 1), 1);
    }
  }
}

function addPixels(from: usize, to: usize, pixels: i32, x: i32, step: i32): void {
  for (let i = 0; i < pixels; i++, x += step) {
    const cell = to + (<usize>((x / factorX) * channels) << 1);
    for (let channel = 0; channel < channels; channel++, from++) {
      const at = cell + (<usize>channel << 1);
      store<u16>(at, load<u16>(at) + load<u8>(from));
    }
  }
}

/** What came up to `row` of `pass` goes to the resampler. */
export function endFrame(pass: i32, row: i32): void {
  for (let y = 0; y < rows; y++) {
    const from = frame + <usize>y * stride;
    if (pass < PASSES) fillGaps(from, y, pass, row);
    if (!isSummed) {
      shrinkRow(from);
      continue;
    }
    if (pass == PASSES || thereIn(0, y, pass, row) > 0) averageRow(from, y, pass, row);
    pushCells(line);
  }
}

/** How many pixels of a cell have come. */
function thereIn(x: i32, y: i32, pass: i32, row: i32): i32 {
  const left = x * factorX;
  const top = y * factorY;
  const right = min(left + factorX, pictureWidth);
  const bottom = min(top + factorY, pictureHeight);
  if (pass == PASSES) return (right - left) * (bottom - top);
  return pixelsThere(left, top, right, bottom, pass, row);
}

/** A cell without a pixel repeats the one on its left. */
function averageRow(from: usize, y: i32, pass: i32, row: i32): void {
  const step: usize = channels == 1 ? 1 : 4;
  let to = line;
  for (let x = 0; x < columns; x++, to += step) {
    const pixels = thereIn(x, y, pass, row);
    if (pixels > 0) averageCell(from + (<usize>(x * channels) << 1), to, 1, pixels, channels);
    else if (channels == 1) store<u8>(to, load<u8>(to - 1));
    else store<u32>(to, load<u32>(to - 4));
  }
}

/** Samples that did not come repeat those on their left, or above where the whole row is missing. */
function fillGaps(from: usize, y: i32, pass: i32, row: i32): void {
  if (isSummed) return;
  if (thereIn(0, y, pass, row) == 0) {
    memory.copy(from, from - stride, stride);
    return;
  }
  for (let x = 1; x < columns; x++) {
    if (thereIn(x, y, pass, row) > 0) continue;
    const to = from + <usize>(x * channels);
    memory.copy(to, to - channels, channels);
  }
}
