import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GraduationRule } from "../../../src/domain/audience/graduation-rule.ts";
import { defaultSettings } from "../../../src/domain/audience/settings.ts";
import { evaluate } from "../../../src/domain/member/evaluate.ts";
import { type AdmissionRules, rulesOf } from "../../../src/domain/member/rules.ts";
import { recordAnswer, scoreOf } from "../../../src/domain/member/score.ts";
import { freshStatistics, type Statistics } from "../../../src/domain/member/statistics.ts";
import { depth } from "../../support/depth.ts";

const version = 4;
const accuracyRule: GraduationRule = { _t: "TaskAccuracy", targetAccuracy: 0.75, minTasks: 10, maxTasks: null };
const scoreRule: GraduationRule = {
  _t: "ScoreThreshold",
  graduationScore: 0.6,
  demotionScore: null,
  minResponsesToGraduate: null,
};
const textRule: GraduationRule = {
  _t: "AcceptedFreeText",
  minAcceptedResponses: 5,
  minAcceptedRatio: 0.8,
  demotionRatio: null,
};
/** The defaults, but that nothing drops. */
const rules = (change: Partial<AdmissionRules> = {}): AdmissionRules => ({
  ...rulesOf({ ...defaultSettings, maxDistillingResponses: null, dropScore: null }, version),
  ...change,
});
const withAccuracy = (change: Partial<typeof accuracyRule> = {}, more: Partial<AdmissionRules> = {}) =>
  rules({ ...more, graduationRule: { ...accuracyRule, ...change } as GraduationRule });
const withScore = (change: Partial<typeof scoreRule> = {}, more: Partial<AdmissionRules> = {}) =>
  rules({ ...more, graduationRule: { ...scoreRule, ...change } as GraduationRule });
const withText = (change: Partial<typeof textRule> = {}, more: Partial<AdmissionRules> = {}) =>
  rules({ ...more, graduationRule: { ...textRule, ...change } as GraduationRule });

const person = (change: Partial<Statistics> = {}): Statistics => ({ ...freshStatistics, ...change });
const coins = (correct: number, wrong: number, change: Partial<Statistics> = {}): Statistics => {
  let statistics = freshStatistics;
  for (let i = 0; i < correct + wrong; i++) {
    statistics = recordAnswer(statistics, {
      difficulty: 0.5,
      chance: 0.5,
      isCorrect: i < correct,
      isCommonSense: null,
    });
  }
  return { ...statistics, ...change };
};
/** Answers to common-sense examples; the wrong ones come first and are refused. */
const checks = (correct: number, wrong: number): Statistics =>
  Array.from({ length: correct + wrong }, (_, i) => i >= wrong).reduce(
    (statistics, isCorrect) =>
      recordAnswer(statistics, { difficulty: 0.5, chance: 0.5, isCorrect, isCommonSense: true }),
    freshStatistics,
  );
const stateOf = (...[statistics, admission, exampleCount = 20]: [Statistics, AdmissionRules, number?]) =>
  evaluate(statistics, admission, exampleCount).state;
const graduate = { state: "Graduated", graduatedVersion: version };

it("a person who did nothing yet is distilling", () => {
  expect(evaluate(freshStatistics, rulesOf(defaultSettings, version), 20)).toEqual({
    state: "Distilling",
    graduatedVersion: null,
  });
});

