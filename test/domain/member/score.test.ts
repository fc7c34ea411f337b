import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultSettings } from "../../../src/domain/audience/settings.ts";
import { type AdmissionRules, rulesOf } from "../../../src/domain/member/rules.ts";
import { difficultyOf, type GradedAnswer, recordAnswer, scoreOf } from "../../../src/domain/member/score.ts";
import { freshStatistics, type Statistics } from "../../../src/domain/member/statistics.ts";

const accuracy = rulesOf(defaultSettings, 1);
const threshold: AdmissionRules = {
  ...accuracy,
  graduationRule: { _t: "ScoreThreshold", graduationScore: 0.6, demotionScore: null, minResponsesToGraduate: 4 },
};
const freeText: AdmissionRules = {
  ...accuracy,
  graduationRule: { _t: "AcceptedFreeText", minAcceptedResponses: 3, minAcceptedRatio: 0.5, demotionRatio: null },
};

const coin = { difficulty: 0.5, chance: 0.5, isCommonSense: null };
const answered = (correct: number, total: number, from = freshStatistics) => {
  let statistics = from;
  for (let i = 0; i < total; i++) statistics = recordAnswer(statistics, { ...coin, isCorrect: i < correct });
  return statistics;
};

const anyAnswer: fc.Arbitrary<GradedAnswer> = fc.record({
  difficulty: fc.double({ min: 0, max: 1, noNaN: true }),
  chance: fc.double({ min: 0, max: 1, noNaN: true }),
  isCorrect: fc.boolean(),
  isCommonSense: fc.constantFrom(null, false, true),
});

describe("the score", () => {
  it.each([
    [3, 3, 0.71],
    [2, 3, 0.43],
    [1, 3, 0.14],
    [10, 10, 0.86],
  ])("of %i right of %i coin flips is %f", (correct, total, expected) => {
    expect(scoreOf(answered(correct, total), accuracy)).toBeCloseTo(expected, 2);
  });

  it("of who neither answered nor was seeded is one half", () => {
    expect(scoreOf(freshStatistics, accuracy)).toBe(0.5);
  });

  it("of who was seeded is the seed, before the first answer", () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, fc.constantFrom(accuracy, threshold), (seedScore, rules) => {
        expect(scoreOf({ ...freshStatistics, seedScore }, rules)).toBeCloseTo(seedScore, 12);
      }),
    );
  });

  it("moves less from a seed the more tasks it stands for", () => {
    const seeded = answered(0, 1, { ...freshStatistics, seedScore: 0.8 });
    expect(scoreOf(seeded, accuracy)).toBeCloseTo(1 - (0.2 * 12 + 1) / 12.5, 12);
    expect(scoreOf(seeded, threshold)).toBeCloseTo(1 - (0.2 * 6 + 1) / 6.5, 12);
  });

  it("knows no seed where free texts decide", () => {
    expect(scoreOf({ ...freshStatistics, seedScore: 0.9 }, freeText)).toBe(0.5);
    expect(scoreOf(answered(3, 3, { ...freshStatistics, seedScore: 0.1 }), freeText)).toBeCloseTo(5 / 7, 12);
  });

  it("is the same for a seed of one half that stands for no task as for no seed", () => {
    const none: AdmissionRules = { ...accuracy, graduationRule: { ...accuracy.graduationRule, minTasks: 0 } as never };
    const answers = answered(2, 5);
    expect(scoreOf({ ...answers, seedScore: 0.5 }, none)).toBe(scoreOf(answers, none));
  });

  it("shrinks from one half toward 0 for a guesser on average, for any mix of difficulties and chances", () => {
    fc.assert(
      fc.property(fc.array(anyAnswer, { maxLength: 30 }), (answers) => {
        let [expectedWrong, hardMass] = [1, 2];
        for (const { difficulty, chance } of answers) {
          const one = { difficulty, chance, isCommonSense: null };
          const right = recordAnswer(freshStatistics, { ...one, isCorrect: true });
          const wrong = recordAnswer(freshStatistics, { ...one, isCorrect: false });
          expectedWrong += chance * right.wrongMass + (1 - chance) * wrong.wrongMass;
          expect(right.hardMass).toBe(wrong.hardMass);
          hardMass += right.hardMass;
        }
        expect(1 - expectedWrong / hardMass).toBeCloseTo(1 / hardMass, 9);
      }),
    );
  });

  it("is never lowered by a right answer", () => {
    const seed = fc.option(fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(fc.array(anyAnswer, { maxLength: 20 }), anyAnswer, seed, (answers, next, seedScore) => {
        const before: Statistics = answers.reduce(recordAnswer, { ...freshStatistics, seedScore });
        const after = recordAnswer(before, { ...next, isCorrect: true });
        for (const rules of [accuracy, threshold, freeText]) {
          expect(scoreOf(after, rules)).toBeGreaterThanOrEqual(scoreOf(before, rules));
        }
      }),
    );
  });
});

describe("an answer", () => {
  it("that is right counts, and weighs what guessing it would have cost", () => {
    const statistics = recordAnswer(freshStatistics, {
      difficulty: 0.3,
      chance: 0.25,
      isCorrect: true,
      isCommonSense: true,
    });
    expect(statistics).toEqual({ ...freshStatistics, responses: 1, answered: 1, correct: 1, hardMass: 1.2 * 0.75 });
  });

  it("that is wrong weighs the more, the easier the example is", () => {
    const wrong = { chance: 0.5, isCorrect: false, isCommonSense: false };
    expect(recordAnswer(freshStatistics, { ...wrong, difficulty: 0.1 })).toMatchObject({ answered: 1, wrongMass: 1.4 });
    expect(recordAnswer(freshStatistics, { ...wrong, difficulty: 0.9 })).toMatchObject({ answered: 1, wrongMass: 0.6 });
  });

  it("that fails at common sense counts as a wrong one, and weighs double", () => {
    const failed = recordAnswer(freshStatistics, { ...coin, isCorrect: false, isCommonSense: true });
    expect(failed).toEqual({ ...freshStatistics, responses: 1, answered: 1, wrongMass: 2, hardMass: 0.5 });
  });

  it("to an example that tells nothing moves the score only when it is wrong", () => {
    const certain = recordAnswer(freshStatistics, { ...coin, chance: 1, isCorrect: true });
    expect(certain.hardMass).toBe(0);
  });
});

it("an example is as difficult as it was answered wrongly, and middling without answers", () => {
  expect(difficultyOf({ correct: 0, incorrect: 0 })).toBe(0.5);
  expect(difficultyOf({ correct: 8, incorrect: 0 })).toBe(0.1);
  expect(difficultyOf({ correct: 0, incorrect: 8 })).toBe(0.9);
});
