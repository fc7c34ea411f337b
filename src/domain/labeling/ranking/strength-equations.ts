import type { Steps } from "../../steps.ts";

/** Each item also wins and loses this often against an item of mean strength, so that any graph of comparisons has a best fit. */
export const virtualGames = 0.1;
/** The equations of a step are solved to this part of their right side. */
const precision = 1e-4;
const mostRounds = 1_000;
/** Entries of the equations that one step works through, and about how long it looks at one. */
const entriesAStep = 250_000;
export const microsecondsAnEntry = 0.1;

/** All games in flat arrays: pair `i` met `games[i]` times. The order is fixed, since sums of floating point are not exact. */
export interface Games {
  items: number;
  wins: Float64Array;
  low: Int32Array;
  high: Int32Array;
  games: Float64Array;
  /** How many of them the first of the pair won. */
  lowWins: Float64Array;
}

/** Slope and curvature of the likelihood, by items and pairs. */
export interface NewtonEquations {
  slope: Float64Array;
  diagonal: Float64Array;
  times: Times;
  entries: number;
}

/** What says how far each logarithm goes. */
export function equationsOf({ items, wins, low, high, games }: Games, logs: Float64Array): NewtonEquations {
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
  return { slope, diagonal, times, entries: items + between.length };
}

/** What conjugate gradients have reached. */
interface Solving {
  solution: Float64Array;
  rest: Float64Array;
  direction: Float64Array;
  product: Float64Array;
  size: number;
}

/** Writes the product of the equations and a vector. */
type Times = (vector: Float64Array, product: Float64Array) => void;

/** Conjugate gradients, scaled by the diagonal. */
export function* solveEquations(
  { times, diagonal, entries }: NewtonEquations,
  right: Float64Array,
): Steps<Float64Array> {
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
