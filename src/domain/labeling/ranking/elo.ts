import { toExactStep } from "../exact-sum.ts";
import { type Match, meanWeight } from "./match.ts";

export interface EloRule {
  startingScore: number;
  /** The most points that a match moves. */
  kFactor: number;
  /** A lead of so many points wins ten times as often as it loses. */
  scalingFactor: number;
}

/** How items are rated while pairs are still being chosen, whatever makes the final scores. These are the usual numbers of chess. */
export const eloInPlay: EloRule = { startingScore: 1200, kFactor: 32, scalingFactor: 400 };

/** The ratings of two items after their comparison has ended. `firstShare` is the share of weight that the first one won, 0 to 1. */
export function ratingsAfter([first, second]: readonly [number, number], firstShare: number): [number, number] {
  const { kFactor, scalingFactor } = eloInPlay;
  const expected = 1 / (1 + 10 ** ((second - first) / scalingFactor));
  const won = kFactor * (firstShare - expected);
  return [first + won, second - won];
}

/** Ratings after these matches. Elo depends on their order, unlike every other aggregation: they must come as they were played. */
export function eloRatings(items: number, matches: readonly Match[], rule: EloRule): number[] {
  const ratings = new Array<number>(items).fill(rule.startingScore);
  const mean = meanWeight(matches);
  if (mean === 0) return ratings;
  for (const { winner, loser, weight } of matches)
    play(ratings, { winner, loser, weight: toExactStep(weight) / mean }, rule);
  return ratings;
}

function play(ratings: number[], { winner, loser, weight }: Match, { kFactor, scalingFactor }: EloRule): void {
  const lead = (ratings[winner] as number) - (ratings[loser] as number);
  const gain = (kFactor * weight) / (1 + 10 ** (lead / scalingFactor));
  ratings[winner] = (ratings[winner] as number) + gain;
  ratings[loser] = (ratings[loser] as number) - gain;
}
