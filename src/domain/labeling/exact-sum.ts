const steps = 2 ** 30;

/**
 * Rounds to a multiple of 2^-30. Sums of up to four million such numbers below 2 are exact in doubles, so they are the same in any
 * order: without it the order of answers would show in the last digit, and a tie could have a winner.
 */
export function toExactStep(value: number): number {
  // Adding 0 turns -0, the rounding of a tiny negative number, into 0.
  return Math.round(value * steps) / steps + 0;
}
