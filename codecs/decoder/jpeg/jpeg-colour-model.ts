import { useProfile } from "../icc/icc-transform.ts";
import { componentAt, componentCount } from "./jpeg-frame.ts";

export const GRAY = 0;
export const YCBCR = 1;
export const RGB = 2;
export const CMYK = 3;
export const YCCK = 4;

const NO_ADOBE = -1;
/** The transform of the Adobe marker: 0 none, 1 YCbCr, 2 YCCK. */
let adobeTransform: i32 = NO_ADOBE;
let hasJfif: bool = false;

export function resetColourModel(): void {
  adobeTransform = NO_ADOBE;
  hasJfif = false;
}

/** An APP0 or APP14 segment: JFIF means YCbCr, Adobe's says itself what is meant. */
export function readApplicationMarker(marker: i32, at: usize, length: usize): void {
  if (marker == 0xe0 && length >= 5 && load<u32>(at) == 0x4649_464a && !load<u8>(at, 4)) hasJfif = true;
  if (marker == 0xee && length >= 12 && load<u32>(at) == 0x626f_6441 && load<u8>(at, 4) == 0x65) {
    adobeTransform = load<u8>(at, 11);
  }
}

/** An APP2 segment (ICC.1:2022, B.4). A profile of matrix and curves is short, so one in several segments is of another kind. */
export function readProfileMarker(at: usize, length: usize): void {
  const isProfile = length > 14 && load<u64>(at) == 0x464f_5250_5f43_4349 && load<u32>(at, 8) == 0x00_454c49;
  if (isProfile && load<u8>(at, 13) == 1) useProfile(at + 14, length - 14);
}

export function colourModel(): i32 {
  if (componentCount == 1) return GRAY;
  if (componentCount == 4) return adobeTransform == 2 ? YCCK : CMYK;
  if (hasJfif) return YCBCR;
  if (adobeTransform != NO_ADOBE) return adobeTransform == 0 ? RGB : YCBCR;
  const isNamed = componentAt(0).id == 0x52 && componentAt(1).id == 0x47 && componentAt(2).id == 0x42;
  return isNamed ? RGB : YCBCR;
}

/** Adobe writes the complement of each ink. */
export function isInverted(): bool {
  return adobeTransform != NO_ADOBE;
}

/** Whether a component says only how its neighbours are coloured. */
export function isChroma(index: i32): bool {
  const model = colourModel();
  return (model == YCBCR || model == YCCK) && (index == 1 || index == 2);
}
