import { idct4 } from "./jpeg-idct-4.ts";
import { idct8 } from "./jpeg-idct-8.ts";

/**
 * The inverse transform (T.81, A.3.3) of the lowest `n` x `n` coefficients into `n` x `n` samples: what the whole transform and a
 * shrinking by n/8 would give. Each of its two passes multiplies by cos((2x+1)u*pi/2n)/2, or by sqrt(1/8) where u is 0.
 */
export const BASIS_BITS = 15;
/** Shifts after each pass, which leave three fractional bits in a sample between the passes. */
export const FIRST_SHIFT = 12;
export const SECOND_SHIFT = 18;
const FIRST_HALF = 1 << (FIRST_SHIFT - 1);
/** The rounding half, with the level shift of T.81, A.3.1. */
export const SECOND_HALF = (1 << (SECOND_SHIFT - 1)) + (128 << SECOND_SHIFT);

/** Factors by n: four columns x of four pairs, for u = 0 and 2, 4 and 6, 1 and 3, 5 and 7. */
const BASIS = memory.data(9 * 4 * 4 * 4, 16);
let isReady = false;

export function prepareIdct(): void {
  if (isReady) return;
  for (let n = 1; n <= 8; n++) {
    for (let x = 0; x < (n + 1) >> 1; x++) {
      for (let u = 0; u < n; u++) {
        const amplitude = u ? 0.5 : Math.sqrt(0.125);
        const factor = amplitude * Math.cos(((2 * x + 1) * u * Math.PI) / (2 * n));
        const pair = (u & 1) * 2 + (u >> 2);
        const at = basisOf(n) + (((x << 2) + pair) << 2) + (((u >> 1) & 1) << 1);
        store<i16>(at, <i16>Math.floor(factor * <f64>(1 << BASIS_BITS) + 0.5));
      }
    }
  }
  isReady = true;
}

@inline
export function basisOf(n: i32): usize {
  return BASIS + (<usize>n << 6);
}

/** Where the coefficient of vertical frequency `v` and horizontal frequency `u` belongs in a block, counted in i16. */
export function slotOf(n: i32, v: i32, u: i32): i32 {
  if (n <= 2) return v * 2 + u;
  const pair = (u & 1) * (n > 4 ? 2 : 1) + (u >> 2);
  return n > 4 ? pair * 16 + ((v & 1) * 4 + (v >> 1)) * 2 + ((u >> 1) & 1) : pair * 8 + ((v & 1) * 2 + (v >> 1)) * 2 + (u >> 1);
}

/** The size of a block, in bytes. */
@inline
export function blockBytes(n: i32): usize {
  return n > 4 ? 128 : 32;
}

/** All samples of a block that has no coefficient but the first: exactly what `inverse` makes of it. */
@inline
export function flat(n: i32, dc: i32): u8 {
  if (n <= 2) return clamp(((dc + 4) >> 3) + 128);
  const factor = <i32>load<i16>(basisOf(8));
  const between = max(-32768, min(32767, (dc * factor + FIRST_HALF) >> FIRST_SHIFT));
  return clamp((between * factor + SECOND_HALF) >> SECOND_SHIFT);
}

@inline
function clamp(sample: i32): u8 {
  return <u8>max(0, min(255, sample));
}

/** Writes up to 8 bytes of each row, also where n is less. */
@inline
export function inverse(n: i32, block: usize, to: usize, stride: usize): void {
  if (n > 4) idct8(n, block, to, stride);
  else if (n > 2) idct4(n, block, to, stride);
  else if (n == 2) idct2(block, to, stride);
  else store<u8>(to, flat(1, load<i16>(block)));
}

function idct2(block: usize, to: usize, stride: usize): void {
  const both = <i32>load<i16>(block) + 4;
  const across = <i32>load<i16>(block, 2);
  const down = <i32>load<i16>(block, 4);
  const cross = <i32>load<i16>(block, 6);
  store<u8>(to, clamp(((both + across + down + cross) >> 3) + 128));
  store<u8>(to, clamp(((both - across + down - cross) >> 3) + 128), 1);
  store<u8>(to + stride, clamp(((both + across - down - cross) >> 3) + 128));
  store<u8>(to + stride, clamp(((both - across - down + cross) >> 3) + 128), 1);
}

/** A block of one value. */
@inline
export function fillFlat(n: i32, value: u8, to: usize, stride: usize): void {
  if (n == 1) {
    store<u8>(to, value);
    return;
  }
  const eight = <u64>value * 0x0101010101010101;
  for (let y = 0; y < n; y++) {
    if (n > 4) store<u64>(to, eight);
    else store<u32>(to, <u32>eight);
    to += stride;
  }
}
