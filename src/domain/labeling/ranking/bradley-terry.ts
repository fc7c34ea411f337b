import type { Steps } from "../../steps.ts";
import { toExactStep } from "../exact-sum.ts";
import { type Match, meanWeight } from "./match.ts";

/** Each item also wins and loses this often against an item of mean strength, so that any graph of comparisons has a best fit. */
const virtualGames = 0.1;
const pointsOfTenfold = 400;
/** Steps end once none moves a strength by more than this part. A thousandth of a point is 6e-6. */
const tolerance = 1e-8;
const mostSteps = 100;
/** The longest step of a logarithm: far out the likelihood is nearly flat, and a whole step would overshoot. */
const longestStep = 2;
/** The equations of a step are solved to this part of their right side. */
const precision = 1e-4;
const mostRounds = 1_000;
/** Entries of the equations that one step works through, and about how long it looks at one. */
const entriesAStep = 250_000;
const microsecondsAnEntry = 0.1;
const matchesAStep = 10_000;
const microsecondsAMatch = 0.5;

/** All games in flat arrays: pair `i` met `games[i]` times. The order is fixed, since sums of floating point are not exact. */
interface Games {
  items: number;
  wins: Float64Array;
  low: Int32Array;
  high: Int32Array;
  games: Float64Array;
}

/**
 * Whole scores by place. Strengths fit the Bradley-Terry model, where an item beats another with the odds of their strengths; the
 * geometric mean has the starting score, and ten times the strength is 400 points more. A vote is a win of its weight relative to
 * the mean, so equal weights count votes.
 */
export function* bradleyTerryScores(items: number, matches: readonly Match[], startingScore: number): Steps<number[]> {
  const strengths = yield* fitStrengths(items, matches);
  const logs = strengths.map((strength) => Math.log10(strength));
  const mean = logs.reduce((sum, log) => sum + log, 0) / items;
  return logs.map((log) => Math.round(startingScore + pointsOfTenfold * (log - mean)));
}

/**
 * Newton's method on the logarithms of the strengths, where the likelihood has one summit. Its equations have an entry for each pair that
 * met, so they are solved by conjugate gradients: 10,000 items with 50,000 games take a fraction of a second.
 */
export function* fitStrengths(items: number, matches: readonly Match[]): Steps<number[]> {
  const mean = meanWeight(matches);
  const logs = new Float64Array(items);
  if (mean > 0) yield* climb(yield* countGames(items, matches, mean), logs);
  return Array.from(logs, Math.exp);
}

function* climb(games: Games, logs: Float64Array): Steps<void> {
  const microseconds = (games.items + games.games.length) * microsecondsAnEntry;
  yield microseconds;
  let likelihood = likelihoodOf(games, logs);
  for (let count = 0; count < mostSteps; count++) {
    yield microseconds;
    const step = yield* newtonStep(games, logs);
    const longest = step.reduce((most, part) => Math.max(most, Math.abs(part)), 0);
    let share = Math.min(1, longestStep / longest);
    for (;;) {
      yield microseconds;
      const tried = logs.map((log, item) => log + share * (step[item] as number));
      const reached = likelihoodOf(games, tried);
      // Near the summit all differences are rounding.
      if (reached >= likelihood || share * longest < 1e-4) {
        logs.set(tried);
        likelihood = reached;
        break;
      }
      share /= 2;
    }
    if (longest < tolerance) return;
  }
}

function likelihoodOf({ items, wins, low, high, games }: Games, logs: Float64Array): number {
  let sum = 0;
  for (let item = 0; item < items; item++) {
    const log = logs[item] as number;
    sum += ((wins[item] as number) + virtualGames) * log - 2 * virtualGames * logOfSum(log, 0);
  }
  for (let i = 0; i < games.length; i++)
    sum -= (games[i] as number) * logOfSum(logs[low[i] as number] as number, logs[high[i] as number] as number);
  return sum;
}

/** The logarithm of the sum of two strengths. */
function logOfSum(one: number, other: number): number {
  return Math.max(one, other) + Math.log1p(Math.exp(-Math.abs(one - other)));
}

