/** Adds 2^23 to a float below 2^22, and its lowest bits are the rounded number. */
const ROUNDER: f32 = 8_388_608;

/** Adds a row of bytes to sums of 16 bits, or sets them to it. Up to 15 samples over the end are touched. */
export function addToSums(row: usize, sums: usize, samples: usize, isFirst: bool): void {
  const end = row + samples;
  if (isFirst) {
    for (; row < end; row += 16, sums += 32) {
      const bytes = v128.load(row);
      v128.store(sums, i16x8.extend_low_i8x16_u(bytes));
      v128.store(sums, i16x8.extend_high_i8x16_u(bytes), 16);
    }
    return;
  }
  for (; row < end; row += 16, sums += 32) {
    const bytes = v128.load(row);
    v128.store(sums, i16x8.add(v128.load(sums), i16x8.extend_low_i8x16_u(bytes)));
    v128.store(sums, i16x8.add(v128.load(sums, 16), i16x8.extend_high_i8x16_u(bytes)), 16);
  }
}

/**
 * A cell of 1 sample, or of 3 or 4, which become RGBA: the sum of `columns` pixels of a row of sums, divided by how many
 * pixels they stand for.
 */
@inline
export function averageCell(sums: usize, to: usize, columns: i32, pixels: i32, channels: i32): void {
  const share: f32 = <f32>1 / <f32>pixels;
  if (channels == 1) {
    let sum: u32 = 0;
    for (let i = 0; i < columns; i++) sum += load<u16>(sums + (<usize>i << 1));
    store<u8>(to, <u8>(<f32>sum * share + <f32>0.5));
    return;
  }
  let sum = i32x4.splat(0);
  for (let i = 0; i < columns; i++) {
    sum = i32x4.add(sum, v128.load_ext<u16>(sums));
    sums += channels << 1;
  }
  const rounded = f32x4.add(f32x4.mul(f32x4.convert_i32x4_s(sum), f32x4.splat(share)), f32x4.splat(ROUNDER));
  const pixel = i32x4.extract_lane(i8x16.shuffle(rounded, rounded, 0, 4, 8, 12, 0, 4, 8, 12, 0, 4, 8, 12, 0, 4, 8, 12), 0);
  store<u32>(to, channels == 3 ? pixel | 0xff00_0000 : pixel);
}

/** All cells of a row; the last one may be narrower. `rows`: how many rows the sums hold. */
export function averageCells(sums: usize, to: usize, width: i32, factor: i32, rows: i32, channels: i32): void {
  const toStep: usize = channels == 1 ? 1 : 4;
  const whole = width / factor;
  const sumsStep = <usize>(factor * channels) << 1;
  for (let i = 0; i < whole; i++) {
    averageCell(sums, to, factor, factor * rows, channels);
    sums += sumsStep;
    to += toStep;
  }
  const rest = width - whole * factor;
  if (rest > 0) averageCell(sums, to, rest, rest * rows, channels);
}
