const MODULUS: u32 = 65521;
/** So many bytes fit 32 bits before the sums must be reduced; a multiple of the 16 that go at a time. */
const MOST_BYTES: usize = 5536;

/** Adler-32 of RFC 1950, section 8.2: begin with 1. */
export function adler32(checksum: u32, from: usize, bytes: usize): u32 {
  let low = checksum & 0xffff;
  let high = checksum >>> 16;
  let at = from;
  const end = from + bytes;
  while (at < end) {
    const stop = min(at + MOST_BYTES, end);
    const vectors = (stop - at) >>> 4;
    if (vectors > 0) {
      // High gains 16 times what low was before each vector, and each byte as often as there are bytes from it to the vector's end.
      let sums = i32x4.splat(0);
      let sumsBefore = i32x4.splat(0);
      let weighted = i32x4.splat(0);
      const weightsLow = i16x8(16, 15, 14, 13, 12, 11, 10, 9);
      const weightsHigh = i16x8(8, 7, 6, 5, 4, 3, 2, 1);
      high += low * (<u32>vectors << 4);
      for (let i: usize = 0; i < vectors; i++, at += 16) {
        const data = v128.load(at);
        sumsBefore = i32x4.add(sumsBefore, sums);
        sums = i32x4.add(sums, i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(data)));
        weighted = i32x4.add(weighted, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(data), weightsLow));
        weighted = i32x4.add(weighted, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(data), weightsHigh));
      }
      low += sumOf(sums);
      high += (sumOf(sumsBefore) << 4) + sumOf(weighted);
    }
    for (; at < stop; at++) {
      low += load<u8>(at);
      high += low;
    }
    low %= MODULUS;
    high %= MODULUS;
  }
  return (high << 16) | low;
}

function sumOf(lanes: v128): u32 {
  return (
    i32x4.extract_lane(lanes, 0) +
    i32x4.extract_lane(lanes, 1) +
    i32x4.extract_lane(lanes, 2) +
    i32x4.extract_lane(lanes, 3)
  );
}