/** How far each logarithm goes, by slope and curvature of the likelihood. */
function newtonStep({ items, wins, low, high, games }: Games, logs: Float64Array): Steps<Float64Array> {
  const slope = new Float64Array(items);
  const diagonal = new Float64Array(items);
  const between = new Float64Array(games.length);
  for (let item = 0; item < items; item++) {
    const chance = 1 / (1 + Math.exp(-(logs[item] as number)));
    slope[item] = (wins[item] as number) + virtualGames - 2 * virtualGames * chance;
    diagonal[item] = 2 * virtualGames * chance * (1 - chance);
  }
  for (let i = 0; i < games.length; i++) {
    const [one, other, met] = [low[i] as number, high[i] as number, games[i] as number];
    const chance = 1 / (1 + Math.exp((logs[other] as number) - (logs[one] as number)));
    const curvature = met * chance * (1 - chance);
    slope[one] = (slope[one] as number) - met * chance;
    slope[other] = (slope[other] as number) - met * (1 - chance);
    diagonal[one] = (diagonal[one] as number) + curvature;
    diagonal[other] = (diagonal[other] as number) + curvature;
    between[i] = curvature;
  }
  const times = (vector: Float64Array, product: Float64Array) => {
    for (let item = 0; item < items; item++) product[item] = (vector[item] as number) * (diagonal[item] as number);
    for (let i = 0; i < between.length; i++) {
      const [one, other, curvature] = [low[i] as number, high[i] as number, between[i] as number];
      product[one] = (product[one] as number) - curvature * (vector[other] as number);
      product[other] = (product[other] as number) - curvature * (vector[one] as number);
    }
  };
  return solve(times, diagonal, slope, items + between.length);
}

/** What conjugate gradients have reached. */
interface Solving {
  solution: Float64Array;
  rest: Float64Array;
  direction: Float64Array;
  product: Float64Array;
  size: number;
}

type Times = (vector: Float64Array, product: Float64Array) => void;

/** Conjugate gradients, scaled by the diagonal. `times` writes the product of the equations and a vector. */
function* solve(times: Times, diagonal: Float64Array, right: Float64Array, entries: number): Steps<Float64Array> {
  const rest = right.slice();
  const direction = rest.map((value, item) => value / (diagonal[item] as number));
  const solving: Solving = {
    solution: new Float64Array(right.length),
    rest,
    direction,
    product: new Float64Array(right.length),
    size: dot(rest, direction),
  };
  const enough = solving.size * precision ** 2;
  const roundsAStep = Math.ceil(entriesAStep / entries);
  for (let round = 0; round < mostRounds && solving.size > enough; round++) {
    if (round % roundsAStep === roundsAStep - 1) yield roundsAStep * entries * microsecondsAnEntry;
    goOn(solving, times, diagonal);
  }
  return solving.solution;
}

function goOn(solving: Solving, times: Times, diagonal: Float64Array): void {
  const { solution, rest, direction, product, size } = solving;
  times(direction, product);
  const length = size / dot(direction, product);
  let next = 0;
  for (let item = 0; item < rest.length; item++) {
    solution[item] = (solution[item] as number) + length * (direction[item] as number);
    const left = (rest[item] as number) - length * (product[item] as number);
    rest[item] = left;
    next += left ** 2 / (diagonal[item] as number);
  }
  for (let item = 0; item < rest.length; item++)
    direction[item] = (rest[item] as number) / (diagonal[item] as number) + (next / size) * (direction[item] as number);
  solving.size = next;
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += (one[i] as number) * (other[i] as number);
  return sum;
}

function* countGames(items: number, matches: readonly Match[], mean: number): Steps<Games> {
  const wins = new Float64Array(items);
  const met = new Map<number, number>();
  for (const [i, { winner, loser, weight }] of matches.entries()) {
    if (i % matchesAStep === matchesAStep - 1) yield matchesAStep * microsecondsAMatch;
    const exact = toExactStep(weight);
    wins[winner] = (wins[winner] as number) + exact;
    const pair = Math.min(winner, loser) * items + Math.max(winner, loser);
    met.set(pair, (met.get(pair) ?? 0) + exact);
  }
  const pairs = Float64Array.from(met.keys()).sort();
  yield pairs.length * microsecondsAMatch;
  const counted: Games = {
    items,
    wins: wins.map((sum) => sum / mean),
    low: new Int32Array(pairs.length),
    high: new Int32Array(pairs.length),
    games: new Float64Array(pairs.length),
  };
  for (const [i, pair] of pairs.entries()) {
    counted.low[i] = Math.floor(pair / items);
    counted.high[i] = pair % items;
    counted.games[i] = (met.get(pair) as number) / mean;
  }
  return counted;
}
