import { inverseOf, type SymmetricMatrix, solved } from "./dense-matrix.ts";
import type { PairSums } from "./pair-sums.ts";

/** Half of it times the square of each strength is taken from the likelihood, so that any graph of games has one best fit. */
export const ridge = 0.001;
/** Steps end once none moves a strength by more. A thousandth of a point is 6e-6. */
const tolerance = 1e-9;
const mostSteps = 100;
/** The longest step of a strength: far out the likelihood is nearly flat, and a whole step would overshoot. */
const longestStep = 2;

/** Two items by their places, with what their games come to for the first one. */
export interface PlacedPair extends PairSums {
  low: number;
  high: number;
}

/** The games of one pair on one prompt. */
export interface PromptPair {
  prompt: number;
  low: number;
  high: number;
  met: number;
  won: number;
}

export interface FittedStrengths {
  /** Natural logits, whose mean is 0. */
  strengths: Float64Array;
  /** The inverse of the likelihood's curvature. */
  inverse: Float64Array;
}

/**
 * Strengths by the Bradley-Terry model: an item beats another with the odds of e to the difference of their strengths. Newton's method
 * on a likelihood that has one summit.
 */
export function fitStrengths(items: number, pairs: readonly PlacedPair[]): FittedStrengths {
  const strengths = new Float64Array(items);
  let reached = likelihoodOf(strengths, pairs);
  for (let count = 0; count < mostSteps; count++) {
    const step = solved(curvatureOf(strengths, pairs), slopeOf(strengths, pairs));
    const longest = step.reduce((most, part) => Math.max(most, Math.abs(part)), 0);
    let share = Math.min(1, longestStep / longest);
    for (;;) {
      const tried = strengths.map((strength, i) => strength + share * (step[i] as number));
      const likelihood = likelihoodOf(tried, pairs);
      // Near the summit all differences are rounding.
      if (likelihood >= reached || share * longest < 1e-4) {
        strengths.set(tried);
        reached = likelihood;
        break;
      }
      share /= 2;
    }
    if (longest < tolerance) break;
  }
  return { strengths, inverse: inverseOf(curvatureOf(strengths, pairs)) };
}

/** How likely the first of the pair is to win a game. */
export function chanceOf(strengths: Float64Array, { low, high }: Pick<PlacedPair, "low" | "high">): number {
  return 1 / (1 + Math.exp((strengths[high] as number) - (strengths[low] as number)));
}

function likelihoodOf(strengths: Float64Array, pairs: readonly PlacedPair[]): number {
  let sum = 0;
  for (const strength of strengths) sum -= (ridge / 2) * strength ** 2;
  for (const { low, high, met, won } of pairs) {
    const lead = (strengths[low] as number) - (strengths[high] as number);
    sum += won * lead - met * (Math.max(lead, 0) + Math.log1p(Math.exp(-Math.abs(lead))));
  }
  return sum;
}

function slopeOf(strengths: Float64Array, pairs: readonly PlacedPair[]): Float64Array {
  const slope = strengths.map((strength) => -ridge * strength);
  for (const pair of pairs) {
    const surprise = pair.won - pair.met * chanceOf(strengths, pair);
    slope[pair.low] = (slope[pair.low] as number) + surprise;
    slope[pair.high] = (slope[pair.high] as number) - surprise;
  }
  return slope;
}

function curvatureOf(strengths: Float64Array, pairs: readonly PlacedPair[]): SymmetricMatrix {
  const size = strengths.length;
  const values = new Float64Array(size * size);
  const add = (row: number, column: number, value: number) => {
    values[row * size + column] = (values[row * size + column] as number) + value;
  };
  for (let i = 0; i < size; i++) add(i, i, ridge);
  for (const pair of pairs) {
    const chance = chanceOf(strengths, pair);
    const curvature = pair.met * chance * (1 - chance);
    add(pair.low, pair.low, curvature);
    add(pair.high, pair.high, curvature);
    add(pair.low, pair.high, -curvature);
    add(pair.high, pair.low, -curvature);
  }
  return { size, values };
}

/**
 * The variance of each strength by the sandwich estimate, with one cluster a matchup: answers to the same two samples are not independent.
 * Where matchups say less than the curvature of the likelihood, as when there are few, the curvature is what counts. `meanWeight` is how
 * much a vote counts.
 */
export function matchupVariances(
  { strengths, inverse }: FittedStrengths,
  pairs: readonly PlacedPair[],
  meanWeight: number,
): Float64Array {
  const size = strengths.length;
  const variances = new Float64Array(size);
  for (const pair of pairs) {
    const chance = chanceOf(strengths, pair);
    const spread = pair.wonSquared - 2 * chance * pair.wonMet + chance ** 2 * pair.metSquared;
    for (let i = 0; i < size; i++)
      variances[i] =
        (variances[i] as number) +
        spread * ((inverse[i * size + pair.low] as number) - (inverse[i * size + pair.high] as number)) ** 2;
  }
  return variances.map((variance, i) => Math.max(variance, meanWeight * curvedVariance(inverse, size, i)));
}

/** The variance of a strength less the mean of all, if every game were independent. */
function curvedVariance(inverse: Float64Array, size: number, item: number): number {
  let rowSum = 0;
  let sum = 0;
  for (let i = 0; i < size; i++) rowSum += inverse[item * size + i] as number;
  for (const value of inverse) sum += value;
  return (inverse[item * size + item] as number) - (2 * rowSum) / size + sum / size ** 2;
}

/** How far each prompt moves the strengths: the sum of its squares over prompts is the sandwich with one cluster a prompt. */
export function promptInfluences(
  { strengths, inverse }: FittedStrengths,
  pairs: readonly PromptPair[],
): Map<number, Float64Array> {
  const size = strengths.length;
  const influences = new Map<number, Float64Array>();
  for (const pair of pairs) {
    const surprise = pair.won - pair.met * chanceOf(strengths, pair);
    const influence = influences.get(pair.prompt) ?? new Float64Array(size);
    influences.set(pair.prompt, influence);
    for (let i = 0; i < size; i++)
      influence[i] =
        (influence[i] as number) +
        surprise * ((inverse[i * size + pair.low] as number) - (inverse[i * size + pair.high] as number));
  }
  return influences;
}
