import { CORRUPT } from "../../src/shrink/failure-codes.ts";
import { fail } from "../fail.ts";

/**
 * Undoes the filter of a row, section 9 of the PNG specification: `from` (its filter's byte before it) becomes `to`, `above` is
 * the row before it, zeros at first. `distance`: 1 to 8 bytes to the pixel on the left. Pixels go as vectors of 8 bytes, of which
 * what is too much is written over by the next: so up to 15 bytes behind each row are read and written.
 */
export function unfilter(from: usize, above: usize, to: usize, bytes: usize, distance: usize): void {
  switch (load<u8>(from - 1)) {
    case 0:
      memory.copy(to, from, bytes);
      break;
    case 1:
      addLeft(from, to, bytes, distance);
      break;
    case 2:
      addAbove(from, above, to, bytes);
      break;
    case 3:
      addAverage(from, above, to, bytes, distance);
      break;
    case 4:
      addPaeth(from, above, to, bytes, distance);
      break;
    default:
      fail(CORRUPT);
  }
}

function addLeft(from: usize, to: usize, bytes: usize, distance: usize): void {
  const end = to + bytes;
  let left = i64x2.splat(0);
  for (; to < end; to += distance, from += distance) {
    left = i8x16.add(left, v128.load64_zero(from));
    store<i64>(to, i64x2.extract_lane(left, 0));
  }
}

function addAbove(from: usize, above: usize, to: usize, bytes: usize): void {
  const end = to + bytes;
  for (; to < end; to += 16, from += 16, above += 16) v128.store(to, i8x16.add(v128.load(from), v128.load(above)));
}

function addAverage(from: usize, above: usize, to: usize, bytes: usize, distance: usize): void {
  const end = to + bytes;
  const ones = i8x16.splat(1);
  let left = i64x2.splat(0);
  for (; to < end; to += distance, from += distance, above += distance) {
    const up = v128.load64_zero(above);
    // The machine's average rounds up, PNG's down.
    const odd = v128.and(v128.xor(left, up), ones);
    left = i8x16.add(i8x16.sub(i8x16.avgr_u(left, up), odd), v128.load64_zero(from));
    store<i64>(to, i64x2.extract_lane(left, 0));
  }
}

/**
 * Which of left, above and corner is nearest to left + above - corner: the greater of left and above if 3 corner - left - above
 * is at most the lesser, the lesser if it is at least the greater, otherwise the corner. Ties fall as they must. Bytes lie in
 * lanes of 16 bits; adding as bytes wraps as it should. Only what `left` takes part in makes the next pixel wait.
 */
function addPaeth(from: usize, above: usize, to: usize, bytes: usize, distance: usize): void {
  const end = to + bytes;
  let left = i64x2.splat(0);
  let corner = i64x2.splat(0);
  for (; to < end; to += distance, from += distance, above += distance) {
    const up = v128.load_ext<u8>(above);
    const sought = i16x8.sub(i16x8.sub(i16x8.add(i16x8.add(corner, corner), corner), up), left);
    const lesser = i16x8.min_s(left, up);
    const greater = i16x8.max_s(left, up);
    const notLesser = i16x8.gt_s(greater, sought);
    const notGreater = i16x8.gt_s(sought, lesser);
    const toLesser = v128.andnot(v128.xor(lesser, corner), notLesser);
    const toGreater = v128.andnot(v128.xor(greater, corner), notGreater);
    const predicted = v128.xor(v128.xor(corner, toLesser), toGreater);
    left = i8x16.add(predicted, v128.load_ext<u8>(from));
    store<i64>(to, i64x2.extract_lane(i8x16.narrow_i16x8_u(left, left), 0));
    corner = up;
  }
}
