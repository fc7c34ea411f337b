import type { RawPicture } from "./likeness.ts";

const window = 8;
const stride = 4;
/** The constants of Wang et al. 2004: (0.01 * 255)^2 and (0.03 * 255)^2. */
const [c1, c2] = [6.5025, 58.5225];

/**
 * Mean structural similarity of the lightness of two pictures, over windows of 8 x 8; 1 when they are the same. A transparent one is
 * looked at over black and over white, and the lower figure counts.
 */
export function ssim(one: RawPicture, other: RawPicture): number {
  if (one.width !== other.width || one.height !== other.height) return 0;
  const grounds = isOpaque(one) && isOpaque(other) ? [0] : [0, 255];
  return Math.min(...grounds.map((ground) => meanSsim(lightness(one, ground), lightness(other, ground), one.width)));
}

function isOpaque({ rgba }: RawPicture): boolean {
  for (let i = 3; i < rgba.length; i += 4) if (rgba[i] !== 255) return false;
  return true;
}

function lightness({ rgba }: RawPicture, ground: number): Float64Array {
  const light = new Float64Array(rgba.length / 4);
  for (let i = 0, j = 0; i < light.length; i++, j += 4) {
    const alpha = rgba[j + 3] as number;
    const shown = 0.299 * (rgba[j] as number) + 0.587 * (rgba[j + 1] as number) + 0.114 * (rgba[j + 2] as number);
    light[i] = (shown * alpha + ground * (255 - alpha)) / 255;
  }
  return light;
}

function meanSsim(one: Float64Array, other: Float64Array, width: number): number {
  const height = one.length / width;
  let [sum, count] = [0, 0];
  for (let top = 0; top + window <= height; top += stride) {
    for (let left = 0; left + window <= width; left += stride) {
      sum += ssimAt(one, other, top * width + left, width);
      count++;
    }
  }
  return sum / count;
}

function ssimAt(one: Float64Array, other: Float64Array, from: number, width: number): number {
  let [sumOne, sumOther, squaresOne, squaresOther, products] = [0, 0, 0, 0, 0];
  for (let row = 0; row < window; row++) {
    for (let i = from + row * width; i < from + row * width + window; i++) {
      const [a, b] = [one[i] as number, other[i] as number];
      sumOne += a;
      sumOther += b;
      squaresOne += a * a;
      squaresOther += b * b;
      products += a * b;
    }
  }
  const n = window * window;
  const [meanOne, meanOther] = [sumOne / n, sumOther / n];
  const covariance = products / n - meanOne * meanOther;
  const variances = squaresOne / n - meanOne ** 2 + squaresOther / n - meanOther ** 2;
  const structure = (2 * covariance + c2) / (variances + c2);
  return (structure * (2 * meanOne * meanOther + c1)) / (meanOne ** 2 + meanOther ** 2 + c1);
}
