import { toExactStep } from "../exact-sum.ts";
import { digamma } from "./digamma.ts";
import { type LureEvidence, lureEvidenceOf } from "./lures.ts";

/** What to expect of a person's vote among a number of options. */
export interface Voter {
  /** The probability that they name the right option of a task that does not lure. */
  right: number;
  /** The log-odds that their vote adds to its option. Negative: they are wrong more often than a guess. */
  evidence: number;
}

/** What a vote adds to its option. */
export interface VoteEvidence {
  evidence: number;
  lure: LureEvidence;
}

/** Right and wrong answers behind a person's reliability. They need not be whole numbers. */
export interface AnswerCounts {
  right: number;
  wrong: number;
}

/** The weight of people of whom nothing is known. */
export const mediumWeight = 0.5;
/** No single vote is worth more than this certainty, however good its voter is. */
const surest = 0.99;

/** `right` is how often the person is right, 0 to 1. A person is never taken for worse than a guess. */
export function voterOfRight(right: number, options: number): Voter {
  if (options < 2) return { right: 1, evidence: 0 };
  const bounded = Math.min(surest, Math.max(1 / options, right));
  return { right: bounded, evidence: toExactStep(Math.log((bounded * (options - 1)) / (1 - bounded))) };
}

/** A score of 0 stands for a guess among the options, which adds nothing, and 1 for a person who is always right. */
export function voterOfScore(score: number, options: number): Voter {
  return voterOfRight(score + (1 - score) / options, options);
}

/** The expected log-odds of a person whose reliability is only known from so many answers: few of them convince less. */
export function voterOfAnswers({ right, wrong }: AnswerCounts, options: number): Voter {
  if (options < 2) return { right: 1, evidence: 0 };
  const evidence = digamma(right) - digamma(wrong) + Math.log(options - 1);
  return { right: right / (right + wrong), evidence: toExactStep(evidence) };
}

export function evidenceOf({ right, evidence }: Voter, options: number): VoteEvidence {
  return { evidence, lure: lureEvidenceOf(Math.min(surest, right), Math.max(2, options)) };
}
