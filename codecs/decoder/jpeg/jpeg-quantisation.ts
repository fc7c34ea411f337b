import { CORRUPT } from "../../src/shrink/failure-codes.ts";
import { fail } from "../fail.ts";
import { allocate } from "../heap.ts";
import { slotOf } from "./jpeg-idct.ts";
import { ZIGZAG } from "./jpeg-zigzag.ts";

/** Unwanted coefficients go behind the block. In bytes from its start. */
const DUMP: u32 = 128;
/** An index may move on from the last coefficient by a whole block. */
const PLACES = 128;

let tables: usize = 0;
let defined: u32 = 0;

/** Four tables of 64 u16 in zigzag order (T.81, B.2.4.1). */
export function allocateQuantisation(): void {
  tables = allocate(4 * 128);
  defined = 0;
}

/** Reads one table of a DQT segment, and gives its length there. */
export function defineQuantisation(at: usize, left: usize): usize {
  if (left < 65) fail(CORRUPT);
  const place = load<u8>(at);
  const isWide = place >> 4;
  const length: usize = isWide ? 129 : 65;
  if (isWide > 1 || (place & 15) > 3 || left < length) fail(CORRUPT);
  const table = tables + (<usize>(place & 15) << 7);
  for (let k: usize = 0; k < 64; k++) {
    const factor = isWide ? bswap<u16>(load<u16>(at + 1 + 2 * k)) : <u16>load<u8>(at + 1 + k);
    store<u16>(table + 2 * k, factor);
  }
  defined |= 1 << (place & 15);
  return length;
}

/**
 * Dequantisation and the way out of the zigzag in one, for a component whose first scan begins: by place in the zigzag, bits 0-15
 * are the offset in the block, bits 16-31 the factor. Places behind the 64th are for indexes that a run brings past the end.
 */
export function makeScatter(scatter: usize, table: i32, n: i32): void {
  if (table > 3 || !(defined & (1 << table))) fail(CORRUPT);
  const factors = tables + (<usize>table << 7);
  for (let k = 0; k < PLACES; k++) {
    let entry = DUMP;
    if (k < 64) {
      const v = load<u8>(ZIGZAG + k) >> 3;
      const u = load<u8>(ZIGZAG + k) & 7;
      if (<i32>v < n && <i32>u < n) entry = <u32>slotOf(n, v, u) << 1;
      entry |= <u32>load<u16>(factors + (<usize>k << 1)) << 16;
    }
    store<u32>(scatter + (<usize>k << 2), entry);
  }
}

export function allocateScatter(): usize {
  return allocate(PLACES * 4);
}
