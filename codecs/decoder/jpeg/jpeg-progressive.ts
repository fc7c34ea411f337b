import { CORRUPT } from "../../src/shrink/failure-codes.ts";
import { fail } from "../fail.ts";
import { bitBuffer, bitCount, bitPointer, storeBits } from "./jpeg-bits.ts";
import { markDamaged } from "./jpeg-block.ts";
import { Component, isProgressive } from "./jpeg-frame.ts";
import { DIRECT, extend, longEntry, LOOK_BITS } from "./jpeg-huffman.ts";
import { refineBand } from "./jpeg-refinement.ts";
import { memberAt } from "./jpeg-scan.ts";
import { blockAt, coefficientBytes, UNWANTED } from "./jpeg-coefficients.ts";

/** The present scan's band of the zigzag, and its place in the successive approximation (T.81, G.1.1.1). */
let first: i32 = 0;
let last: i32 = 63;
let high: i32 = 0;
let low: i32 = 0;
/** Blocks to come that have nothing in this band. */
let endRun: i32 = 0;

export function setProgression(start: i32, end: i32, before: i32, now: i32): void {
  first = start;
  last = end;
  high = before;
  low = now;
}

export function resetProgression(): void {
  endRun = 0;
}

export function checkProgression(memberCount: i32): void {
  const isBand = first == 0 ? last == 0 : memberCount == 1 && last >= first && last <= 63;
  if (!isBand || low > 13 || (high != 0 && high != low + 1)) fail(CORRUPT);
}

/** Whether the scan brings each block's first coefficient, without which there is no picture. */
export function isFirstDc(): bool {
  return first == 0 && high == 0;
}

/** Where the first coefficients are all that is wanted, the others are not read: no scan of those needs their history. */
export function skipsScan(): bool {
  return isProgressive && first > 0 && memberAt(0).n == 1;
}

export function wantsHuffman(isAc: bool): bool {
  if (!isProgressive) return true;
  return isAc ? first > 0 : isFirstDc();
}

/** Decodes an MCU of any of the four kinds of scan (T.81, G.1.2). */
export function decodeProgressiveMcu(memberCount: i32, unitX: i32, unitY: i32): void {
  if (first > 0) {
    const member = memberAt(0);
    const index = blockAt(member, unitX, unitY);
    if (high) refine(member, index);
    else if (endRun) endRun--;
    else decodeBand(member, index);
    return;
  }
  if (memberCount == 1) {
    decodeFirst(memberAt(0), blockAt(memberAt(0), unitX, unitY));
    return;
  }
  for (let i = 0; i < memberCount; i++) {
    const member = memberAt(i);
    for (let y = 0; y < member.v; y++) {
      for (let x = 0; x < member.h; x++) {
        decodeFirst(member, blockAt(member, unitX * member.h + x, unitY * member.v + y));
      }
    }
  }
}

/** The first coefficient of a block: T.81, G.1.2.1, or one more bit of it. */
function decodeFirst(member: Component, index: usize): void {
  let buffer = bitBuffer | (load<u64>(bitPointer - 8) >> <u64>bitCount);
  const pointer = bitPointer - ((63 - bitCount) >> 3);
  let count = bitCount | 56;
  const at = member.coefficients + index * coefficientBytes(member.n);
  if (high) {
    store<i16>(at, <i16>(load<i16>(at) | (<i32>(buffer >> 63) << low)));
    storeBits(buffer << 1, count - 1, pointer);
    return;
  }
  let entry = load<u32>(member.dc.look + (<usize>(buffer >> (64 - LOOK_BITS)) << 2));
  if (!entry) entry = longEntry(member.dc, buffer);
  if (!entry) {
    markDamaged(true);
    return;
  }
  let length = entry & 31;
  if (entry & DIRECT) {
    member.prediction += <i32>entry >> 16;
  } else {
    const size = entry >> 16;
    member.prediction += extend(<u32>((buffer << length) >> 1 >> (63 - size)), size);
    length += size;
  }
  buffer <<= length;
  count -= length;
  store<i16>(at, <i16>(member.prediction << low));
  storeBits(buffer, count, pointer);
}

/** A band that comes for the first time: T.81, G.1.2.2. */
function decodeBand(member: Component, index: usize): void {
  let buffer = bitBuffer;
  let count = bitCount;
  let pointer = bitPointer;
  const look = member.ac.look;
  const compact = member.compact;
  const block = member.coefficients + index * coefficientBytes(member.n);
  let bitmap: u64 = 0;
  let k = first;
  while (k <= last) {
    buffer |= load<u64>(pointer - 8) >> <u64>count;
    pointer -= (63 - count) >> 3;
    count |= 56;
    let entry = load<u32>(look + (<usize>(buffer >> (64 - LOOK_BITS)) << 2));
    if (!entry) entry = longEntry(member.ac, buffer);
    const length = entry & 31;
    const move: i32 = (entry >> 5) & 127;
    buffer <<= length;
    count -= length;
    if (!entry || (move < 64 && k + move > 64)) {
      markDamaged(true);
      break;
    }
    let value = <i32>entry >> 16;
    if (!(entry & DIRECT)) {
      const size = entry >> 16;
      const bits = <u32>(buffer >> 1 >> (63 - size));
      buffer <<= size;
      count -= size;
      if (move == 64) {
        endRun = (1 << size) + bits - 1;
        break;
      }
      value = extend(bits, size);
    }
    if (move == 64) break;
    k += move;
    if (!value) continue;
    bitmap |= (<u64>1) << (k - 1);
    const offset = load<u8>(compact + k - 1);
    if (offset != UNWANTED) store<i16>(block + offset, <i16>(value << low));
  }
  storeBits(buffer, count, pointer);
  if (bitmap) store<u64>(member.bitmaps + (index << 3), load<u64>(member.bitmaps + (index << 3)) | bitmap);
}

@inline
function refine(member: Component, index: usize): void {
  const band = (~(<u64>0) >> (63 - last)) & (~(<u64>0) << first);
  endRun = refineBand(member, index, band, low, endRun);
}
