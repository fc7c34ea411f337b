export interface RawPicture {
  width: number;
  height: number;
  rgba: Uint8Array;
}

/** Peak signal-to-noise ratio in decibels over colours weighted by alpha; over 30 looks alike. */
export function likeness(one: RawPicture, other: RawPicture): number {
  if (one.width !== other.width || one.height !== other.height) return 0;
  let sum = 0;
  for (let j = 0; j < one.rgba.length; j += 4) {
    const alpha = one.rgba[j + 3] as number;
    const otherAlpha = other.rgba[j + 3] as number;
    sum += (alpha - otherAlpha) ** 2;
    for (let i = j; i < j + 3; i++) {
      sum += (((one.rgba[i] as number) * alpha - (other.rgba[i] as number) * otherAlpha) / 255) ** 2;
    }
  }
  return 10 * Math.log10(255 ** 2 / (sum / one.rgba.length || 1e-9));
}
