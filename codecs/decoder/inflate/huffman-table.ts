import { CORRUPT } from "../../src/shrink/failure-codes.ts";
import { fail } from "../fail.ts";

/**
 * Look-up tables for the codes of RFC 1951, section 3.2.2. An entry is 32 bits: 0-5 all bits to take (code and extra bits), 8-11
 * those of the code, 16-30 base value or where the subtable begins. A literal is in 16-23; PAIR says that a second one is in 24-31.
 */
export const LITERAL: u32 = 0x1000;
export const PAIR: u32 = 0x40;
/** Not a value: a subtable, the end of the block, or (neither of both) a code that does not exist. */
export const EXCEPTION: u32 = 0x8000;
export const SUBTABLE: u32 = 0x4000;
export const END: u32 = 0x2000;

const LONGEST_CODE: u32 = 15;
/** 1 or 2. */
@inline
export function literalsOf(entry: u32): u32 {
  return 1 + ((entry / PAIR) & 1);
}

@inline
export function isSubtable(entry: u32): bool {
  return (entry & (LITERAL | EXCEPTION | SUBTABLE)) == (EXCEPTION | SUBTABLE);
}

@inline
export function subtableIndex(entry: u32, bits: u64): u32 {
  return ((entry >>> 16) & 0x7fff) + (<u32>bits & ((1 << ((entry >>> 8) & 15)) - 1));
}

/** The base value and what the extra bits add to it. `bits`: before the entry's were taken. */
@inline
export function valueOf(entry: u32, bits: u64): u32 {
  const codeBits = (entry >>> 8) & 15;
  const all = <u32>bits & ((1 << (entry & 63)) - 1);
  return ((entry >>> 16) & 0x7fff) + (all >>> codeBits);
}

const counts = memory.data(16 * 4);
const offsets = memory.data(16 * 4);
const sorted = memory.data(288 * 2);

/**
 * Builds a table of `rootBits` and its subtables from the code lengths (a byte each). `values`: an entry without its code
 * bits for each symbol. Over-subscribed and incomplete codes fail; `mayLack` allows no code at all or a lone one of one bit.
 */
export function buildTable(
  lengths: usize,
  symbols: u32,
  values: usize,
  table: usize,
  rootBits: u32,
  capacity: u32,
  mayLack: bool,
): void {
  const longest = countLengths(lengths, symbols);
  if (longest <= 1) {
    const isComplete = load<u32>(counts + 4) == 2;
    if (!isComplete && !mayLack) fail(CORRUPT);
    if (!isComplete) markMissing(table, rootBits);
  }
  sortSymbols(lengths, symbols);
  const mask: u32 = (1 << rootBits) - 1;
  let code: u32 = 0;
  let next: u32 = 1 << rootBits;
  let prefix: u32 = u32.MAX_VALUE;
  let subtable: usize = 0;
  let subtableBits: u32 = 0;
  let rank: usize = 0;
  for (let length: u32 = 1; length <= longest; length++) {
    for (let left = load<u32>(counts + (<usize>length << 2)); left > 0; left--) {
      const value = load<u32>(values + (<usize>load<u16>(sorted + (rank << 1)) << 2));
      rank++;
      if (length <= rootBits) {
        fill(table, code, length, rootBits, value + length + (length << 8));
      } else {
        if ((code & mask) != prefix) {
          prefix = code & mask;
          subtableBits = bitsOfSubtable(length - rootBits, left, longest - rootBits, rootBits);
          if (next + (1 << subtableBits) > capacity) fail(CORRUPT);
          subtable = table + (<usize>next << 2);
          store<u32>(
            table + (<usize>prefix << 2),
            EXCEPTION | SUBTABLE | (next << 16) | (subtableBits << 8) | rootBits,
          );
          next += 1 << subtableBits;
        }
        const rest = length - rootBits;
        fill(subtable, code >>> rootBits, rest, subtableBits, value + rest + (rest << 8));
      }
      code = nextReversed(code, length);
    }
  }
}

/** Returns the longest length. Kraft's sum must be exact when there is more than one bit. */
function countLengths(lengths: usize, symbols: u32): u32 {
  memory.fill(counts, 0, 64);
  for (let i: u32 = 0; i < symbols; i++) {
    const at = counts + (<usize>load<u8>(lengths + i) << 2);
    store<u32>(at, load<u32>(at) + 1);
  }
  let longest: u32 = LONGEST_CODE;
  while (longest > 0 && load<u32>(counts + (<usize>longest << 2)) == 0) longest--;
  let free = 1;
  for (let length: u32 = 1; length <= longest; length++) {
    free = (free << 1) - load<i32>(counts + (<usize>length << 2));
    if (free < 0) fail(CORRUPT);
  }
  if (free > 0 && longest > 1) fail(CORRUPT);
  return longest;
}

function markMissing(table: usize, rootBits: u32): void {
  const end = table + (<usize>4 << rootBits);
  for (let at = table; at < end; at += 4) store<u32>(at, EXCEPTION);
}

function sortSymbols(lengths: usize, symbols: u32): void {
  let offset: u32 = 0;
  for (let length: usize = 1; length <= LONGEST_CODE; length++) {
    store<u32>(offsets + (length << 2), offset);
    offset += load<u32>(counts + (length << 2));
  }
  for (let i: u32 = 0; i < symbols; i++) {
    const length = <usize>load<u8>(lengths + i);
    if (length == 0) continue;
    const at = offsets + (length << 2);
    const rank = load<u32>(at);
    store<u32>(at, rank + 1);
    store<u16>(sorted + (<usize>rank << 1), <u16>i);
  }
}

/** As few as hold every code of this prefix, of which `left` of this length remain. */
function bitsOfSubtable(bits: u32, left: u32, most: u32, rootBits: u32): u32 {
  let free = (1 << bits) - <i32>left;
  while (free > 0 && bits < most) {
    bits++;
    free = (free << 1) - load<i32>(counts + (<usize>(rootBits + bits) << 2));
  }
  return bits;
}

@inline
function fill(table: usize, code: u32, length: u32, tableBits: u32, entry: u32): void {
  const end = table + (<usize>4 << tableBits);
  const step = <usize>4 << length;
  for (let at = table + (<usize>code << 2); at < end; at += step) store<u32>(at, entry);
}

/** The next code of this length, its first bit lowest. Codes of ones only end their length. */
function nextReversed(code: u32, length: u32): u32 {
  let bit: u32 = 1 << (length - 1);
  while (code & bit) bit >>>= 1;
  return bit == 0 ? 0 : (code & (bit - 1)) | bit;
}

/** Where two literals fit the bits of the root, one look-up gives both. */
export function pairLiterals(table: usize, rootBits: u32): void {
  for (let i: i32 = (1 << rootBits) - 1; i >= 0; i--) {
    const first = load<u32>(table + (<usize>i << 2));
    if (!(first & LITERAL)) continue;
    const bits = first & 63;
    // What lies lower in the table has not been paired yet.
    const second = load<u32>(table + (<usize>(i >>> bits) << 2));
    const both = bits + (second & 63);
    if (!(second & LITERAL) || both > rootBits) continue;
    store<u32>(table + (<usize>i << 2), LITERAL | PAIR | both | (first & 0xff_0000) | ((second & 0xff_0000) << 8));
  }
}
