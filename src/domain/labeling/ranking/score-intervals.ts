import type { Steps } from "../../steps.ts";
import { type Games, microsecondsAnEntry, type NewtonEquations, solveEquations } from "./strength-equations.ts";

/** Standard errors on each side of a score within which the true one lies in 95 of 100 cases. */
const sides95 = 1.959964;
/** Larger groups have no intervals. Each of their items takes equations with an entry for every item and pair that met. */
export const mostIntervalWork = 2_000_000;

export function hasIntervals({ items, games }: Pick<Games, "items" | "games">): boolean {
  return items > 1 && items * (items + games.length) <= mostIntervalWork;
}

/**
 * How far each logarithm may be from the truth, relative to their mean: half of the 95% interval. Votes for one pair are not
 * independent, since a pair may be judged otherwise than the scores of its items say. So the sandwich estimate is used, with one cluster
 * a pair. Where items met few others the scores follow each pair, and the curvature of the likelihood is the least that counts.
 */
export function* scoreHalfWidths(
  { items, low, high, games, lowWins }: Games,
  logs: Float64Array,
  equations: NewtonEquations,
): Steps<number[]> {
  const surprises = games.map((met, i) => {
    const lead = (logs[low[i] as number] as number) - (logs[high[i] as number] as number);
    return (lowWins[i] as number) - met / (1 + Math.exp(-lead));
  });
  // As many pairs as scores can be followed exactly, so they say nothing of how far pairs differ.
  const spare = games.length - (items - 1);
  const correction = spare > 0 ? games.length / spare : 0;
  const opponents = new Int32Array(items);
  for (const place of [...low, ...high]) opponents[place] = (opponents[place] as number) + 1;
  const widths: number[] = [];
  for (let item = 0; item < items; item++) {
    yield (items + games.length) * microsecondsAnEntry;
    // A score is the item's logarithm less the mean of all.
    const contrast = new Float64Array(items).fill(-1 / items);
    contrast[item] = 1 - 1 / items;
    const solved = yield* solveEquations(equations, contrast);
    let clustered = 0;
    for (let i = 0; i < games.length; i++)
      clustered +=
        ((surprises[i] as number) * ((solved[low[i] as number] as number) - (solved[high[i] as number] as number))) **
        2;
    const curved = (solved[item] as number) - solved.reduce((sum, one) => sum + one, 0) / items;
    const clusteredWidth = sidesOfFew((opponents[item] as number) - 1) * Math.sqrt(correction * clustered);
    widths.push(Math.max(clusteredWidth, sides95 * Math.sqrt(curved)));
  }
  return widths;
}

/** The same for an estimate from few pairs: Student's distribution with so many degrees of freedom, by its expansion. */
function sidesOfFew(freedom: number): number {
  const [z, few] = [sides95, Math.max(1, freedom)];
  return z + (z ** 3 + z) / (4 * few) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * few ** 2);
}
