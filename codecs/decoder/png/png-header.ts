import { CORRUPT, EMPTY, ENLARGED, TOO_LARGE } from "../../src/shrink/failure-codes.ts";
import { fail } from "../fail.ts";
import { targetHeight, targetWidth } from "../output.ts";

export const GRAY = 0;
export const RGB = 2;
export const PALETTE = 3;
export const GRAY_ALPHA = 4;
export const RGB_ALPHA = 6;

const LONGEST_SIDE: u32 = 65_535;

export let pictureWidth: i32 = 0;
export let pictureHeight: i32 = 0;
export let bitDepth: i32 = 0;
export let colourType: i32 = 0;
export let isInterlaced: bool = false;
/** The bits of a stored pixel, 1 to 64. */
export let pixelBits: i32 = 0;

/** IHDR, section 11.2.1 of the PNG specification. `at`: its 13 bytes. */
export function readHeader(at: usize): void {
  const width = bswap(load<u32>(at));
  const height = bswap(load<u32>(at, 4));
  if (width == 0 || height == 0) fail(EMPTY);
  if (width > LONGEST_SIDE || height > LONGEST_SIDE) fail(TOO_LARGE);
  pictureWidth = <i32>width;
  pictureHeight = <i32>height;
  if (targetWidth > pictureWidth || targetHeight > pictureHeight) fail(ENLARGED);
  bitDepth = load<u8>(at, 8);
  colourType = load<u8>(at, 9);
  if (!isAllowed(colourType, bitDepth)) fail(CORRUPT);
  if (load<u8>(at, 10) != 0 || load<u8>(at, 11) != 0 || load<u8>(at, 12) > 1) fail(CORRUPT);
  isInterlaced = load<u8>(at, 12) == 1;
  pixelBits = bitDepth * samples(colourType);
}

function isAllowed(colour: i32, depth: i32): bool {
  if (depth == 8) return colour == GRAY || colour == RGB || colour == PALETTE || colour == GRAY_ALPHA || colour == RGB_ALPHA;
  if (depth == 16) return colour == GRAY || colour == RGB || colour == GRAY_ALPHA || colour == RGB_ALPHA;
  return (depth == 1 || depth == 2 || depth == 4) && (colour == GRAY || colour == PALETTE);
}

function samples(colour: i32): i32 {
  if (colour == RGB) return 3;
  if (colour == GRAY_ALPHA) return 2;
  return colour == RGB_ALPHA ? 4 : 1;
}

/** The bytes of a row of this many pixels, without its filter byte. */
export function storedBytes(pixels: i32): usize {
  return <usize>((<u64>pixels * pixelBits + 7) >> 3);
}

/** How far back a filter looks: a whole pixel, at least a byte. */
export function filterDistance(): usize {
  return max(1, pixelBits >> 3);
}
