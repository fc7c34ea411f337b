import { CHECKSUM, CORRUPT } from "../../src/shrink/failure-codes.ts";
import { crc32 } from "./crc32.ts";
import { fail } from "../fail.ts";
import { spend } from "../fuel.ts";
import { consume, consumeUpTo, inputAt, inputLeft } from "../input.ts";
import { colourType, readHeader, RGB } from "./png-header.ts";
import { readPalette, readTransparency, resetPalette } from "./png-palette.ts";
import { readEmbeddedProfile } from "./png-profile.ts";
import { beginRows, prepareRows, readStream, STREAM_BYTES, streamBuffer } from "./png-rows.ts";

const SIGNATURE: u64 = 0x0a1a_0a0d_474e_5089;
/** Four letters as they lie in memory, read as a little-endian number. */
const IHDR: u32 = 0x52444849;
const PLTE: u32 = 0x45544c50;
const IDAT: u32 = 0x54414449;
const IEND: u32 = 0x444e4549;
const TRNS: u32 = 0x534e5274;
const ICCP: u32 = 0x50434369;
/** Longer profiles are not of the kind that is applied. */
const LONGEST_PROFILE: u32 = 65_535;
/** Set in the first letter of what may be passed over. */
const ANCILLARY: u32 = 0x20;

const AT_SIGNATURE = 0;
const AT_CHUNK = 1;
const AT_WHOLE = 2;
const IN_PIXELS = 3;
const AT_CHECKSUM = 4;
const IN_SKIPPED = 5;
const AT_END = 6;

let state: i32 = AT_SIGNATURE;
let type: u32 = 0;
let left: u32 = 0;
let checksum: u32 = 0;
let hasHeader: bool = false;
/** An IDAT has come. */
export let hasPixels: bool = false;
let pixelsEnded: bool = false;
let hasProfile: bool = false;

export function beginChunks(): void {
  state = AT_SIGNATURE;
  hasHeader = false;
  hasPixels = false;
  pixelsEnded = false;
  hasProfile = false;
  resetPalette();
  prepareRows();
}

/** Section 5 of the PNG specification. Whether IEND has come; otherwise the input is used up as far as it can be. */
export function readChunks(): bool {
  while (state != AT_END && step()) {}
  return state == AT_END;
}

/** Whether there may be more to do. */
function step(): bool {
  switch (state) {
    case AT_SIGNATURE:
      if (inputLeft() < 8) return false;
      if (load<u64>(inputAt) != SIGNATURE) fail(CORRUPT);
      consume(8);
      state = AT_CHUNK;
      return true;
    case AT_CHUNK:
      return beginChunk();
    case AT_WHOLE:
      return readWhole();
    case IN_PIXELS:
      return readPixels();
    case AT_CHECKSUM:
      return readChecksum();
    default:
      left -= <u32>consumeUpTo(left);
      if (left > 0) return false;
      state = AT_CHUNK;
      return true;
  }
}

function beginChunk(): bool {
  if (inputLeft() < 8) return false;
  spend(4);
  left = bswap(load<u32>(inputAt));
  type = load<u32>(inputAt, 4);
  checksum = crc32(0xffff_ffff, inputAt + 4, 4);
  consume(8);
  if (left > <u32>i32.MAX_VALUE || !isName(type)) fail(CORRUPT);
  if (hasHeader == (type == IHDR)) fail(CORRUPT);
  if (hasPixels && type != IDAT) pixelsEnded = true;
  if (type == IDAT) beginPixels();
  else if (type == IHDR || type == PLTE || type == TRNS || type == IEND) checkPlace();
  else if (type == ICCP && mayHaveProfile()) state = AT_WHOLE;
  else if (type & ANCILLARY) skipChunk();
  else fail(CORRUPT);
  return true;
}

function isName(name: u32): bool {
  for (let i = 0; i < 4; i++, name >>>= 8) {
    const letter = (name & 0xff) | 0x20;
    if (letter < 0x61 || letter > 0x7a) return false;
  }
  return true;
}

function beginPixels(): void {
  if (pixelsEnded) fail(CORRUPT);
  if (!hasPixels) beginRows();
  hasPixels = true;
  state = left > 0 ? IN_PIXELS : AT_CHECKSUM;
}

/** Checks the place of a chunk, and the length of one that is read whole. */
function checkPlace(): void {
  const most: u32 = type == IHDR ? 13 : type == PLTE ? 768 : type == TRNS ? 256 : 0;
  const isLate = type == IEND ? !hasPixels : hasPixels;
  if (left > most || isLate || (type == IHDR && left != 13)) fail(CORRUPT);
  state = AT_WHOLE;
}

/** Profiles of gray pictures, of which there is nothing to apply, and misplaced ones are passed over. */
function mayHaveProfile(): bool {
  return !hasProfile && !hasPixels && (colourType & RGB) != 0 && left <= LONGEST_PROFILE;
}

function skipChunk(): void {
  left += 4;
  state = IN_SKIPPED;
}

function readWhole(): bool {
  if (inputLeft() < <usize>left + 4) return false;
  const at = inputAt;
  const bytes = left;
  checksum = crc32(checksum, at, bytes);
  consume(bytes);
  if (type == ICCP) {
    readProfile(at, bytes);
    return true;
  }
  readChecksum();
  if (type == IHDR) {
    readHeader(at);
    hasHeader = true;
  } else if (type == PLTE) {
    readPalette(at, bytes);
  } else if (type == TRNS) {
    readTransparency(at, bytes);
  } else {
    state = AT_END;
  }
  return true;
}

/** The picture is worth showing without its profile, so a damaged one is passed over. */
function readProfile(at: usize, bytes: u32): void {
  hasProfile = true;
  if (bswap(load<u32>(inputAt)) == ~checksum) readEmbeddedProfile(at, bytes, streamBuffer, STREAM_BYTES);
  consume(4);
  state = AT_CHUNK;
}

function readPixels(): bool {
  const at = inputAt;
  const bytes = <u32>consumeUpTo(left);
  if (bytes == 0) return false;
  checksum = crc32(checksum, at, bytes);
  readStream(at, bytes);
  left -= bytes;
  if (left == 0) state = AT_CHECKSUM;
  return true;
}

function readChecksum(): bool {
  if (inputLeft() < 4) return false;
  if (bswap(load<u32>(inputAt)) != ~checksum) fail(CHECKSUM);
  consume(4);
  state = AT_CHUNK;
  return true;
}
