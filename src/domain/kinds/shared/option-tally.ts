import { toExactStep } from "../../labeling/exact-sum.ts";

/** A vote for one of the options, by its place among them. */
export interface OptionVote {
  option: number;
  weight: number;
}

/** Votes and sums of weights by option. */
export interface OptionTally {
  counts: number[];
  weights: number[];
}

/** Finding nothing is -1. */
export function placeOrNull(place: number): number | null {
  return place < 0 ? null : place;
}

export function tallyOptions(votes: readonly OptionVote[], options: number): OptionTally {
  const counts = new Array<number>(options).fill(0);
  const weights = new Array<number>(options).fill(0);
  for (const { option, weight } of votes) {
    counts[option] = (counts[option] as number) + 1;
    weights[option] = (weights[option] as number) + toExactStep(weight);
  }
  return { counts, weights };
}

/** Each part's share of their sum. Shares of nothing are 0. */
export function sharesOf(parts: readonly number[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => (total > 0 ? part / total : 0));
}

/** The place of the highest number. Null: nothing is above 0, or several are equally high. */
export function soleHighest(numbers: readonly number[]): number | null {
  const highest = Math.max(0, ...numbers);
  const place = numbers.indexOf(highest);
  return highest > 0 && place === numbers.lastIndexOf(highest) ? place : null;
}
