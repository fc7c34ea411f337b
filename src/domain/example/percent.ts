/**
 * The wire has coordinates in percent of the asset, 0 to 100. The code uses shares of it, 0 to 1. Stored truths have always been in
 * shares, and old and new code exchange them during a deployment, so that unit stays.
 */
export function shareOf(percent: number): number {
  return percent / 100;
}

/** Rounds to fifteen digits, so that 7 percent comes back as 7: 0.07 * 100 is not. */
export function percentOf(share: number): number {
  return Number((share * 100).toPrecision(15));
}
