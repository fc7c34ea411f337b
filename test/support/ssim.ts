import type { RawPicture } from "./likeness.ts";

const window = 8;
const stride = 4;
/** Of Wang et al. 2004: (0.01 * 255)^2 and (0.03 * 255)^2. */
const [c1, c2] = [6.5025, 58.5225];

/**
 * Mean structural similarity of the lightness of two pictures, over windows of 8 x 8; 1 when they are the same. A transparent one is
 * looked at over black and over white, and the lower figure counts.
 */
export function ssim(one: RawPicture, other: RawPicture): number {
  if (one.width !== other.width || one.height !== other.height) return 0;
  return Math.min(...[0, 255].map((ground) => meanSsim(lightness(one, ground), lightness(other, ground), one.width)));
}

function lightness({ rgba }: RawPicture, ground: number): Float64Array {
  return Float64Array.from({ length: rgba.length / 4 }, (_, i) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(i * 4, i * 4 + 4);
    return ((0.299 * red + 0.587 * green + 0.114 * blue) * alpha + ground * (255 - alpha)) / 255;
  });
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
    for (let at = from + row * width; at < from + row * width + window; at++) {
      const [a, b] = [one[at] as number, other[at] as number];
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
