import { RING_BITS, WEIGHT_BITS } from "./weights.ts";

const SHIFT = WEIGHT_BITS + RING_BITS;

/** Eight samples of a target row: rows taken two at a time, saturated to bytes, in the lower half. */
@inline
function blendEight(lines: usize, weights: usize, taps: i32, offset: usize, bias: i32): v128 {
  let low = i32x4.splat(bias);
  let high = low;
  for (let k = 0; k < taps; k += 2) {
    const first = v128.load(<usize>load<u32>(lines + (<usize>k << 2)) + offset);
    const second = v128.load(<usize>load<u32>(lines + (<usize>k << 2), 4) + offset);
    const pair = v128.load_splat<u32>(weights + (<usize>k << 1));
    low = i32x4.add(low, i32x4.dot_i16x8_s(v128.shuffle<i16>(first, second, 0, 8, 1, 9, 2, 10, 3, 11), pair));
    high = i32x4.add(high, i32x4.dot_i16x8_s(v128.shuffle<i16>(first, second, 4, 12, 5, 13, 6, 14, 7, 15), pair));
  }
  const words = i16x8.narrow_i32x4_s(i32x4.shr_s(low, SHIFT), i32x4.shr_s(high, SHIFT));
  return i8x16.narrow_i16x8_u(words, words);
}

/** What a row is before anything is added to it: one half, so that cutting off rounds, and a sample that stands for zero. */
export function biasOf(zero: f64): i32 {
  return (1 << (SHIFT - 1)) + <i32>Math.floor(zero * <f64>(1 << SHIFT));
}

/** A row of samples, `step` bytes apart. `lines` are the addresses of `taps` rows of the ring. */
export function blendPlane(lines: usize, weights: usize, taps: i32, to: usize, columns: i32, step: i32, bias: i32): void {
  let x = 0;
  if (step == 1) {
    for (; x + 8 <= columns; x += 8, to += 8) {
      v128.store64_lane(to, blendEight(lines, weights, taps, <usize>x << 1, bias), 0);
    }
  }
  for (; x + 8 <= columns; x += 8) {
    const bytes = blendEight(lines, weights, taps, <usize>x << 1, bias);
    v128.store8_lane(to, bytes, 0);
    v128.store8_lane(to + step, bytes, 1);
    v128.store8_lane(to + 2 * step, bytes, 2);
    v128.store8_lane(to + 3 * step, bytes, 3);
    to += 4 * step;
    v128.store8_lane(to, bytes, 4);
    v128.store8_lane(to + step, bytes, 5);
    v128.store8_lane(to + 2 * step, bytes, 6);
    v128.store8_lane(to + 3 * step, bytes, 7);
    to += 4 * step;
  }
  if (x == columns) return;
  let rest = i64x2.extract_lane(blendEight(lines, weights, taps, <usize>x << 1, bias), 0);
  for (; x < columns; x++) {
    store<u8>(to, <u8>rest);
    rest >>= 8;
    to += step;
  }
}

/** A row of pixels. */
export function blendPixels(lines: usize, weights: usize, taps: i32, to: usize, columns: i32, step: i32, bias: i32): void {
  let x = 0;
  for (; x + 2 <= columns; x += 2) {
    const bytes = blendEight(lines, weights, taps, <usize>x << 3, bias);
    v128.store32_lane(to, bytes, 0);
    v128.store32_lane(to + step, bytes, 1);
    to += 2 * step;
  }
  if (x < columns) v128.store32_lane(to, blendEight(lines, weights, taps, <usize>x << 3, bias), 0);
}
