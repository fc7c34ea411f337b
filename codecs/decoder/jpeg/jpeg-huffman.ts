import { CORRUPT } from "../../src/shrink/failure-codes.ts";
import { fail } from "../fail.ts";
import { allocate } from "../heap.ts";

/**
 * Huffman tables (T.81, B.2.4.2, C, F.2.2.3). An entry of the look-up, by the next 10 bits, is
 * bits 0-4 the length, 5-11 how far the coefficient's index moves on (16: ZRL, 64: end of block), 12 whether the value is there;
 * 16-31 the value, whose bits the length then covers, or how many bits of value follow. 0: the code is longer.
 */
export const LOOK_BITS: u32 = 10;
export const DIRECT: u32 = 1 << 12;
/** Several symbols in 12 bits, for coefficients that nobody wants: bits 0-3 their length, 7 end of block, 8-15 the move. */
export const SKIP_BITS: u32 = 12;
export const SKIP_END: u32 = 0x80;

const MOST_VALUES: usize = 256;

@unmanaged
export class HuffmanTable {
  isDefined: bool;
  /** The look-ups are of the definition before. */
  isStale: bool;
  isDc: bool;
  counts: usize;
  values: usize;
  look: usize;
  skip: usize;
  /** The first code after those of each length, shifted to the left of 16 bits. */
  ends: usize;
  /** The difference between a code and its value's index, by length. */
  offsets: usize;
}

const SIZE = offsetof<HuffmanTable>();
let tables: usize = 0;

/** Eight of them: DC 0 to 3, AC 0 to 3. */
export function allocateHuffman(): void {
  tables = allocate(SIZE * 8);
  for (let i = 0; i < 8; i++) {
    const table = changetype<HuffmanTable>(tables + <usize>i * SIZE);
    table.isDefined = false;
    table.isDc = i < 4;
    table.counts = allocate(17);
    table.values = allocate(MOST_VALUES);
    table.look = allocate(4 << LOOK_BITS);
    table.skip = i < 4 ? 0 : allocate(2 << SKIP_BITS);
    table.ends = allocate(17 * 4);
    table.offsets = allocate(17 * 4);
  }
}

@inline
function tableAt(isAc: bool, index: i32): HuffmanTable {
  return changetype<HuffmanTable>(tables + <usize>(index + (isAc ? 4 : 0)) * SIZE);
}

/** Reads one table of a DHT segment, and gives its length there. Fails on codes that are over-subscribed. */
export function defineHuffman(at: usize, left: usize): usize {
  if (left < 17) fail(CORRUPT);
  const place = load<u8>(at);
  if ((place >> 4) > 1 || (place & 15) > 3) fail(CORRUPT);
  const table = tableAt((place >> 4) == 1, place & 15);
  let total: usize = 0;
  let room: i32 = 1;
  for (let length = 1; length <= 16; length++) {
    const count = load<u8>(at + length);
    room = (room << 1) - count;
    if (room < 0) fail(CORRUPT);
    store<u8>(table.counts + length, count);
    total += count;
  }
  if (total > MOST_VALUES || total + 17 > left) fail(CORRUPT);
  memory.copy(table.values, at + 17, total);
  for (let i: usize = 0; i < total; i++) if (table.isDc && load<u8>(table.values + i) > 15) fail(CORRUPT);
  table.isDefined = true;
  table.isStale = true;
  return 17 + total;
}

/** Prepares the table for a scan that names it. */
export function useHuffman(isAc: bool, index: i32): HuffmanTable {
  if (index > 3) fail(CORRUPT);
  const table = tableAt(isAc, index);
  if (!table.isDefined) fail(CORRUPT);
  if (table.isStale) buildLooks(table);
  return table;
}

/** The entry of a symbol whose code is known, without its value. */
@inline
function entryOf(table: HuffmanTable, symbol: u32, length: u32): u32 {
  if (table.isDc) return length | (1 << 5) | (symbol << 16);
  const size = symbol & 15;
  const run = symbol >> 4;
  if (size || run == 15) return length | ((run + 1) << 5) | (size << 16);
  // In progressive scans, how many blocks end follows in as many bits as the run says (T.81, G.1.2.2).
  return length | (64 << 5) | (run << 16);
}

function buildLooks(table: HuffmanTable): void {
  memory.fill(table.look, 0, 4 << LOOK_BITS);
  let code: u32 = 0;
  let index: u32 = 0;
  for (let length: u32 = 1; length <= 16; length++) {
    const count: u32 = load<u8>(table.counts + length);
    store<i32>(table.offsets + (length << 2), <i32>index - <i32>code);
    for (let i: u32 = 0; i < count; i++) {
      if (length <= LOOK_BITS) fillLook(table, entryOf(table, load<u8>(table.values + index), length), code, length);
      code++;
      index++;
    }
    store<u32>(table.ends + (length << 2), code << (16 - length));
    code <<= 1;
  }
  if (!table.isDc) buildSkips(table);
  table.isStale = false;
}

/** Every look-up that begins with the code; those that hold its value too say it. */
function fillLook(table: HuffmanTable, entry: u32, code: u32, length: u32): void {
  const size = entry >> 16;
  const rest = LOOK_BITS - length;
  const isEnd = ((entry >> 5) & 127) == 64;
  const at = table.look + (<usize>(code << rest) << 2);
  for (let tail: u32 = 0; tail < 1 << rest; tail++) {
    let full = entry;
    if (size <= rest && !(size && isEnd)) {
      const value = extend(size ? tail >> (rest - size) : 0, size);
      full = (entry & 0xfe0) | DIRECT | (length + size) | (<u32>value << 16);
    }
    store<u32>(at + (<usize>tail << 2), full);
  }
}

function buildSkips(table: HuffmanTable): void {
  for (let bits: u32 = 0; bits < 1 << SKIP_BITS; bits++) {
    let used: u32 = 0;
    let move: u32 = 0;
    let end: u32 = 0;
    while (used < SKIP_BITS && !end) {
      const next = (bits << used) & ((1 << SKIP_BITS) - 1);
      const entry = load<u32>(table.look + ((next >> (SKIP_BITS - LOOK_BITS)) << 2));
      const length = (entry & 31) + (entry & DIRECT ? 0 : entry >> 16);
      if (!entry || used + length > SKIP_BITS) break;
      used += length;
      if (((entry >> 5) & 127) == 64) end = SKIP_END;
      else move += (entry >> 5) & 127;
    }
    store<u16>(table.skip + (bits << 1), <u16>(used | end | (move << 8)));
  }
}

/** The entry of a code of more than 10 bits, by the next bits; 0 when there is none. */
export function longEntry(table: HuffmanTable, buffer: u64): u32 {
  const bits = <u32>(buffer >> 48);
  for (let length: u32 = LOOK_BITS + 1; length <= 16; length++) {
    if (bits >= load<u32>(table.ends + (length << 2))) continue;
    const index = <i32>(bits >> (16 - length)) + load<i32>(table.offsets + (length << 2));
    return entryOf(table, load<u8>(table.values + index), length);
  }
  return 0;
}

/** EXTEND of T.81, F.2.2.1, for any size from 0 on. */
@inline
export function extend(bits: u32, size: u32): i32 {
  const isLow = <i32>(bits - (1 << (size - 1))) >> 31;
  return <i32>bits + (isLow & ((-1 << size) + 1));
}