describe("by accuracy", () => {
  it("enough right ones of enough answers graduate, under the present version", () => {
    expect(evaluate(coins(8, 2), withAccuracy(), 20)).toEqual(graduate);
    expect(stateOf(coins(7, 3), withAccuracy())).toBe("Distilling");
    expect(stateOf(coins(9, 0), withAccuracy())).toBe("Distilling");
  });

  it("an accuracy that only rounding keeps from the target passes", () => {
    const hair = 0.75 + 5e-10;
    expect(stateOf(coins(9, 3), withAccuracy({ targetAccuracy: hair }))).toBe("Graduated");
    expect(stateOf(coins(9, 3), withAccuracy({ targetAccuracy: 0.75 + 5e-9 }))).toBe("Distilling");
  });

  it("all examples are enough answers where there are fewer than tasks", () => {
    expect(stateOf(coins(4, 0), withAccuracy(), 5)).toBe("Distilling");
    expect(stateOf(coins(5, 0), withAccuracy(), 5)).toBe("Graduated");
  });

  it("nine failed attention checks of ten prevent graduation, and one does not", () => {
    const careless = checks(1, 9);
    expect(careless).toMatchObject({ answered: 10, correct: 1 });
    expect(stateOf(careless, rulesOf(defaultSettings, version))).toBe("DroppedLowScore");
    expect(stateOf(checks(9, 1), rulesOf(defaultSettings, version))).toBe("Graduated");
  });

  it("a failed attention check uses up an example as any wrong answer does", () => {
    const settings = withAccuracy({ targetAccuracy: 0.5 });
    expect(stateOf(checks(4, 0), settings, 5)).toBe("Distilling");
    expect(stateOf(checks(4, 1), settings, 5)).toBe("Graduated");
  });

  it("no member passes by answers while there are two examples", () => {
    expect(stateOf(coins(10, 0), withAccuracy(), 2)).toBe("Distilling");
    expect(stateOf(coins(10, 0), withAccuracy(), 3)).toBe("Graduated");
  });

  it("a graduate of the present version is not demoted by answers", () => {
    expect(evaluate(coins(1, 19, { graduatedVersion: version }), withAccuracy(), 20)).toEqual(graduate);
  });

  it("a graduate of an earlier version is judged anew", () => {
    expect(stateOf(coins(1, 19, { graduatedVersion: version - 1 }), withAccuracy())).toBe("Distilling");
    expect(evaluate(coins(20, 0, { graduatedVersion: version - 1 }), withAccuracy(), 20)).toEqual(graduate);
  });

  it("a graduate of an earlier version stays one while there are two examples, and keeps that version", () => {
    const earlier = coins(1, 19, { graduatedVersion: version - 1 });
    const maxed = withAccuracy({}, { dropScore: 0.2, maxResponses: 10 });
    expect(evaluate(earlier, maxed, 2)).toEqual({ state: "Graduated", graduatedVersion: version - 1 });
    expect(evaluate(earlier, maxed, 3)).toEqual({ state: "DroppedLowScore", graduatedVersion: null });
  });
});

describe("by score", () => {
  it("three right coin flips are a score of five sevenths, which is enough for 0.714", () => {
    expect(stateOf(coins(3, 0), withScore({ graduationScore: 5 / 7 }))).toBe("Graduated");
    expect(stateOf(coins(3, 0), withScore({ graduationScore: 0.72 }))).toBe("Distilling");
  });

  it("the least number of responses is its own, else that of drops, else one", () => {
    const easy = { graduationScore: 0.1 };
    expect(stateOf(coins(3, 0), withScore({ ...easy, minResponsesToGraduate: 4 }))).toBe("Distilling");
    expect(stateOf(coins(4, 0), withScore({ ...easy, minResponsesToGraduate: 4 }))).toBe("Graduated");
    expect(stateOf(coins(2, 0), withScore(easy))).toBe("Distilling");
    expect(stateOf(coins(1, 0), withScore(easy, { dropMinResponses: null }))).toBe("Graduated");
    expect(stateOf(person(), withScore(easy, { dropMinResponses: null }))).toBe("Distilling");
  });

  it("a graduate stays until the score falls under the demotion score", () => {
    const falling = coins(2, 1, { graduatedVersion: version });
    expect(stateOf(falling, withScore({ demotionScore: 3 / 7 }))).toBe("Graduated");
    expect(evaluate(falling, withScore({ demotionScore: 0.43 }), 20)).toEqual({
      state: "Distilling",
      graduatedVersion: null,
    });
  });

  it("answers never demote without a demotion score", () => {
    expect(stateOf(coins(0, 10, { graduatedVersion: version }), withScore({}, { dropScore: 0.2 }))).toBe("Graduated");
  });

  it("a demoted graduate can be one to drop", () => {
    const demoting = withScore({ demotionScore: 0.5 }, { dropScore: 0.3 });
    expect(stateOf(coins(1, 2, { graduatedVersion: version }), demoting)).toBe("DroppedLowScore");
  });

  it("no member is demoted while there are two examples", () => {
    expect(evaluate(coins(0, 9, { graduatedVersion: version }), withScore({ demotionScore: 0.3 }), 2)).toEqual(
      graduate,
    );
  });
});

