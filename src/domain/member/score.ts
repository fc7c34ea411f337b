import type { AdmissionRules } from "./rules.ts";
import { seedTasks } from "./seed-evidence.ts";
import type { Statistics } from "./statistics.ts";

/** The masses that every member starts with, so that first answers weigh little. They give a score of one half. */
export const startingMass = { wrong: 1, hard: 2 };

/** The share of wrong answers to an example so far, in (0, 1): half without answers. Stored with each answer as it is given. */
export function difficultyOf({ correct, incorrect }: { correct: number; incorrect: number }): number {
  return (incorrect + 1) / (correct + incorrect + 2);
}

export interface GradedAnswer {
  /** The example's difficulty before this answer. */
  difficulty: number;
  /** The probability of a correct guess, 0 to 1. */
  chance: number;
  isCorrect: boolean;
  /** Null counts as false. */
  isCommonSense: boolean | null;
}

/** Adds one answer to the statistics. A wrong answer to a common-sense example is refused: it counts, and weighs double. */
export function recordAnswer(statistics: Statistics, answer: GradedAnswer): Statistics {
  const { difficulty, chance, isCorrect, isCommonSense } = answer;
  const weight = 1.5 - difficulty;
  const wrong = isCommonSense === true ? 2 * weight : weight;
  return {
    ...statistics,
    responses: statistics.responses + 1,
    answered: statistics.answered + 1,
    correct: statistics.correct + (isCorrect ? 1 : 0),
    wrongMass: statistics.wrongMass + (isCorrect ? 0 : wrong),
    hardMass: statistics.hardMass + weight * (1 - chance),
  };
}

/**
 * One minus the ratio of the wrong answers to those that pure guessing would give, 0 to 1. A seed replaces the starting masses
 * with as many tasks as it stands for, so that the score begins at the seed.
 */
export function scoreOf(statistics: Statistics, rules: AdmissionRules): number {
  const { wrongMass, hardMass, seedScore } = statistics;
  const tasks = seedTasks(rules);
  if (seedScore === null || tasks === null) return unseededScore({ wrongMass, hardMass });
  const mass = tasks + startingMass.hard;
  return clamped(1 - ((1 - seedScore) * mass + wrongMass) / (mass + hardMass));
}

/** The score from answers alone. */
export function unseededScore({ wrongMass, hardMass }: Pick<Statistics, "wrongMass" | "hardMass">): number {
  return clamped(1 - (startingMass.wrong + wrongMass) / (startingMass.hard + hardMass));
}

function clamped(score: number): number {
  return Math.min(1, Math.max(0, score));
}
