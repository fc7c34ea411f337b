import {
  ARITHMETIC,
  COMPONENTS,
  CORRUPT,
  EMPTY,
  ENLARGED,
  HIERARCHICAL,
  LOSSLESS,
  NOT_EIGHT_BITS,
  TOO_LARGE,
} from "../../src/shrink/failure-codes.ts";
import { fail } from "../fail.ts";
import { allocateZeroed } from "../heap.ts";
import { HuffmanTable } from "./jpeg-huffman.ts";
import { targetHeight, targetWidth } from "../output.ts";
import { Resampler } from "../pixels/resampler.ts";

/** A component of the frame (T.81, B.2.2), what was made of it, and where its plane stands. */
@unmanaged
export class Component {
  id: i32;
  /** Sampling factors. */
  h: i32;
  v: i32;
  /** The number of its quantisation table. */
  quantisation: i32;
  /** Samples of each side of a decoded block, 1 to 8. */
  n: i32;
  /** Its last place in the zigzag that is wanted. */
  last: i32;
  /** Its own blocks (T.81, A.2.2), and with those that fill up the last MCU (A.2.4). */
  blocksWide: i32;
  blocksHigh: i32;
  paddedWide: i32;
  paddedHigh: i32;
  scatter: usize;
  hasScatter: bool;
  resampler: Resampler;
  /** Decoded rows of one row of MCUs, and their distance. */
  strip: usize;
  stride: usize;
  /** Progressive pictures keep n x n coefficients for each block, and 64 bits that tell which of all are not zero. */
  coefficients: usize;
  bitmaps: usize;
  /** The offset of a coefficient in such a block, by its place in the zigzag. */
  compact: usize;
  /** The tables of the current scan. */
  dc: HuffmanTable;
  ac: HuffmanTable;
  prediction: i32;
  /** Block rows that came whole. */
  rowsDecoded: i32;
  /** Its only scan, if the picture is sequential, was decoded. */
  isComplete: bool;
}

export const MOST_COMPONENTS = 4;
const MOST_PIXELS: i64 = 500_000_000;
const MOST_BLOCKS_IN_MCU = 10;

export let frameWidth: i32 = 0;
export let frameHeight: i32 = 0;
export let isProgressive: bool = false;
export let hasFrame: bool = false;
export let componentCount: i32 = 0;
export let widest: i32 = 1;
export let highest: i32 = 1;
export let mcusWide: i32 = 0;
export let mcusHigh: i32 = 0;
let components: usize = 0;

export function allocateFrame(): void {
  components = allocateZeroed(<usize>MOST_COMPONENTS * offsetof<Component>());
  hasFrame = false;
}

@inline
export function componentAt(index: i32): Component {
  return changetype<Component>(components + <usize>index * offsetof<Component>());
}

/** Fails on processes that are not decoded (T.81, table B.1). `marker` is the second byte of any SOF. */
function checkProcess(marker: i32): void {
  if (marker >= 0xc9) fail(ARITHMETIC);
  if (marker == 0xc3) fail(LOSSLESS);
  if (marker >= 0xc5) fail(HIERARCHICAL);
}

@inline
function word(at: usize): i32 {
  return <i32>bswap<u16>(load<u16>(at));
}

/** Reads a frame header (T.81, B.2.2), whose payload of `length` bytes is at `at`. */
export function readFrame(marker: i32, at: usize, length: usize): void {
  checkProcess(marker);
  if (hasFrame || length < 6) fail(CORRUPT);
  if (load<u8>(at) != 8) fail(NOT_EIGHT_BITS);
  isProgressive = marker == 0xc2;
  frameHeight = word(at + 1);
  frameWidth = word(at + 3);
  componentCount = load<u8>(at, 5);
  if (!frameWidth || !frameHeight) fail(EMPTY);
  if (<i64>frameWidth * frameHeight > MOST_PIXELS) fail(TOO_LARGE);
  if (componentCount != 1 && componentCount != 3 && componentCount != 4) fail(COMPONENTS);
  if (length < <usize>(6 + 3 * componentCount)) fail(CORRUPT);
  // The host read another header than this one: what it planned for does not hold.
  if (frameWidth < targetWidth || frameHeight < targetHeight) fail(ENLARGED);
  widest = 1;
  highest = 1;
  for (let i = 0; i < componentCount; i++) readComponent(componentAt(i), at + 6 + 3 * i);
  mcusWide = (frameWidth + 8 * widest - 1) / (8 * widest);
  mcusHigh = (frameHeight + 8 * highest - 1) / (8 * highest);
  for (let i = 0; i < componentCount; i++) measure(componentAt(i));
  hasFrame = true;
}

function readComponent(component: Component, at: usize): void {
  component.id = load<u8>(at);
  component.h = load<u8>(at, 1) >> 4;
  component.v = load<u8>(at, 1) & 15;
  component.quantisation = load<u8>(at, 2);
  if (component.h < 1 || component.h > 4 || component.v < 1 || component.v > 4) fail(CORRUPT);
  widest = max(widest, component.h);
  highest = max(highest, component.v);
}

function measure(component: Component): void {
  component.blocksWide = blocks(frameWidth, component.h, widest);
  component.blocksHigh = blocks(frameHeight, component.v, highest);
  component.paddedWide = mcusWide * component.h;
  component.paddedHigh = mcusHigh * component.v;
}

function blocks(side: i32, factor: i32, greatest: i32): i32 {
  const samples = (side * factor + greatest - 1) / greatest;
  return (samples + 7) >> 3;
}

/** How far a component of sampling factor `factor` extends, in samples as decoded. Rounded, the picture would drift. */
export function extent(side: i32, factor: i32, greatest: i32, n: i32): f64 {
  return (<f64>side * factor * n) / (greatest * 8);
}

/** Fails where the components of an interleaved scan have more blocks than an MCU may have (T.81, B.2.3). */
export function checkMcu(blocksInMcu: i32): void {
  if (blocksInMcu > MOST_BLOCKS_IN_MCU) fail(CORRUPT);
}
