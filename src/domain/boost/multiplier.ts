import { maxBoostLevel } from "./boosting-profile.ts";

/** No bid, of a level or set by hand, goes beyond it. */
export const maxMultiplier = 50;

/** What a campaign of which nobody said anything bids. */
export const defaultMultiplier = 1;

/** By how much a level raises bids: each by the same factor, from 1.00 at level 0 to the most at level 10. */
export function multiplierOf(level: number): number {
  return Math.round(maxMultiplier ** (level / maxBoostLevel) * 100) / 100;
}
