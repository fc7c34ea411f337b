/** Colours times alpha, rounded. Four pixels at a time; those that are opaque stay what they are. */
export function premultiply(from: usize, to: usize, pixels: i32): void {
  const end = to + (<usize>pixels << 2);
  const alphas = i32x4.splat(0xff00_0000);
  for (; to < end; to += 16, from += 16) {
    const four = v128.load(from);
    if (i32x4.all_true(i32x4.eq(v128.and(four, alphas), alphas))) {
      v128.store(to, four);
      continue;
    }
    const alpha = i8x16.shuffle(four, four, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
    const low = divideBy255(i16x8.extmul_low_i8x16_u(four, alpha));
    const high = divideBy255(i16x8.extmul_high_i8x16_u(four, alpha));
    v128.store(to, v128.bitselect(four, i8x16.narrow_i16x8_u(low, high), alphas));
  }
}

@inline
function divideBy255(products: v128): v128 {
  const raised = i16x8.add(products, i16x8.splat(128));
  return i16x8.shr_u(i16x8.add(raised, i16x8.shr_u(raised, 8)), 8);
}

/** Colours over alpha, at most full. In place. */
export function unpremultiply(at: usize, pixels: i32): void {
  const end = at + (<usize>pixels << 2);
  for (; at < end; at += 4) {
    const alpha = <u32>load<u8>(at, 3);
    if (alpha == 255) continue;
    if (alpha == 0) {
      store<u32>(at, 0);
      continue;
    }
    const share: f32 = <f32>255 / <f32>alpha;
    store<u8>(at, over(load<u8>(at), share));
    store<u8>(at, over(load<u8>(at, 1), share), 1);
    store<u8>(at, over(load<u8>(at, 2), share), 2);
  }
}

@inline
function over(colour: u8, share: f32): u8 {
  return <u8>min<f32>(255, <f32>colour * share + <f32>0.5);
}
