import { seededRandom } from "../../scripts/local/seeded-random.mjs";
import { type AudienceSettings, defaultSettings } from "../../src/domain/audience/settings.ts";
import { evaluate } from "../../src/domain/member/evaluate.ts";
import type { MemberState } from "../../src/domain/member/member-state.ts";
import { rulesOf } from "../../src/domain/member/rules.ts";
import { difficultyOf, recordAnswer } from "../../src/domain/member/score.ts";
import { settle } from "../../src/domain/member/settle.ts";
import { freshStatistics } from "../../src/domain/member/statistics.ts";
import { someOf } from "../support/some-of.ts";

export interface Ending {
  skill: number;
  /** Shares of all who have this skill, 0 to 1. */
  graduated: number;
  /** Dropped by their score, before they had given all their answers. */
  droppedEarly: number;
  /** Dropped with their last answer. */
  droppedAtTheEnd: number;
  /** Dropped early, though all their answers together would have graduated them. A share of all as well. */
  droppedTooEarly: number;
}

export interface Trials {
  skills: readonly number[];
  /** People of each skill. */
  trials: number;
  seed: number;
  settings?: Partial<AudienceSettings>;
  exampleCount?: number;
  /** The probability that a guess is right, the same for every example. */
  chance?: number;
  /** The gap between the easiest and the hardest example, in logits. 0: all are equally hard. */
  difficultySpread?: number;
}

/**
 * How people of known skills end under an audience's rules. They come one after the other, of each skill in turn, and each answers
 * different examples until the rules allow no more; an example is as hard as all before have found it. A person dropped in the
 * middle answers what they were already given, as in a session.
 */
export function graduate({
  skills,
  trials,
  seed,
  settings = {},
  exampleCount = 12,
  chance = 0.5,
  difficultySpread = 0,
}: Trials): Ending[] {
  const random = seededRandom(seed);
  const rules = rulesOf({ ...defaultSettings, ...settings }, 1);
  const examples = Array.from({ length: exampleCount }, (_, i) => ({ at: i, correct: 0, incorrect: 0 }));
  const difficulties = examples.map(({ at }) => difficultySpread * (at / (exampleCount - 1) - 0.5));
  const accuracies = skills.map((skill) => accuraciesOf(skill, chance, difficulties));
  const answersOfAPerson = Math.min(exampleCount, rules.maxResponses ?? exampleCount);
  const counts = skills.map((skill) => ({
    skill,
    graduated: 0,
    droppedEarly: 0,
    droppedAtTheEnd: 0,
    droppedTooEarly: 0,
  }));
  for (let trial = 0; trial < trials; trial++) {
    for (const [who, count] of counts.entries()) {
      let statistics = freshStatistics;
      let state: MemberState | null = null;
      let droppedAfter: number | null = null;
      for (const [given, example] of someOf(examples, answersOfAPerson, random).entries()) {
        const isCorrect = random() < (accuracies[who]?.[example.at] as number);
        const answer = { difficulty: difficultyOf(example), chance, isCorrect, isCommonSense: null };
        statistics = recordAnswer(statistics, answer);
        example[isCorrect ? "correct" : "incorrect"] += 1;
        state = settle(state, evaluate(statistics, rules, exampleCount), "answer", rules.keepsInactivity);
        if (droppedAfter === null && state.startsWith("Dropped")) droppedAfter = given + 1;
      }
      if (state === "Graduated") count.graduated += 1;
      if (droppedAfter === answersOfAPerson) count.droppedAtTheEnd += 1;
      if (droppedAfter === null || droppedAfter === answersOfAPerson) continue;
      count.droppedEarly += 1;
      if (evaluate(statistics, rules, exampleCount).state === "Graduated") count.droppedTooEarly += 1;
    }
  }
  return counts.map(({ skill, ...shares }) => ({
    skill,
    graduated: shares.graduated / trials,
    droppedEarly: shares.droppedEarly / trials,
    droppedAtTheEnd: shares.droppedAtTheEnd / trials,
    droppedTooEarly: shares.droppedTooEarly / trials,
  }));
}

/**
 * How often a person is right at each example, so that the mean over all of them is their skill: they know an example with a
 * probability that falls with its difficulty, on a logistic curve, and guess otherwise. A guesser meets no difficulty.
 */
function accuraciesOf(skill: number, chance: number, difficulties: readonly number[]): number[] {
  const at = (ability: number) =>
    difficulties.map((difficulty) => chance + (1 - chance) / (1 + Math.exp(difficulty - ability)));
  const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  let [low, high] = [-40, 40];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (mean(at(middle)) < skill) low = middle;
    else high = middle;
  }
  return at(high);
}
