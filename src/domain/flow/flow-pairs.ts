import type { Pair } from "../labeling/ranking/next-pair.ts";

/** Pairs of one item, at most: each is a task of its own. */
const mostPairs = 1_000;

/** A pair with the number of votes that it takes. */
export interface WantedPair {
  pair: Pair;
  votes: number;
}

/**
 * Which pairs of an item's datapoints are compared, and how often: together exactly so many votes, and no two pairs differ by more than one.
 * Where votes are fewer than pairs, everybody in a random circle meets their nearest neighbors first, so that all are compared about as
 * often and each is connected to every other as soon as votes allow. `random` gives numbers in [0, 1).
 */
export function pairsToCompare(items: number, votes: number, random: () => number): WantedPair[] {
  const circle = shuffledPlaces(items, random);
  const count = Math.min((items * (items - 1)) / 2, votes, mostPairs);
  const pairs: Pair[] = [];
  for (let distance = 1; pairs.length < count; distance++) {
    // Opposite places would meet twice.
    const around = distance * 2 === items ? distance : items;
    for (let i = 0; i < around && pairs.length < count; i++)
      pairs.push(pairOf(circle[i] as number, circle[(i + distance) % items] as number));
  }
  const [each, more] = [Math.floor(votes / count), votes % count];
  return pairs.map((pair, i) => ({ pair, votes: each + Number(i < more) }));
}

function pairOf(one: number, other: number): Pair {
  return one < other ? [one, other] : [other, one];
}

function shuffledPlaces(count: number, random: () => number): number[] {
  const places = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [places[i], places[j]] = [places[j] as number, places[i] as number];
  }
  return places;
}
