import { basisOf, FIRST_SHIFT, SECOND_HALF, SECOND_SHIFT } from "./jpeg-idct.ts";

/** The columns between the passes. */
const BETWEEN = memory.data(128, 16);

@inline
function weigh(pairs: v128, more: v128, factors: usize): v128 {
  return i32x4.add(
    i32x4.dot_i16x8_s(pairs, v128.load_splat<u32>(factors)),
    i32x4.dot_i16x8_s(more, v128.load_splat<u32>(factors, 4)),
  );
}

@inline
function narrowFirst(low: v128, high: v128): v128 {
  const half = i32x4.splat(1 << (FIRST_SHIFT - 1));
  return i16x8.narrow_i32x4_s(
    i32x4.shr_s(i32x4.add(low, half), FIRST_SHIFT),
    i32x4.shr_s(i32x4.add(high, half), FIRST_SHIFT),
  );
}

@inline
function narrowSecond(low: v128, high: v128): v128 {
  const half = i32x4.splat(SECOND_HALF);
  const words = i16x8.narrow_i32x4_s(
    i32x4.shr_s(i32x4.add(low, half), SECOND_SHIFT),
    i32x4.shr_s(i32x4.add(high, half), SECOND_SHIFT),
  );
  return i8x16.narrow_i16x8_u(words, words);
}

/** Columns x and n - 1 - x, whose even part is the same, and whose odd parts are of opposite sign. */
@inline
function columns(n: usize, x: usize, block: usize, basis: usize): void {
  const factors = basis + (x << 4);
  const evenLow = weigh(v128.load(block), v128.load(block, 32), factors);
  const evenHigh = weigh(v128.load(block, 16), v128.load(block, 48), factors);
  const oddLow = weigh(v128.load(block, 64), v128.load(block, 96), factors + 8);
  const oddHigh = weigh(v128.load(block, 80), v128.load(block, 112), factors + 8);
  v128.store(BETWEEN + ((n - 1 - x) << 4), narrowFirst(i32x4.sub(evenLow, oddLow), i32x4.sub(evenHigh, oddHigh)));
  v128.store(BETWEEN + (x << 4), narrowFirst(i32x4.add(evenLow, oddLow), i32x4.add(evenHigh, oddHigh)));
}

/**
 * n = 5 to 8. The block holds, for the pairs u = 0 and 2, 4 and 6, 1 and 3, 5 and 7, the coefficients of v = 0, 2, 4, 6, 1, 3, 5, 7.
 * A transposition by pairs then gives the second pass the same layout.
 */
export function idct8(n: i32, block: usize, to: usize, stride: usize): void {
  const basis = basisOf(n);
  columns(n, 0, block, basis);
  columns(n, 1, block, basis);
  columns(n, 2, block, basis);
  if (n > 6) columns(n, 3, block, basis);

  const c0 = v128.load(BETWEEN);
  const c1 = v128.load(BETWEEN, 16);
  const c2 = v128.load(BETWEEN, 32);
  const c3 = v128.load(BETWEEN, 48);
  const c4 = v128.load(BETWEEN, 64);
  const c5 = v128.load(BETWEEN, 80);
  const c6 = v128.load(BETWEEN, 96);
  const c7 = v128.load(BETWEEN, 112);
  let a = v128.shuffle<i32>(c0, c1, 0, 4, 1, 5);
  let b = v128.shuffle<i32>(c2, c3, 0, 4, 1, 5);
  let c = v128.shuffle<i32>(c0, c1, 2, 6, 3, 7);
  let d = v128.shuffle<i32>(c2, c3, 2, 6, 3, 7);
  const low02 = v128.shuffle<i64>(a, b, 0, 2);
  const low46 = v128.shuffle<i64>(a, b, 1, 3);
  const low13 = v128.shuffle<i64>(c, d, 0, 2);
  const low57 = v128.shuffle<i64>(c, d, 1, 3);
  a = v128.shuffle<i32>(c4, c5, 0, 4, 1, 5);
  b = v128.shuffle<i32>(c6, c7, 0, 4, 1, 5);
  c = v128.shuffle<i32>(c4, c5, 2, 6, 3, 7);
  d = v128.shuffle<i32>(c6, c7, 2, 6, 3, 7);
  const high02 = v128.shuffle<i64>(a, b, 0, 2);
  const high46 = v128.shuffle<i64>(a, b, 1, 3);
  const high13 = v128.shuffle<i64>(c, d, 0, 2);
  const high57 = v128.shuffle<i64>(c, d, 1, 3);

  const half = (n + 1) >> 1;
  for (let y = 0; y < half; y++) {
    const factors = basis + (<usize>y << 4);
    const evenLow = weigh(low02, low46, factors);
    const evenHigh = weigh(high02, high46, factors);
    const oddLow = weigh(low13, low57, factors + 8);
    const oddHigh = weigh(high13, high57, factors + 8);
    const lower = narrowSecond(i32x4.sub(evenLow, oddLow), i32x4.sub(evenHigh, oddHigh));
    v128.store64_lane(to + <usize>(n - 1 - y) * stride, lower, 0);
    const upper = narrowSecond(i32x4.add(evenLow, oddLow), i32x4.add(evenHigh, oddHigh));
    v128.store64_lane(to + <usize>y * stride, upper, 0);
  }
}
