import { maxBoostLevel } from "./boosting-profile.ts";

/** The highest bid, for levels and for bids set by hand. */
export const maxMultiplier = 50;

/** The bid of a campaign without a boost. */
export const defaultMultiplier = 1;

/** The factor by which a level raises bids: from 1.00 at level 0 to the maximum at level 10, in equal ratios. */
export function multiplierOf(level: number): number {
  return Math.round(maxMultiplier ** (level / maxBoostLevel) * 100) / 100;
}
