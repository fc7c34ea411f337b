import { CHECKSUM, CORRUPT } from "../../src/shrink/failure-codes.ts";
import { adler32 } from "./adler32.ts";
import { makePatterns } from "./copy-match.ts";
import { fail } from "../fail.ts";
import { spend } from "../fuel.ts";
import { beginDynamicHeader, readDynamicHeader } from "./inflate-header.ts";
import { BLOCK_ENDED, inflateSymbols } from "./inflate-symbols.ts";
import { distanceTable, literalTable, makeFixedTables, useFixedTables } from "./inflate-tables.ts";
import {
  copyStored,
  dropPartialByte,
  have,
  outLimit,
  outPosition,
  setOutput,
  SLACK_BYTES,
  slide,
  take,
} from "./inflate-window.ts";

export const INFLATE_NEEDS_INPUT = 0;
export const INFLATE_IS_FULL = 1;
export const INFLATE_ENDED = 2;

const AT_STREAM = 0;
const AT_BLOCK = 1;
const AT_STORED = 2;
const IN_STORED = 3;
const AT_CODES = 4;
const IN_SYMBOLS = 5;
const AT_CHECKSUM = 6;
const AT_END = 7;
/** Building the tables of a block that holds next to nothing, in units of fuel. */
const TABLES_COST = 500;

let state: i32 = AT_STREAM;
let isLastBlock: bool = false;
let storedLeft: u32 = 0;
let checksum: u32 = 1;
/** Output before this is in the checksum. */
let summedTo: usize = 0;

/** A zlib stream, RFC 1950, into a buffer of `bytes`, of which the window and SLACK_BYTES are a part. */
export function beginInflate(buffer: usize, bytes: usize): void {
  makePatterns();
  makeFixedTables();
  setOutput(buffer, buffer + bytes - SLACK_BYTES);
  state = AT_STREAM;
  isLastBlock = false;
  checksum = 1;
  summedTo = buffer;
}

/** Goes on until the input is used up, the output is full, or the stream ended with the right checksum. */
export function inflate(): i32 {
  while (true) {
    const before = state;
    const isMoving = step();
    if (isMoving) continue;
    sum();
    if (state == AT_END) return INFLATE_ENDED;
    const mayWrite = before == IN_STORED || before == IN_SYMBOLS;
    return mayWrite && outPosition >= outLimit ? INFLATE_IS_FULL : INFLATE_NEEDS_INPUT;
  }
}

/** Makes room: what is older than the window and before `unused` is forgotten. Tells how far the rest moved. */
export function forgetOutput(unused: usize): usize {
  const by = slide(unused);
  summedTo -= by;
  return by;
}

function sum(): void {
  checksum = adler32(checksum, summedTo, outPosition - summedTo);
  summedTo = outPosition;
}

/** Whether it got on to another state. */
function step(): bool {
  switch (state) {
    case AT_STREAM:
      return readStreamHeader();
    case AT_BLOCK:
      return readBlockHeader();
    case AT_STORED:
      return readStoredLength();
    case IN_STORED:
      storedLeft -= copyStored(storedLeft);
      return storedLeft == 0 && endBlock();
    case AT_CODES:
      if (!readDynamicHeader()) return false;
      state = IN_SYMBOLS;
      return true;
    case IN_SYMBOLS:
      return inflateSymbols(literalTable, distanceTable) == BLOCK_ENDED && endBlock();
    case AT_CHECKSUM:
      return readChecksum();
    default:
      return false;
  }
}

/** RFC 1950, section 2.2. A smaller window than is kept does no harm, so its size is not looked at. */
function readStreamHeader(): bool {
  if (!have(16)) return false;
  const method = take(8);
  const flags = take(8);
  const hasDictionary = (flags & 32) != 0;
  if ((method & 15) != 8 || method >>> 4 > 7 || ((method << 8) | flags) % 31 != 0 || hasDictionary) fail(CORRUPT);
  state = AT_BLOCK;
  return true;
}

/** RFC 1951, section 3.2.3. */
function readBlockHeader(): bool {
  if (!have(3)) return false;
  spend(1);
  isLastBlock = take(1) != 0;
  const type = take(2);
  if (type == 0) {
    dropPartialByte();
    state = AT_STORED;
  } else if (type == 1) {
    useFixedTables();
    state = IN_SYMBOLS;
  } else if (type == 2) {
    spend(TABLES_COST);
    beginDynamicHeader();
    state = AT_CODES;
  } else {
    fail(CORRUPT);
  }
  return true;
}

function readStoredLength(): bool {
  if (!have(32)) return false;
  storedLeft = take(16);
  if ((take(16) ^ 0xffff) != storedLeft) fail(CORRUPT);
  state = IN_STORED;
  return true;
}

function endBlock(): bool {
  state = isLastBlock ? AT_CHECKSUM : AT_BLOCK;
  if (isLastBlock) dropPartialByte();
  return true;
}

function readChecksum(): bool {
  if (!have(32)) return false;
  sum();
  if (bswap(take(32)) != checksum) fail(CHECKSUM);
  state = AT_END;
  return false;
}
