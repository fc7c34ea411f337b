import { basisOf, FIRST_SHIFT, SECOND_HALF, SECOND_SHIFT } from "./jpeg-idct.ts";

@inline
function first(sum: v128): v128 {
  return i32x4.shr_s(i32x4.add(sum, i32x4.splat(1 << (FIRST_SHIFT - 1))), FIRST_SHIFT);
}

@inline
function second(sum: v128): v128 {
  return i32x4.shr_s(i32x4.add(sum, i32x4.splat(SECOND_HALF)), SECOND_SHIFT);
}

/**
 * n = 3 or 4. The block holds for v = 0, 2, 1, 3 the pair of coefficients u = 0 and 2, then the pairs u = 1 and 3. Columns x and
 * n - 1 - x have the same even part, and odd parts of opposite sign.
 */
export function idct4(n: i32, block: usize, to: usize, stride: usize): void {
  const basis = basisOf(n);
  const even0 = v128.load_splat<u32>(basis);
  const odd0 = v128.load_splat<u32>(basis, 8);
  const even1 = v128.load_splat<u32>(basis, 16);
  const odd1 = v128.load_splat<u32>(basis, 24);
  const isFour = n == 4;

  const evens = v128.load(block);
  const odds = v128.load(block, 16);
  let e0 = i32x4.dot_i16x8_s(evens, even0);
  let e1 = i32x4.dot_i16x8_s(evens, even1);
  let o0 = i32x4.dot_i16x8_s(odds, odd0);
  let o1 = i32x4.dot_i16x8_s(odds, odd1);
  const r0 = first(i32x4.add(e0, o0));
  const r1 = first(i32x4.add(e1, o1));
  const r3 = first(i32x4.sub(e0, o0));
  const r2 = isFour ? first(i32x4.sub(e1, o1)) : r3;

  const low = i16x8.narrow_i32x4_s(r0, r1);
  const high = i16x8.narrow_i32x4_s(r2, r3);
  const downEvens = v128.shuffle<i32>(low, high, 0, 2, 4, 6);
  const downOdds = v128.shuffle<i32>(low, high, 1, 3, 5, 7);
  e0 = i32x4.dot_i16x8_s(downEvens, even0);
  e1 = i32x4.dot_i16x8_s(downEvens, even1);
  o0 = i32x4.dot_i16x8_s(downOdds, odd0);
  o1 = i32x4.dot_i16x8_s(downOdds, odd1);
  const upper = i16x8.narrow_i32x4_s(second(i32x4.add(e0, o0)), second(i32x4.add(e1, o1)));
  const lower = i16x8.narrow_i32x4_s(second(i32x4.sub(e1, o1)), second(i32x4.sub(e0, o0)));
  const rows = i8x16.narrow_i16x8_u(upper, lower);
  v128.store32_lane(to, rows, 0);
  v128.store32_lane(to + stride, rows, 1);
  to += stride << 1;
  if (isFour) {
    v128.store32_lane(to, rows, 2);
    to += stride;
  }
  v128.store32_lane(to, rows, 3);
}
