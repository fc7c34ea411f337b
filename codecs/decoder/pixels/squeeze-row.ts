import { RING_BITS, WEIGHT_BITS, Weights } from "./weights.ts";

const SHIFT = WEIGHT_BITS - RING_BITS;
const HALF = 1 << (SHIFT - 1);

/** Eight taps at a time against one target sample: its four partial sums. */
@inline
function partialSums(from: usize, weights: usize, taps: i32): v128 {
  let sums = i32x4.dot_i16x8_s(v128.load_ext<u8>(from), v128.load(weights));
  for (let k = 8; k < taps; k += 8) {
    sums = i32x4.add(sums, i32x4.dot_i16x8_s(v128.load_ext<u8>(from + k), v128.load(weights + (<usize>k << 1))));
  }
  return sums;
}

/** One sample a column. Writes four at once, so up to three over the end. */
export function squeezePlane(row: usize, to: usize, across: Weights, columns: i32): void {
  const taps = across.taps;
  const bytes = <usize>taps << 1;
  let starts = across.starts;
  let weights = across.values;
  const end = to + (<usize>columns << 1);
  const half = i32x4.splat(HALF);
  // The last group may pass the last column: the spare bytes behind starts and weights say anything, so they are not followed.
  const last = end - ((<usize>columns & 3) << 1);
  while (to < last) {
    const a = partialSums(row + load<u32>(starts), weights, taps);
    const b = partialSums(row + load<u32>(starts, 4), weights + bytes, taps);
    const c = partialSums(row + load<u32>(starts, 8), weights + 2 * bytes, taps);
    const d = partialSums(row + load<u32>(starts, 12), weights + 3 * bytes, taps);
    const ab = i32x4.add(
      v128.shuffle<i32>(a, b, 0, 4, 1, 5),
      v128.shuffle<i32>(a, b, 2, 6, 3, 7),
    );
    const cd = i32x4.add(
      v128.shuffle<i32>(c, d, 0, 4, 1, 5),
      v128.shuffle<i32>(c, d, 2, 6, 3, 7),
    );
    const sums = i32x4.add(v128.shuffle<i64>(ab, cd, 0, 2), v128.shuffle<i64>(ab, cd, 1, 3));
    const rounded = i32x4.shr_s(i32x4.add(sums, half), SHIFT);
    v128.store64_lane(to, i16x8.narrow_i32x4_s(rounded, rounded), 0);
    starts += 16;
    weights += 4 * bytes;
    to += 8;
  }
  while (to < end) {
    const sums = partialSums(row + load<u32>(starts), weights, taps);
    const sum =
      i32x4.extract_lane(sums, 0) +
      i32x4.extract_lane(sums, 1) +
      i32x4.extract_lane(sums, 2) +
      i32x4.extract_lane(sums, 3);
    store<i16>(to, <i16>((sum + HALF) >> SHIFT));
    starts += 4;
    weights += bytes;
    to += 2;
  }
}

/** Four bytes a column, four taps at a time: a half of a vector is the taps of one channel. */
export function squeezePixels(row: usize, to: usize, across: Weights, columns: i32): void {
  const taps = across.taps;
  let weights = across.values;
  const half = i32x4.splat(HALF);
  const none = i32x4.splat(0);
  for (let x = 0; x < columns; x++) {
    let from = row + (<usize>load<u32>(across.starts + (<usize>x << 2)) << 2);
    let low = none;
    let high = none;
    const end = weights + (<usize>taps << 1);
    for (; weights < end; weights += 8) {
      const four = v128.load(from);
      const byChannel = i8x16.shuffle(four, four, 0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
      const weight = v128.load_splat<u64>(weights);
      low = i32x4.add(low, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(byChannel), weight));
      high = i32x4.add(high, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(byChannel), weight));
      from += 16;
    }
    const sums = i32x4.add(v128.shuffle<i32>(low, high, 0, 2, 4, 6), v128.shuffle<i32>(low, high, 1, 3, 5, 7));
    const rounded = i32x4.shr_s(i32x4.add(sums, half), SHIFT);
    v128.store64_lane(to, i16x8.narrow_i32x4_s(rounded, rounded), 0);
    to += 8;
  }
}
