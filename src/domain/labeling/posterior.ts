import { toExactStep } from "./exact-sum.ts";

/** However good somebody is, one vote is never worth more than this certainty. */
const surest = 0.99;

/**
 * What a vote adds to the logit of its option: how much likelier a person of this weight names the right option than any one of the
 * wrong ones. Weight is 0 to 1. A weight of 0 is a guess and adds nothing.
 */
export function evidenceOf(weight: number, options: number): number {
  if (options < 2) return 0;
  const guess = 1 / options;
  const right = Math.min(surest, Math.max(guess, weight + (1 - weight) * guess));
  return toExactStep(Math.log((right * (options - 1)) / (1 - right)));
}

/** The probability of each option, from the sums of its evidence and a uniform prior. */
export function posteriorOf(logits: readonly number[]): number[] {
  const highest = logits.reduce((most, logit) => Math.max(most, logit), Number.NEGATIVE_INFINITY);
  const odds = logits.map((logit) => Math.exp(logit - highest));
  const total = odds.reduce((sum, odd) => sum + odd, 0);
  return odds.map((odd) => odd / total);
}
