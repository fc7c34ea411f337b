import type { AdmissionRules } from "./rules.ts";
import { seedTasks } from "./seed-evidence.ts";
import type { Statistics } from "./statistics.ts";

/** Of who neither answered nor was seeded. */
export const unknownScore = 0.5;

/** How often an example was answered wrongly so far, in (0, 1): half without answers. Frozen into each answer when it is given. */
export function difficultyOf({ correct, incorrect }: { correct: number; incorrect: number }): number {
  return (incorrect + 1) / (correct + incorrect + 2);
}

export interface GradedAnswer {
  /** Of the example, before this answer. */
  difficulty: number;
  /** That a guess is right, 0 to 1. */
  chance: number;
  isCorrect: boolean;
  /** Null counts as false. */
  isCommonSense: boolean | null;
}

/** The statistics with one more answer. Whoever fails at common sense pays double, and the answer does not count as one. */
export function recordAnswer(statistics: Statistics, answer: GradedAnswer): Statistics {
  const { difficulty, chance, isCorrect, isCommonSense } = answer;
  const weight = 1.5 - difficulty;
  const isUnaccepted = isCommonSense === true && !isCorrect;
  const wrong = isUnaccepted ? 2 * weight : weight;
  return {
    ...statistics,
    responses: statistics.responses + 1,
    answered: statistics.answered + (isUnaccepted ? 0 : 1),
    unaccepted: statistics.unaccepted + (isUnaccepted ? 1 : 0),
    correct: statistics.correct + (isCorrect ? 1 : 0),
    wrongMass: statistics.wrongMass + (isCorrect ? 0 : wrong),
    hardMass: statistics.hardMass + weight * (1 - chance),
  };
}

/**
 * One minus the wrong answers given over those that pure guessing would have given, 0 to 1. Everybody starts with a mass of 1 in
 * both, so that few answers tell little; for a seeded person they are such that the score begins at the seed.
 */
export function scoreOf(statistics: Statistics, rules: AdmissionRules): number {
  const { answered, unaccepted, wrongMass, hardMass, seedScore } = statistics;
  const tasks = seedTasks(rules);
  if (seedScore !== null && tasks !== null) {
    const mass = tasks + 2;
    return clamped(1 - ((1 - seedScore) * mass + wrongMass) / (mass + hardMass));
  }
  if (answered + unaccepted === 0) return unknownScore;
  return clamped(1 - (1 + wrongMass) / (1 + hardMass));
}

function clamped(score: number): number {
  return Math.min(1, Math.max(0, score));
}
