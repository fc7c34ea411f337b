import { CORRUPT } from "../../src/shrink/failure-codes.ts";
import { fail } from "../fail.ts";
import { bitDepth, colourType, GRAY, PALETTE, RGB } from "./png-header.ts";

/** RGBA of each value that a pixel of up to 8 bits may have. */
export const palette = memory.data(256 * 4, 16);
export let paletteEntries: u32 = 0;
/** tRNS was there and means something. */
export let hasTransparency: bool = false;
/** The samples of the one colour that is transparent, as they are stored. */
export let transparentRed: u32 = 0;
export let transparentGreen: u32 = 0;
export let transparentBlue: u32 = 0;

export function resetPalette(): void {
  paletteEntries = 0;
  hasTransparency = false;
}

/** PLTE, section 11.2.2. */
export function readPalette(at: usize, bytes: u32): void {
  if (bytes == 0 || bytes > 768 || bytes % 3 != 0 || paletteEntries > 0 || hasTransparency) fail(CORRUPT);
  if (colourType != PALETTE && colourType < RGB) fail(CORRUPT);
  paletteEntries = bytes / 3;
  for (let i: u32 = 0; i < paletteEntries; i++, at += 3) {
    store<u32>(palette + (<usize>i << 2), load<u16>(at) | (<u32>load<u8>(at, 2) << 16) | 0xff00_0000);
  }
}

/** tRNS, section 11.3.2.1. Where the pixels have alpha anyway, it is passed over. */
export function readTransparency(at: usize, bytes: u32): void {
  if (hasTransparency) fail(CORRUPT);
  if (colourType == PALETTE) {
    if (bytes > paletteEntries) fail(CORRUPT);
    for (let i: u32 = 0; i < bytes; i++) store<u8>(palette + (<usize>i << 2), load<u8>(at + i), 3);
  } else if (colourType == GRAY) {
    if (bytes != 2) fail(CORRUPT);
    transparentRed = keySample(at);
  } else if (colourType == RGB) {
    if (bytes != 6) fail(CORRUPT);
    transparentRed = keySample(at);
    transparentGreen = keySample(at + 2);
    transparentBlue = keySample(at + 4);
  } else {
    return;
  }
  hasTransparency = true;
}

/** Gray of few bits is looked up like a palette: full scale is white. */
export function makeGrayPalette(): void {
  const most: u32 = (1 << min(bitDepth, 8)) - 1;
  for (let i: u32 = 0; i <= most; i++) {
    const isTransparent = hasTransparency && i == transparentRed;
    store<u32>(palette + (<usize>i << 2), ((i * 255) / most) * 0x01_0101 | (isTransparent ? 0 : 0xff00_0000));
  }
  paletteEntries = most + 1;
}

/** Two bytes, of which as many bits count as a sample has. */
function keySample(at: usize): u32 {
  return <u32>bswap(load<u16>(at)) & ((1 << bitDepth) - 1);
}
