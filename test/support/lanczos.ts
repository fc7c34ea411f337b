import type { RawPicture } from "./likeness.ts";

/** The plain way: every pixel premultiplied, all in floating point, Lanczos-3 across and down. */
export function lanczos({ rgba, width, height }: RawPicture, toWidth: number, toHeight: number): RawPicture {
  const weighted = Float64Array.from(rgba, (byte, i) => (i % 4 === 3 ? byte : (byte * (rgba[i | 3] ?? 0)) / 255));
  const narrow = squeezed(weighted, height, width, toWidth, 4, width * 4, toWidth * 4);
  const small = squeezed(narrow, toWidth, height, toHeight, toWidth * 4, 4, 4);
  const result = Uint8Array.from(small, (value, i) => {
    const alpha = Math.min(255, small[i | 3] ?? 0);
    const colour = i % 4 === 3 || alpha <= 0 ? value : (value * 255) / alpha;
    return Math.round(Math.min(255, Math.max(0, colour)));
  });
  return { rgba: result, width: toWidth, height: toHeight };
}

/** One side: `step` between its pixels, `line` from one of its lines to the next, `toLine` in the result. */
function squeezed(
  from: Float64Array,
  lines: number,
  length: number,
  toLength: number,
  step: number,
  line: number,
  toLine: number,
): Float64Array {
  const to = new Float64Array(lines * toLength * 4);
  for (let t = 0; t < toLength; t++) {
    for (const [at, weight] of weightsOf(t, length, toLength)) {
      for (let l = 0; l < lines; l++) {
        for (let channel = 0; channel < 4; channel++) {
          const index = l * toLine + t * step + channel;
          to[index] = (to[index] ?? 0) + weight * (from[l * line + at * step + channel] ?? 0);
        }
      }
    }
  }
  return to;
}

function weightsOf(target: number, length: number, toLength: number): [at: number, weight: number][] {
  const scale = length / toLength;
  const centre = (target + 0.5) * scale - 0.5;
  const weights: [number, number][] = [];
  for (let i = Math.ceil(centre - 3 * scale); i <= centre + 3 * scale; i++) {
    weights.push([Math.min(length - 1, Math.max(0, i)), kernel((i - centre) / scale)]);
  }
  const sum = weights.reduce((total, [, weight]) => total + weight, 0);
  return weights.map(([at, weight]) => [at, weight / sum]);
}

function kernel(x: number): number {
  const angle = Math.PI * x;
  return Math.abs(angle) < 1e-9 ? 1 : (3 * Math.sin(angle) * Math.sin(angle / 3)) / angle ** 2;
}