describe("by accepted texts", () => {
  it("enough of them, in a good enough ratio, graduate", () => {
    expect(evaluate(person({ accepted: 8, rejected: 2 }), withText(), 20)).toEqual(graduate);
    expect(stateOf(person({ accepted: 4 }), withText())).toBe("Distilling");
    expect(stateOf(person({ accepted: 7, rejected: 2 }), withText())).toBe("Distilling");
  });

  it("they too let no member pass while there are two examples", () => {
    expect(stateOf(person({ accepted: 8, seedScore: 1 }), withText(), 2)).toBe("Distilling");
  });

  it("a graduate stays until the ratio falls under that of demotion", () => {
    const falling = person({ accepted: 6, rejected: 4, graduatedVersion: version });
    expect(stateOf(falling, withText())).toBe("Graduated");
    expect(stateOf(falling, withText({ demotionRatio: 0.6 }))).toBe("Graduated");
    expect(stateOf(falling, withText({ demotionRatio: 0.61 }))).toBe("Distilling");
  });

  it("a low score does not drop a member", () => {
    expect(stateOf(coins(0, 5), withText({}, { dropScore: 0.9 }))).toBe("Distilling");
  });
});

describe("what drops", () => {
  it("a low score, from the third answer on", () => {
    const admission = withScore({}, { dropScore: 0.2 });
    expect(stateOf(coins(0, 2), admission)).toBe("Distilling");
    expect(stateOf(coins(0, 3), admission)).toBe("DroppedLowScore");
  });

  it("a low score, from the first answer on where no number is set", () => {
    const admission = withScore({}, { dropScore: 0.3, dropMinResponses: null });
    expect(stateOf(freshStatistics, admission)).toBe("Distilling");
    expect(stateOf(coins(0, 1), admission)).toBe("DroppedLowScore");
  });

  it("not a score that only rounding puts under its threshold", () => {
    expect(1 - 3 / 5).toBeLessThan(0.4 + 5e-10);
    expect(stateOf(coins(4, 2), withScore({}, { dropScore: 0.4 + 5e-10 }))).toBe("Distilling");
    expect(stateOf(coins(4, 2), withScore({}, { dropScore: 0.4 + 5e-9 }))).toBe("DroppedLowScore");
  });

  it("under a rule by accuracy not who can still pass, however low the score is", () => {
    const admission = rules({ dropScore: 0.2, maxResponses: 10 });
    expect(stateOf(coins(0, 2), { ...admission, dropMinResponses: 1 })).toBe("Distilling");
    // With three wrong ones seven of ten are the most that there can be: 0.75 is out of reach.
    expect(stateOf(coins(0, 3), admission)).toBe("DroppedLowScore");
    // As bad an answer, with an eleventh and a twelfth to come: nine of twelve would do.
    expect(stateOf(coins(0, 3), { ...admission, maxResponses: 12 })).toBe("Distilling");
  });

  it.each([
    ["examples", { maxResponses: null }, 10],
    ["responses", { maxResponses: 10 }, 20],
    ["tasks", { maxResponses: null, graduationRule: { ...accuracyRule, maxTasks: 10 } as GraduationRule }, 20],
  ])("the last answer is where the %s end", (_what, change, exampleCount) => {
    const admission = rules({ dropScore: 0.2, dropMinResponses: 1, ...change });
    expect(stateOf(coins(0, 2), admission, exampleCount)).toBe("Distilling");
    expect(stateOf(coins(0, 3), admission, exampleCount)).toBe("DroppedLowScore");
  });

  it("of seeded people only who can pass neither by the seed nor by all answers to come", () => {
    // Ten tasks at 0.1 and ten answers: eleven of twenty at the most, and fifteen are needed.
    const admission = rules({ dropScore: 0.2, maxResponses: 10 });
    expect(stateOf(person({ seedScore: 0.1 }), admission)).toBe("DroppedLowScore");
    expect(stateOf(person({ seedScore: 0.1 }), { ...admission, maxResponses: 30 }, 40)).toBe("Distilling");
    // Ten tasks at 0.45 and ten right answers would be 14.5 of 20, exactly enough for 0.725.
    const exact = withAccuracy({ targetAccuracy: 0.725 }, { dropScore: 0.5, maxResponses: 10 });
    expect(stateOf(person({ seedScore: 0.45 }), exact)).toBe("Distilling");
  });

  it("never who would graduate if every answer from now on were right, and always who scores low and would not", () => {
    const answers = fc.array(
      fc.record({
        difficulty: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        chance: fc.double({ min: 0, max: 0.9, noNaN: true }),
        isCorrect: fc.boolean(),
        isCommonSense: fc.boolean(),
      }),
      { maxLength: 12 },
    );
    const share = fc.integer({ min: 0, max: 20 }).map((n) => n / 20);
    const few = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(
        fc.record({ answers, seedScore: fc.option(share), targetAccuracy: share, minTasks: few, more: few }),
        ({ answers: given, seedScore, targetAccuracy, minTasks, more }) => {
          const maxResponses = Math.min(12, minTasks + more - 1);
          const admission = withAccuracy({ targetAccuracy, minTasks }, { dropScore: 0.5, maxResponses });
          const statistics = given.reduce(recordAnswer, person({ seedScore }));
          const state = stateOf(statistics, admission, 12);
          if (state === "Graduated") return;
          const right = { difficulty: 0.5, chance: 0.5, isCorrect: true, isCommonSense: false };
          const later = Array.from({ length: Math.max(0, maxResponses - given.length) }, () => right);
          const passes = later.some((_, i) => {
            const then = later.slice(0, i + 1).reduce(recordAnswer, statistics);
            return stateOf(then, admission, 12) === "Graduated";
          });
          const isLow = scoreOf(statistics, admission) < 0.5 - 1e-6;
          const isJudged = given.length + (seedScore === null ? 0 : minTasks) >= 3;
          if (passes) expect(state).not.toBe("DroppedLowScore");
          else if (isLow && isJudged && given.length <= maxResponses) expect(state).toBe("DroppedLowScore");
        },
      ),
      { numRuns: depth(3000) },
    );
  });

  it("the last task, when the accuracy is too low by then", () => {
    const admission = withAccuracy({ maxTasks: 12 });
    expect(stateOf(coins(8, 3), admission)).toBe("Distilling");
    expect(stateOf(coins(8, 4), admission)).toBe("DroppedLowAccuracy");
    expect(stateOf(coins(9, 3), admission)).toBe("Graduated");
  });

  it("the last session", () => {
    const admission = rules({ maxDistillingSessions: 3 });
    expect(stateOf(person({ sessions: 2 }), admission)).toBe("Distilling");
    expect(stateOf(person({ sessions: 3 }), admission)).toBe("DroppedMaxSessions");
  });

  it("the last response, which those that were not accepted bring nearer", () => {
    const admission = rules({ maxResponses: 10 });
    expect(stateOf(coins(6, 3), admission)).toBe("Distilling");
    expect(stateOf(coins(7, 3), admission)).toBe("DroppedMaxResponses");
    expect(stateOf(checks(6, 4), admission)).toBe("DroppedMaxResponses");
  });

  it("not the end of the examples: who answered all and did not pass waits for more", () => {
    expect(stateOf(coins(3, 2), rules({ maxResponses: 10 }), 5)).toBe("Distilling");
  });

  it("too few answers a session, once enough sessions have ended", () => {
    const admission = rules({ minSubmissionRate: 0.5, minSessionsForSubmissionRate: 4 });
    expect(stateOf(person({ responses: 1, sessions: 3 }), admission)).toBe("Distilling");
    expect(stateOf(person({ responses: 1, sessions: 4 }), admission)).toBe("DroppedLowSubmissionRate");
    expect(stateOf(person({ responses: 2, sessions: 4 }), admission)).toBe("Distilling");
  });

  it("too few answers from the first ended session, where no number of sessions is set", () => {
    const admission = rules({ minSubmissionRate: 0.5 });
    expect(stateOf(freshStatistics, admission)).toBe("Distilling");
    expect(stateOf(person({ sessions: 1 }), admission)).toBe("DroppedLowSubmissionRate");
  });

  it("not a rate that only rounding puts under its limit", () => {
    expect(stateOf(person({ responses: 3, sessions: 10 }), rules({ minSubmissionRate: 0.1 + 0.2 }))).toBe("Distilling");
  });

  it("a graduate too, who is held to the limit of graduates where there is one", () => {
    const lazy = coins(10, 0, { sessions: 20 });
    expect(stateOf(lazy, rules({ minSubmissionRate: 0.6 }))).toBe("DroppedLowSubmissionRate");
    expect(stateOf(lazy, rules({ minSubmissionRate: 0.6, minSubmissionRateGraduated: 0.5 }))).toBe("Graduated");
    expect(stateOf(lazy, rules({ minSubmissionRateGraduated: 0.6 }))).toBe("DroppedLowSubmissionRate");
    expect(stateOf(coins(5, 5, { sessions: 20 }), rules({ minSubmissionRateGraduated: 0.6 }))).toBe("Distilling");
  });

  it("also while there are two examples the rate", () => {
    const lazy = person({ sessions: 5, graduatedVersion: version - 1 });
    expect(stateOf(lazy, rules({ minSubmissionRate: 0.6 }), 2)).toBe("DroppedLowSubmissionRate");
  });

  it("a graduate by the rate of graduates for good: the same numbers give the same state again", () => {
    const admission = rules({ minSubmissionRateGraduated: 0.6 });
    const lazy = coins(1, 9, { sessions: 20, graduatedVersion: version });
    const verdict = evaluate(lazy, admission, 20);
    expect(verdict).toEqual({ state: "DroppedLowSubmissionRate", graduatedVersion: version });
    expect(evaluate({ ...lazy, ...verdict }, admission, 20)).toEqual(verdict);
  });
});

