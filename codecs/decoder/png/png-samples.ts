import { CORRUPT } from "../../src/shrink/failure-codes.ts";
import { fail } from "../fail.ts";
import { bitDepth, colourType, GRAY, GRAY_ALPHA, PALETTE, RGB } from "./png-header.ts";
import {
  hasTransparency,
  makeGrayPalette,
  palette,
  paletteEntries,
  transparentBlue,
  transparentGreen,
  transparentRed,
} from "./png-palette.ts";

/** Bytes of a pixel behind `toSamples`: 1 gray, 3 RGB, 4 RGBA. */
export let channels: i32 = 0;
/** Whether any pixel may be other than opaque. */
export let mayBeTransparent: bool = false;
let isLookedUp: bool = false;

/** Once header, palette and transparency are known. */
export function planSamples(): void {
  isLookedUp = colourType == PALETTE || (colourType == GRAY && bitDepth < 8);
  if (colourType == GRAY && bitDepth <= 8) makeGrayPalette();
  mayBeTransparent = hasTransparency || colourType >= GRAY_ALPHA;
  if (colourType == GRAY && !mayBeTransparent) channels = 1;
  else if (colourType == RGB && !mayBeTransparent) channels = 3;
  else channels = 4;
}

/**
 * A row as it is stored becomes samples of a byte at `to`; tells where they are, since some need no change. Of 16 bits the high
 * byte is taken, as libvips does.
 */
export function toSamples(row: usize, to: usize, pixels: i32): usize {
  if (isLookedUp) {
    if (channels == 1) grayFromBits(row, to, pixels);
    else colourFromBits(row, to, pixels);
    return to;
  }
  if (bitDepth == 8) {
    if (!hasTransparency && colourType != GRAY_ALPHA) return row;
    if (colourType == GRAY) colourFromBits(row, to, pixels);
    else if (colourType == RGB) rgbWithKey(row, to, pixels);
    else grayWithAlpha(row, to, pixels, 1);
    return to;
  }
  if (colourType == GRAY && !hasTransparency) highBytes(row, to, pixels);
  else if (colourType == GRAY) gray16WithKey(row, to, pixels);
  else if (colourType == GRAY_ALPHA) grayWithAlpha(row, to, pixels, 2);
  else if (colourType == RGB && hasTransparency) rgb16WithKey(row, to, pixels);
  else highBytes(row, to, pixels * channels);
  return to;
}

/** Pixels of 1, 2, 4 or 8 bits, the first one highest. */
@inline
function packed(row: usize, i: i32): u32 {
  const bit = i * bitDepth;
  return (<u32>load<u8>(row + (bit >> 3)) >>> (8 - bitDepth - (bit & 7))) & ((1 << bitDepth) - 1);
}

function grayFromBits(row: usize, to: usize, pixels: i32): void {
  for (let i = 0; i < pixels; i++) store<u8>(to + i, load<u8>(palette + (<usize>packed(row, i) << 2)));
}

function colourFromBits(row: usize, to: usize, pixels: i32): void {
  if (bitDepth == 8) {
    colourFromBytes(row, to, pixels);
    return;
  }
  let highest: u32 = 0;
  for (let i = 0; i < pixels; i++) {
    const value = packed(row, i);
    highest = max(highest, value);
    store<u32>(to + (<usize>i << 2), load<u32>(palette + (<usize>value << 2)));
  }
  if (highest >= paletteEntries) fail(CORRUPT);
}

function colourFromBytes(row: usize, to: usize, pixels: i32): void {
  let highest: u32 = 0;
  for (const end = row + pixels; row < end; row++, to += 4) {
    const value = <u32>load<u8>(row);
    highest = max(highest, value);
    store<u32>(to, load<u32>(palette + (<usize>value << 2)));
  }
  if (highest >= paletteEntries) fail(CORRUPT);
}

function rgbWithKey(row: usize, to: usize, pixels: i32): void {
  const key = transparentRed | (transparentGreen << 8) | (transparentBlue << 16);
  for (let i = 0; i < pixels; i++, row += 3, to += 4) {
    const colour = load<u32>(row) & 0x00ff_ffff;
    store<u32>(to, colour == key ? colour : colour | 0xff00_0000);
  }
}

/** `bytes` a sample: 1 or 2. */
function grayWithAlpha(row: usize, to: usize, pixels: i32, bytes: usize): void {
  for (let i = 0; i < pixels; i++, row += 2 * bytes, to += 4) {
    store<u32>(to, (<u32>load<u8>(row) * 0x01_0101) | (<u32>load<u8>(row + bytes) << 24));
  }
}

function highBytes(row: usize, to: usize, samples: i32): void {
  const end = to + samples;
  for (; to < end; to += 16, row += 32) {
    v128.store(
      to,
      v128.shuffle<u8>(v128.load(row), v128.load(row, 16), 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30),
    );
  }
}

function gray16WithKey(row: usize, to: usize, pixels: i32): void {
  for (let i = 0; i < pixels; i++, row += 2, to += 4) {
    const alpha: u32 = bswap(load<u16>(row)) == transparentRed ? 0 : 0xff00_0000;
    store<u32>(to, (<u32>load<u8>(row) * 0x01_0101) | alpha);
  }
}

function rgb16WithKey(row: usize, to: usize, pixels: i32): void {
  for (let i = 0; i < pixels; i++, row += 6, to += 4) {
    const red = load<u16>(row);
    const green = load<u16>(row, 2);
    const blue = load<u16>(row, 4);
    const isKey = bswap(red) == transparentRed && bswap(green) == transparentGreen && bswap(blue) == transparentBlue;
    const colour = <u32>(red & 255) | (<u32>(green & 255) << 8) | (<u32>(blue & 255) << 16);
    store<u32>(to, isKey ? colour : colour | 0xff00_0000);
  }
}
