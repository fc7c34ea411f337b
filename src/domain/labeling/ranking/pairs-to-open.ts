import type { OnlineGroup, Pair } from "../online-group.ts";
import { type Comparison, nextPair } from "./next-pair.ts";

/**
 * The pairs that a group in play opens next. Which pairs were compared before is not kept with the group, so that what it stores does not
 * grow; how often each item was is enough to find the least played ones.
 */
export function pairsToOpen(
  { items, open, left, mostOpen, randomMatchesRatio }: OnlineGroup,
  random: () => number,
): Pair[] {
  const ratings = items.map(({ rating }) => rating);
  const played = items.map((item) => item.played);
  const comparisons: Comparison[] = open.map(({ one, other }) => ({ pair: ordered(one, other), isOpen: true }));
  const pairMaker = {
    _t: "OnlinePairMaker" as const,
    totalComparisonBudget: open.length + left,
    randomMatchesRatio,
  };
  const pairs: Pair[] = [];
  while (pairs.length < left) {
    const pair = nextPair({ ratings, comparisons, played }, { pairMaker, maxParallelism: mostOpen }, random);
    if (pair === null) break;
    comparisons.push({ pair, isOpen: true });
    pairs.push([...pair]);
  }
  return pairs;
}

function ordered(one: number, other: number): readonly [number, number] {
  return one < other ? [one, other] : [other, one];
}
