import { CORRUPT, TRUNCATED } from "../../src/shrink/failure-codes.ts";
import { beginFrame, endFrame, placeRow } from "./adam7.ts";
import { PASSES, passHeight, passWidth } from "./adam7-passes.ts";
import { fail } from "../fail.ts";
import { allocate, allocateZeroed } from "../heap.ts";
import { beginInflate, forgetOutput, inflate, INFLATE_ENDED, INFLATE_IS_FULL } from "../inflate/inflate.ts";
import { outPosition, setInput, SLACK_BYTES, WINDOW_BYTES } from "../inflate/inflate-window.ts";
import { markPartial } from "../partial.ts";
import { filterDistance, isInterlaced, pictureHeight, pictureWidth, storedBytes } from "./png-header.ts";
import { planSamples, toSamples } from "./png-samples.ts";
import { beginShrink, endShrink, shrinkRow } from "./png-shrink.ts";
import { unfilter } from "./unfilter.ts";

/** Enough beyond the window that moving it back is rare, little enough that it stays in the cache. */
const LEAST_ROOM: usize = 98_304;
export const STREAM_BYTES: usize = WINDOW_BYTES + LEAST_ROOM + SLACK_BYTES;

export let streamBuffer: usize = 0;
let unread: usize = 0;
let above: usize = 0;
let current: usize = 0;
let samples: usize = 0;
let streamEnded: bool = false;
/** The size of the current pass. A picture that is not interlaced is one pass. */
let pass: i32 = 0;
let rowPixels: i32 = 0;
let rowBytes: usize = 0;
let passRows: i32 = 0;
let row: i32 = 0;
let pixelsDone: u64 = 0;
let isComplete: bool = false;

/** Allocates the stream's buffer, before the header comes. */
export function prepareRows(): void {
  streamBuffer = allocate(STREAM_BYTES);
}

/** Runs once everything before the first IDAT is known. Allocates all that the rows take. */
export function beginRows(): void {
  planSamples();
  const most = storedBytes(pictureWidth);
  const bytes = max(STREAM_BYTES, WINDOW_BYTES + most + 4096 + SLACK_BYTES);
  unread = bytes > STREAM_BYTES ? allocate(bytes) : streamBuffer;
  beginInflate(unread, bytes);
  above = allocateZeroed(most);
  current = allocate(most);
  samples = allocate(<usize>pictureWidth * 4);
  if (isInterlaced) beginFrame();
  else beginShrink();
  streamEnded = false;
  isComplete = false;
  pixelsDone = 0;
  pass = -1;
  nextPass();
}

function nextPass(): void {
  do pass++;
  while (isInterlaced && pass < PASSES && (passWidth(pass) == 0 || passHeight(pass) == 0));
  row = 0;
  if (pass == (isInterlaced ? PASSES : 1)) {
    isComplete = true;
    return;
  }
  rowPixels = isInterlaced ? passWidth(pass) : pictureWidth;
  passRows = isInterlaced ? passHeight(pass) : pictureHeight;
  rowBytes = storedBytes(rowPixels);
  memory.fill(above, 0, rowBytes + 16);
}

/** A piece of the stream that the IDAT chunks are together. What follows its end is passed over. */
export function readStream(from: usize, bytes: usize): void {
  if (streamEnded) return;
  setInput(from, bytes);
  while (true) {
    const status = inflate();
    takeRows();
    if (isComplete && unread < outPosition) fail(CORRUPT);
    unread -= forgetOutput(unread);
    if (status == INFLATE_IS_FULL) continue;
    streamEnded = status == INFLATE_ENDED;
    if (streamEnded && !isComplete) fail(CORRUPT);
    return;
  }
}

function takeRows(): void {
  while (!isComplete && outPosition - unread > rowBytes) {
    unfilter(unread + 1, above, current, rowBytes, filterDistance());
    unread += rowBytes + 1;
    const pixels = toSamples(current, samples, rowPixels);
    if (isInterlaced) placeRow(pixels, pass, row, rowPixels);
    else shrinkRow(pixels);
    const swapped = above;
    above = current;
    current = swapped;
    pixelsDone += rowPixels;
    if (++row == passRows) nextPass();
  }
}

/** Nothing more will come. If rows are missing and half of the picture is there, the rest stays black or clear. */
export function endRows(): void {
  if (!isComplete) {
    if (pixelsDone * 2 < <u64>pictureWidth * pictureHeight) fail(TRUNCATED);
    markPartial();
  }
  if (isInterlaced) endFrame(pass, row);
  else if (!isComplete) clearRest();
  endShrink();
}

function clearRest(): void {
  memory.fill(samples, 0, <usize>pictureWidth * 4);
  for (; row < pictureHeight; row++) shrinkRow(samples);
}
