import { allocate, allocateZeroed, allocationSize } from "../heap.ts";
import { Component, componentAt, componentCount } from "./jpeg-frame.ts";
import { blockBytes, fillFlat, flat, inverse } from "./jpeg-idct.ts";
import { pushStrip } from "./jpeg-planes.ts";
import { ZIGZAG } from "./jpeg-zigzag.ts";

/**
 * What a progressive picture keeps until its last scan: for each block the coefficients that its scale wants, in rows of n, and 64
 * bits that tell which of all are other than zero, since a refining scan passes over those (T.81, G.1.2.3).
 */
export const UNWANTED: u8 = 255;
const COEFFICIENTS = memory.data(128 + 16, 16);

@inline
export function coefficientBytes(n: i32): usize {
  return <usize>(n * n) << 1;
}

@inline
export function blockAt(component: Component, x: i32, y: i32): usize {
  return <usize>y * component.paddedWide + x;
}

@inline
function blockCount(component: Component): usize {
  return <usize>component.paddedWide * component.paddedHigh;
}

/** What `allocateCoefficients` will take. */
export function heldBytes(component: Component): usize {
  const n = component.n;
  return allocationSize(blockCount(component) * coefficientBytes(n)) + (n > 1 ? allocationSize(blockCount(component) * 8) : 0) + 256;
}

export function allocateCoefficients(component: Component): void {
  const n = component.n;
  component.coefficients = allocateZeroed(blockCount(component) * coefficientBytes(n));
  component.bitmaps = n > 1 ? allocateZeroed(blockCount(component) * 8) : 0;
  component.compact = allocate(64);
  for (let k = 0; k < 64; k++) {
    const v: i32 = load<u8>(ZIGZAG + k) >> 3;
    const u: i32 = load<u8>(ZIGZAG + k) & 7;
    store<u8>(component.compact + k, v < n && u < n ? <u8>((v * n + u) << 1) : UNWANTED);
  }
}

/** Transforms all that was kept, plane after plane. */
export function producePlanes(): void {
  for (let i = 0; i < componentCount; i++) {
    const component = componentAt(i);
    for (let y = 0; y < component.blocksHigh; y++) {
      for (let x = 0; x < component.blocksWide; x++) {
        produceBlock(component, blockAt(component, x, y), component.strip + <usize>(x * component.n));
      }
      pushStrip(component, component.n);
    }
  }
}

@inline
function produceBlock(component: Component, index: usize, to: usize): void {
  const n = component.n;
  const kept = component.coefficients + index * coefficientBytes(n);
  const dc = <i16>(<i32>load<i16>(kept) * <i32>(load<u32>(component.scatter) >> 16));
  let set = n > 1 ? load<u64>(component.bitmaps + (index << 3)) : 0;
  if (!set) {
    fillFlat(n, flat(n, dc), to, component.stride);
    return;
  }
  store<i16>(COEFFICIENTS, dc);
  while (set) {
    const k = <usize>ctz(set);
    const place = load<u32>(component.scatter + (k << 2));
    const offset = load<u8>(component.compact + k);
    if (offset != UNWANTED) {
      store<i16>(COEFFICIENTS + (place & 0xffff), <i16>(<i32>load<i16>(kept + offset) * <i32>(place >> 16)));
    }
    set &= set - 1;
  }
  inverse(n, COEFFICIENTS, to, component.stride);
  memory.fill(COEFFICIENTS, 0, blockBytes(n));
}
