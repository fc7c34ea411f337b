import { bitBuffer, bitCount, bitPointer, storeBits } from "./jpeg-bits.ts";
import { Component } from "./jpeg-frame.ts";
import { DIRECT, extend, longEntry, LOOK_BITS, SKIP_BITS, SKIP_END } from "./jpeg-huffman.ts";

/** A code that no table has was met. The data are worthless up to the next restart marker. */
export let isDamaged: bool = false;

export function markDamaged(value: bool): void {
  isDamaged = value;
}

/**
 * Decodes a block of sequential data (T.81, F.2.2) into `block`, which is all zeros: dequantised, and where the inverse transform
 * wants each coefficient. Tells whether there may be more than the first.
 */
export function decodeBlock(component: Component, block: usize): bool {
  let buffer = bitBuffer;
  let count = bitCount;
  let pointer = bitPointer;
  const scatter = component.scatter;

  buffer |= load<u64>(pointer - 8) >> <u64>count;
  pointer -= (63 - count) >> 3;
  count |= 56;
  let entry = load<u32>(component.dc.look + (<usize>(buffer >> (64 - LOOK_BITS)) << 2));
  if (!entry) entry = longEntry(component.dc, buffer);
  if (!entry) return damaged(buffer, count, pointer);
  let length = entry & 31;
  if (entry & DIRECT) {
    component.prediction += <i32>entry >> 16;
  } else {
    const size = entry >> 16;
    component.prediction += extend(<u32>((buffer << length) >> 1 >> (63 - size)), size);
    length += size;
  }
  buffer <<= length;
  count -= length;
  store<i16>(block, <i16>(component.prediction * (load<u32>(scatter) >> 16)));

  const look = component.ac.look;
  const last = component.last;
  let k = 1;
  let move: i32 = 0;
  while (k <= last) {
    buffer |= load<u64>(pointer - 8) >> <u64>count;
    pointer -= (63 - count) >> 3;
    count |= 56;
    entry = load<u32>(look + (<usize>(buffer >> (64 - LOOK_BITS)) << 2));
    if (entry & DIRECT) {
      length = entry & 31;
      buffer <<= length;
      count -= length;
      move = (entry >> 5) & 127;
      k += move;
      const place = load<u32>(scatter + (<usize>k << 2) - 4);
      store<i16>(block + (place & 0xffff), <i16>((<i32>entry >> 16) * <i32>(place >> 16)));
      if (k > last) break;
      entry = load<u32>(look + (<usize>(buffer >> (64 - LOOK_BITS)) << 2));
      if (entry & DIRECT) {
        length = entry & 31;
        buffer <<= length;
        count -= length;
        move = (entry >> 5) & 127;
        k += move;
        const next = load<u32>(scatter + (<usize>k << 2) - 4);
        store<i16>(block + (next & 0xffff), <i16>((<i32>entry >> 16) * <i32>(next >> 16)));
        continue;
      }
    }
    if (!entry) entry = longEntry(component.ac, buffer);
    if (!entry) return damaged(buffer, count, pointer);
    length = entry & 31;
    move = (entry >> 5) & 127;
    k += move;
    const size = (entry >> 16) & 15;
    const value = extend(<u32>((buffer << length) >> 1 >> (63 - size)), size);
    length += size;
    buffer <<= length;
    count -= length;
    const place = load<u32>(scatter + (<usize>k << 2) - 4);
    store<i16>(block + (place & 0xffff), <i16>(value * <i32>(place >> 16)));
  }
  storeBits(buffer, count, pointer);
  if (k < 64) skipRest(component, k);
  return k != 65 || move != 64;
}

function damaged(buffer: u64, count: i32, pointer: usize): bool {
  storeBits(buffer, count, pointer);
  isDamaged = true;
  return true;
}

/** Passes over the coefficients from place `k` on. */
function skipRest(component: Component, k: i32): void {
  let buffer = bitBuffer;
  let count = bitCount;
  let pointer = bitPointer;
  const skip = component.ac.skip;
  const look = component.ac.look;
  while (k < 64) {
    buffer |= load<u64>(pointer - 8) >> <u64>count;
    pointer -= (63 - count) >> 3;
    count |= 56;
    const several = <u32>load<u16>(skip + (<usize>(buffer >> (64 - SKIP_BITS)) << 1));
    const moves = several >> 8;
    // A group that reaches the block's end may have begun the next one: it is then taken symbol by symbol.
    if (several && k + moves < 64) {
      const bits = several & 15;
      buffer <<= bits;
      count -= bits;
      if (several & SKIP_END) break;
      k += moves;
      continue;
    }
    let entry = load<u32>(look + (<usize>(buffer >> (64 - LOOK_BITS)) << 2));
    if (!entry) entry = longEntry(component.ac, buffer);
    if (!entry) {
      isDamaged = true;
      break;
    }
    k += (entry >> 5) & 127;
    const length = (entry & 31) + (entry & DIRECT ? 0 : entry >> 16);
    buffer <<= length;
    count -= length;
  }
  storeBits(buffer, count, pointer);
}
