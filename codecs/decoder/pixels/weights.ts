import { allocate, allocateZeroed } from "../heap.ts";

/** The sum of the weights of one target sample has 14 bits, unless the range of samples is narrowed. */
export const WEIGHT_BITS: i32 = 14;
export const UNIT: i32 = 1 << WEIGHT_BITS;
/** The fractional bits of a sample that was squeezed and not yet blended. */
export const RING_BITS = 6;
const LOBES: f64 = 3;

/** The first source sample of each target sample, and `taps` weights as i16. The last ones may be 0. */
@unmanaged
export class Weights {
  taps: i32;
  starts: usize;
  values: usize;
}

/**
 * Lanczos-3 from `source` samples, which need not be a whole number, to `target`, which has `full` samples. There are `have` samples to
 * read, the last of which may lie across the source's edge; beyond them the first and the last go on for ever. Taps are padded to a
 * multiple of `group`. The weights of a sample add up to `unit`.
 *
 * With `halved` each sample is the mean of two neighbours, as an encoder makes colour of half the size: the first of them is `2 * t - shift`,
 * and those beyond the picture are like the last. Kernels of half the size would be cheaper, but ring at hard edges.
 */
export function makeWeights(
  source: f64,
  have: i32,
  full: i32,
  halved: bool,
  shift: i32,
  group: i32,
  unit: i32,
): Weights {
  const target = halved ? (full + 1) >> 1 : full;
  const scale = source / full;
  const stretch = max<f64>(1, scale);
  const reach = stretch * LOBES;
  // Colour that has half the size already stays what it is.
  const isCopy = halved ? 2 * scale == 1 && shift == 0 : scale == 1;
  const spread = halved ? scale + 1 : 0;
  const real = isCopy ? 1 : min(have, <i32>Math.floor(2 * reach + spread) + 1);
  const weights = changetype<Weights>(allocate(offsetof<Weights>()));
  weights.taps = ((real + group - 1) / group) * group;
  weights.starts = allocate(<usize>target * 4);
  weights.values = allocateZeroed(<usize>target * weights.taps * 2);
  const exact = allocate(<usize>real * 8);
  for (let t = 0; t < target; t++) {
    const values = weights.values + <usize>t * weights.taps * 2;
    const one = halved ? max(0, 2 * t - shift) : t;
    const centre = (one + 0.5) * scale - 0.5;
    const first = isCopy ? t : <i32>Math.ceil(centre - reach);
    const start = max(0, min(first, have - real));
    store<i32>(weights.starts + (<usize>t << 2), start);
    if (isCopy) {
      store<i16>(values, <i16>unit);
      continue;
    }
    memory.fill(exact, 0, <usize>real * 8);
    let sum = lanczos(exact, start, first, <i32>Math.floor(centre + reach), have, centre, 1 / stretch);
    if (halved) {
      const other = (min(full - 1, 2 * t - shift + 1) + 0.5) * scale - 0.5;
      const from = <i32>Math.ceil(other - reach);
      sum += lanczos(exact, start, from, <i32>Math.floor(other + reach), have, other, 1 / stretch);
    }
    roundToUnits(exact, values, real, unit, sum);
  }
  return weights;
}

/** Adds the kernel at each sample from `first` to `last` to `exact`. Turning two angles is cheaper than a sine for each. */
function lanczos(exact: usize, start: i32, first: i32, last: i32, have: i32, centre: f64, step: f64): f64 {
  const angle = Math.PI * (first - centre) * step;
  const turn = Math.PI * step;
  const turnSine = Math.sin(turn);
  const turnCosine = Math.cos(turn);
  const slowSine = Math.sin(turn / LOBES);
  const slowCosine = Math.cos(turn / LOBES);
  let sine = Math.sin(angle);
  let cosine = Math.cos(angle);
  let lobeSine = Math.sin(angle / LOBES);
  let lobeCosine = Math.cos(angle / LOBES);
  let sum: f64 = 0;
  for (let i = first; i <= last; i++) {
    const x = Math.PI * (i - centre) * step;
    const weight = Math.abs(x) < 1e-6 ? 1 : (LOBES * sine * lobeSine) / (x * x);
    const at = exact + (<usize>(max(0, min(i, have - 1)) - start) << 3);
    store<f64>(at, load<f64>(at) + weight);
    sum += weight;
    const nextSine = sine * turnCosine + cosine * turnSine;
    cosine = cosine * turnCosine - sine * turnSine;
    sine = nextSine;
    const nextLobeSine = lobeSine * slowCosine + lobeCosine * slowSine;
    lobeCosine = lobeCosine * slowCosine - lobeSine * slowSine;
    lobeSine = nextLobeSine;
  }
  return sum;
}

/** The greatest weight takes the rounding error, so that an even area stays unchanged. */
function roundToUnits(exact: usize, values: usize, count: i32, unit: i32, sum: f64): void {
  const share = <f64>unit / sum;
  let left = unit;
  let greatest = 0;
  for (let i = 0; i < count; i++) {
    const weight = load<f64>(exact + (<usize>i << 3));
    if (weight > load<f64>(exact + (<usize>greatest << 3))) greatest = i;
    const rounded = <i32>Math.floor(weight * share + 0.5);
    store<i16>(values + (<usize>i << 1), <i16>rounded);
    left -= rounded;
  }
  const at = values + (<usize>greatest << 1);
  store<i16>(at, <i16>(load<i16>(at) + left));
}