describe("the first that applies decides", () => {
  const all = withAccuracy(
    { maxTasks: 12 },
    { minSubmissionRate: 0.5, dropScore: 0.3, maxDistillingSessions: 2, maxResponses: 12 },
  );
  const shorter = { ...all, maxResponses: 11 };
  it.each<[string, Statistics, AdmissionRules?]>([
    ["DroppedLowSubmissionRate", coins(10, 2, { sessions: 100 })],
    ["Graduated", coins(10, 2, { sessions: 3 })],
    ["DroppedLowScore", coins(6, 6, { sessions: 3 })],
    ["DroppedLowAccuracy", coins(8, 4, { sessions: 3 })],
    ["DroppedMaxSessions", coins(8, 3, { sessions: 3 }), shorter],
    ["DroppedMaxResponses", coins(8, 3, { sessions: 1 }), shorter],
    ["Distilling", coins(8, 3, { sessions: 1 })],
  ])("%s", (expected, statistics, admission = all) => {
    expect(stateOf(statistics, admission)).toBe(expected);
  });
});

describe("a seed", () => {
  it("good enough graduates without an answer, also without examples", () => {
    expect(evaluate(person({ seedScore: 0.75 }), withAccuracy(), 0)).toEqual(graduate);
    expect(evaluate(person({ seedScore: 0.6 }), withScore(), 0)).toEqual(graduate);
    expect(stateOf(person({ seedScore: 0.74 }), withAccuracy(), 0)).toBe("Distilling");
    expect(stateOf(person({ seedScore: 0.59 }), withScore(), 0)).toBe("Distilling");
  });

  it("adds to answers", () => {
    expect(stateOf(coins(4, 0, { seedScore: 0.65 }), withAccuracy(), 20)).toBe("Graduated");
    expect(stateOf(coins(3, 1, { seedScore: 0.65 }), withAccuracy(), 20)).toBe("Distilling");
  });

  it("bad enough drops without an answer, when it stands for enough tasks", () => {
    expect(stateOf(person({ seedScore: 0.1 }), rules({ dropScore: 0.2 }))).toBe("DroppedLowScore");
    expect(stateOf(person({ seedScore: 0.1 }), rules({ dropScore: 0.2, dropMinResponses: 11 }))).toBe("Distilling");
  });

  it("counts neither toward the last task nor toward the last response", () => {
    const ending = withAccuracy({ maxTasks: 10 }, { maxResponses: 10 });
    expect(stateOf(coins(0, 9, { seedScore: 0.5 }), ending)).toBe("Distilling");
    expect(stateOf(coins(0, 10, { seedScore: 0.5 }), ending)).toBe("DroppedLowAccuracy");
  });

  it("says nothing where free texts decide", () => {
    expect(stateOf(person({ seedScore: 1 }), withText())).toBe("Distilling");
  });
});
