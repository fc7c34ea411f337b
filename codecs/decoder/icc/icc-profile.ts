import { curveValue, isCurve } from "./icc-curve.ts";

/** A profile of matrix and curves (ICC.1:2022, 8.3): the place of each part, as found by `findProfileParts`. */
const parts = memory.data(6 * 4, 4);

const LONGEST: usize = 65_535;
const R_XYZ: u32 = 0x7258595a;
const G_XYZ: u32 = 0x6758595a;
const B_XYZ: u32 = 0x6258595a;
const R_TRC: u32 = 0x72545243;
const G_TRC: u32 = 0x67545243;
const B_TRC: u32 = 0x62545243;
const TYPE_XYZ: u32 = 0x58595a20;

@inline
export function big32(at: usize): u32 {
  return bswap<u32>(load<u32>(at));
}

/** An s15Fixed16Number. */
@inline
export function fixed(at: usize): f64 {
  return <f64>(<i32>big32(at)) / 65_536;
}

/** Whether the profile is one of RGB devices, by matrix and curves. Other kinds are not understood. */
export function readProfile(at: usize, length: usize): bool {
  if (length < 132 || length > LONGEST) return false;
  const isRgb = big32(at + 16) == 0x52474220 && big32(at + 20) == TYPE_XYZ && big32(at + 36) == 0x61637370;
  if (!isRgb) return false;
  memory.fill(parts, 0, 24);
  const count = min<usize>(big32(at + 128), (length - 132) / 12);
  for (let i: usize = 0; i < count; i++) {
    const entry = at + 132 + i * 12;
    const offset = <usize>big32(entry + 4);
    const size = <usize>big32(entry + 8);
    const index = indexOf(big32(entry));
    if (index < 0 || offset > length || size > length - offset) continue;
    const isColumn = index < 3;
    const isUsable = isColumn ? size >= 20 && big32(at + offset) == TYPE_XYZ : isCurve(at + offset, size);
    if (isUsable) store<usize>(parts + (<usize>index << 2), at + offset);
  }
  for (let i: usize = 0; i < 6; i++) if (!load<usize>(parts + (i << 2))) return false;
  return true;
}

function indexOf(signature: u32): i32 {
  if (signature == R_XYZ) return 0;
  if (signature == G_XYZ) return 1;
  if (signature == B_XYZ) return 2;
  if (signature == R_TRC) return 3;
  if (signature == G_TRC) return 4;
  return signature == B_TRC ? 5 : -1;
}

/** X, Y or Z of a channel's full intensity. */
export function columnValue(channel: i32, coordinate: i32): f64 {
  return fixed(load<usize>(parts + (<usize>channel << 2)) + 8 + (<usize>coordinate << 2));
}

/** The light of a channel's value, both 0 to 1. */
export function lightOf(channel: i32, value: f64): f64 {
  return curveValue(load<usize>(parts + (<usize>(channel + 3) << 2)), value);
}
