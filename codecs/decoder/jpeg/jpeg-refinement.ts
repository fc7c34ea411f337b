import { bitBuffer, bitCount, bitPointer, storeBits } from "./jpeg-bits.ts";
import { markDamaged } from "./jpeg-block.ts";
import { coefficientBytes, UNWANTED } from "./jpeg-coefficients.ts";
import { Component } from "./jpeg-frame.ts";
import { DIRECT, extend, longEntry, LOOK_BITS } from "./jpeg-huffman.ts";

/**
 * One more bit, worth 1 << `low`, of the coefficients of a band that are not zero, and coefficients that become so by it (T.81,
 * G.1.2.3). `band` has a bit for each of its places in the zigzag. `endRun`: blocks, from this one on, that bring only
 * corrections; gives how many are left.
 */
export function refineBand(member: Component, index: usize, band: u64, low: i32, endRun: i32): i32 {
  const bitmapAt = member.bitmaps + (index << 3);
  let bitmap = load<u64>(bitmapAt);
  if (endRun && !(bitmap & band)) return endRun - 1;
  let buffer = bitBuffer;
  let count = bitCount;
  let pointer = bitPointer;
  const look = member.ac.look;
  const compact = member.compact;
  const block = member.coefficients + index * coefficientBytes(member.n);
  const step = 1 << low;
  // The places from the present one on.
  let rest = band;
  while (rest) {
    let value = 0;
    let met = bitmap & rest;
    let place: u64 = 0;
    if (!endRun) {
      buffer |= load<u64>(pointer - 8) >> <u64>count;
      pointer -= (63 - count) >> 3;
      count |= 56;
      let entry = load<u32>(look + (<usize>(buffer >> (64 - LOOK_BITS)) << 2));
      if (!entry) entry = longEntry(member.ac, buffer);
      const move: i32 = (entry >> 5) & 127;
      let length = entry & 31;
      value = <i32>entry >> 16;
      if (!(entry & DIRECT)) {
        // A sign, or how many blocks end here.
        const size = entry >> 16;
        const bits = <u32>((buffer << length) >> 1 >> (63 - size));
        length += size;
        value = extend(bits, size);
        if (move == 64) endRun = (1 << size) + bits;
      } else if (move == 64) {
        endRun = 1;
      }
      buffer <<= length;
      count -= length;
      if (!entry) {
        markDamaged(true);
        break;
      }
      if (move < 64) {
        // Passes over as many zeros as the run says, and corrects what it meets; the new coefficient stands at the next zero.
        let zeros = rest & ~bitmap;
        for (let i = 1; i < move; i++) zeros &= zeros - 1;
        place = zeros & -zeros;
        if (place) met &= place - 1;
        rest = place ? rest & ~((place << 1) - 1) : 0;
        if (!place && value) {
          markDamaged(true);
          break;
        }
      }
    }
    while (met) {
      if (!count) {
        buffer = load<u64>(pointer - 8);
        pointer -= 7;
        count = 56;
      }
      const offset = load<u8>(compact + <usize>ctz(met));
      if (buffer >> 63 && offset != UNWANTED) {
        const before: i32 = load<i16>(block + offset);
        if (!(before & step)) store<i16>(block + offset, <i16>(before + (before >= 0 ? step : -step)));
      }
      buffer <<= 1;
      count--;
      met &= met - 1;
    }
    if (endRun) break;
    if (!value) continue;
    bitmap |= place;
    const offset = load<u8>(compact + <usize>ctz(place));
    if (offset != UNWANTED) store<i16>(block + offset, <i16>(value > 0 ? step : -step));
  }
  storeBits(buffer, count, pointer);
  store<u64>(bitmapAt, bitmap);
  return endRun ? endRun - 1 : 0;
}
