import { toExactStep } from "../exact-sum.ts";

/**
 * Some tasks mislead: a share of all people, however able, names the same wrong option. People who err alike are no independent evidence,
 * so a task's confidence weighs both stories: each person errs on their own, or the task lures. How often tasks lure is learned from the
 * job.
 */

/** Shares of people whom a luring task may lead to its wrong option. Each is as likely as the others. */
export const lureShares = [0.35, 0.5, 0.65] as const;

/** The share of tasks that lure, as long as a job's own tasks have not told. */
export const usualLuring = 0.02;

/** What a vote adds to the story that its option is the lure, one number for each of `lureShares`. */
export type LureEvidence = readonly [number, number, number];

export const noLureEvidence: LureEvidence = [0, 0, 0];

export function addLures([a, b, c]: LureEvidence, [x, y, z]: LureEvidence): LureEvidence {
  return [a + x, b + y, c + z];
}

/**
 * How much likelier a vote is when its option is the lure than when it is one of the wrong ones. `right` is the probability that the
 * person names the right option of a task that does not lure.
 */
export function lureEvidenceOf(right: number, options: number): LureEvidence {
  const wrong = (1 - right) / (options - 1);
  const [first, second, third] = lureShares;
  const of = (share: number) => toExactStep(Math.log((share + (1 - share) * wrong) / ((1 - share) * wrong)));
  return [of(first), of(second), of(third)];
}

export interface OptionEvidence {
  /** The sum of the log-odds of its voters. */
  evidence: number;
  lure: LureEvidence;
}

export interface Certainty {
  /** The probability of each option to be the right one. */
  confidence: number[];
  /** The probability that the task lures. */
  lured: number;
}

export interface TaskEvidence {
  /** One for each option that was voted for. */
  options: readonly OptionEvidence[];
  /** How many options there are in all. */
  optionCount: number;
  /** Votes that are evidence. */
  votes: number;
}

/**
 * The options' probabilities, and the task's own of being one that lures. `luring` is the share of such tasks in the job; 0 makes people
 * independent. `priors` are the options' probabilities without any vote, even when absent; the options without votes come last in it.
 */
export function certaintyOf(
  { options, optionCount, votes }: TaskEvidence,
  luring: number,
  priors?: readonly number[],
): Certainty {
  // Options without votes are all alike: one stands for the rest.
  const silent = optionCount - options.length;
  const evidence = options.map((option) => option.evidence);
  const even = 1 / optionCount;
  const logPriors = options.map((_, place) => Math.log(priors?.[place] ?? even));
  const silentPrior = priors ? priors.slice(options.length).reduce((sum, prior) => sum + prior, 0) : silent * even;
  const lures = lureShares.map((share, place) => ({
    misses: votes * Math.log(1 - share),
    odds: options.map(({ lure }) => lure[place] as number),
  }));
  /** The log-likelihood of all votes when the task lures and the option at `right` is right; -1: one without votes. */
  const luredBy = (right: number): number => {
    const others = optionCount - 1;
    const terms = lures.flatMap(({ misses, odds }) => {
      const base = misses - Math.log(others * lureShares.length);
      const named = odds.flatMap((odd, place) => (place === right ? [] : [base + odd]));
      const unnamed = right < 0 ? silent - 1 : silent;
      return unnamed > 0 ? [...named, base + Math.log(unnamed)] : named;
    });
    return logSum(terms);
  };
  const clearly = Math.log(1 - luring);
  const luredly = Math.log(luring);
  const clear = evidence.map((sum, place) => clearly + (logPriors[place] as number) + sum);
  // Where no task lures, that story has no weight, whatever it costs to tell.
  const isLured = luring > 0;
  const lured = evidence.map((sum, place) =>
    isLured ? luredly + (logPriors[place] as number) + sum + luredBy(place) : Number.NEGATIVE_INFINITY,
  );
  const silentClear = silent > 0 ? clearly + Math.log(silentPrior) : Number.NEGATIVE_INFINITY;
  const silentLured = silent > 0 && isLured ? luredly + Math.log(silentPrior) + luredBy(-1) : Number.NEGATIVE_INFINITY;
  const total = logSum([...clear, ...lured, silentClear, silentLured]);
  return {
    confidence: clear.map((story, place) => Math.exp(logSum([story, lured[place] as number]) - total)),
    lured: Math.exp(logSum([...lured, silentLured]) - total),
  };
}

/** The logarithm of a sum of exponentials. */
function logSum(terms: readonly number[]): number {
  const highest = terms.reduce((most, term) => Math.max(most, term), Number.NEGATIVE_INFINITY);
  if (highest === Number.NEGATIVE_INFINITY) return highest;
  return highest + Math.log(terms.reduce((sum, term) => sum + Math.exp(term - highest), 0));
}
