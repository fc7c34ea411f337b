import { toExactStep } from "../exact-sum.ts";

/** One vote in a comparison of two ranked items, which are named by their places in their group. */
export interface Match {
  winner: number;
  loser: number;
  weight: number;
}

/** The mean weight of the matches, so that people of equal weight count one vote each. 0: nobody's vote has a weight. */
export function meanWeight(matches: readonly Match[]): number {
  const total = matches.reduce((sum, { weight }) => sum + toExactStep(weight), 0);
  return matches.length === 0 ? 0 : total / matches.length;
}
