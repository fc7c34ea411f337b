/** Byte i of row d is i modulo d: spreads the last d bytes over sixteen. */
const patterns = memory.data(16 * 16, 16);
let patternsMade = false;

export function makePatterns(): void {
  if (patternsMade) return;
  for (let distance: usize = 1; distance < 16; distance++) {
    for (let i: usize = 0; i < 16; i++) store<u8>(patterns + (distance << 4) + i, <u8>(i % distance));
  }
  patternsMade = true;
}

/** Repeats what is `distance` bytes back, RFC 1951, section 3.2.3. May write up to 31 bytes too many. */
export function copyMatch(to: usize, distance: usize, length: u32): void {
  const end = to + length;
  if (distance >= 16) {
    let from = to - distance;
    do {
      v128.store(to, v128.load(from));
      from += 16;
      to += 16;
    } while (to < end);
    return;
  }
  const pattern = i8x16.swizzle(v128.load(to - distance), v128.load(patterns + (distance << 4)));
  // Whole repetitions only, so that each store begins where the pattern does.
  const step: usize = 16 - (16 % distance);
  do {
    v128.store(to, pattern);
    to += step;
  } while (to < end);
}
