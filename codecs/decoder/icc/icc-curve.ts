import { big32, fixed } from "./icc-profile.ts";

const SAMPLED: u32 = 0x63757276;
const PARAMETRIC: u32 = 0x70617261;

@inline
function big16(at: usize): u32 {
  return <u32>bswap<u16>(load<u16>(at));
}

/** Parameters of each function type of ICC.1:2022, 10.18. */
function parameterCount(kind: u32): usize {
  return kind == 0 ? 1 : kind == 4 ? 7 : kind + 2;
}

/** Whether a curve of one of the two types stands there, whole. */
export function isCurve(at: usize, size: usize): bool {
  if (size < 12) return false;
  if (big32(at) == SAMPLED) return <u64>big32(at + 8) * 2 <= <u64>(size - 12);
  if (big32(at) != PARAMETRIC || big16(at + 8) > 4) return false;
  return parameterCount(big16(at + 8)) * 4 <= size - 12;
}

/** The curve at `x`, 0 to 1; the result is held within that too. */
export function curveValue(at: usize, x: f64): f64 {
  const value = big32(at) == SAMPLED ? sampled(at, x) : parametric(at, x);
  // Not a number compares false with everything.
  return value > 0 ? min<f64>(1, value) : 0;
}

/** ICC.1:2022, 10.6: nothing, a gamma, or samples at even distances. */
function sampled(at: usize, x: f64): f64 {
  const count = big32(at + 8);
  if (count == 0) return x;
  if (count == 1) return Math.pow(x, <f64>big16(at + 12) / 256);
  const place = x * <f64>(count - 1);
  const index = min<u32>(<u32>place, count - 2);
  const from = at + 12 + (<usize>index << 1);
  const low = <f64>big16(from);
  return (low + (<f64>big16(from + 2) - low) * (place - index)) / 65_535;
}

/** ICC.1:2022, 10.18: g, a, b, c, d, e, f as far as the type has them. */
function parametric(at: usize, x: f64): f64 {
  const kind = big16(at + 8);
  const from = at + 12;
  const g = fixed(from);
  if (kind == 0) return Math.pow(x, g);
  const a = fixed(from + 4);
  const b = fixed(from + 8);
  if (kind == 1) return x >= -b / a ? Math.pow(a * x + b, g) : 0;
  const c = fixed(from + 12);
  if (kind == 2) return (x >= -b / a ? Math.pow(a * x + b, g) : 0) + c;
  const d = fixed(from + 16);
  const e = kind == 4 ? fixed(from + 20) : 0;
  const f = kind == 4 ? fixed(from + 24) : 0;
  return x >= d ? Math.pow(a * x + b, g) + e : c * x + f;
}
