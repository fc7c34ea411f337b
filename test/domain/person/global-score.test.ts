import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type GradedAnswer, recordAnswer, unseededScore } from "../../../src/domain/member/score.ts";
import { freshStatistics } from "../../../src/domain/member/statistics.ts";
import {
  combinedScore,
  type Evidence,
  type GlobalScore,
  organizationScoresOf,
  sharesOf,
  withGradedAnswer,
  withoutEvidenceOf,
} from "../../../src/domain/person/global-score.ts";

type Given = [organizationId: string, GradedAnswer];

const graded: fc.Arbitrary<GradedAnswer> = fc.record({
  difficulty: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
  chance: fc.double({ min: 0, max: 1, noNaN: true }),
  isCorrect: fc.boolean(),
  isCommonSense: fc.constantFrom(null, false, true),
});
const given = (organizations: number): fc.Arbitrary<Given> =>
  fc.tuple(
    fc.integer({ min: 1, max: organizations }).map((number) => `org_${number}`),
    graded,
  );

const globalAfter = (answers: readonly Given[], before: GlobalScore | null = null) =>
  answers.reduce<GlobalScore | null>((global, [id, answer]) => withGradedAnswer(global, id, answer), before);

/** The evidence of answers of medium difficulty, of which this share is right. The chance is that of a guess. */
const evidenceOf = (answers: number, right: number, chance = 0.5): Evidence => ({
  wrongMass: answers * (1 - right),
  hardMass: answers * (1 - chance),
});

describe("a global score", () => {
  it("is between 0 and 1, and the same in whatever order the answers come", () => {
    const answers = fc.array(given(20), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(answers, fc.infiniteStream(fc.nat()), (all, keys) => {
        const shuffled = all
          .map((one) => ({ one, key: keys.next().value ?? 0 }))
          .sort((one, other) => one.key - other.key)
          .map(({ one }) => one);
        const [score, again] = [globalAfter(all)?.score ?? Number.NaN, globalAfter(shuffled)?.score];
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(again).toBeCloseTo(score, 9);
      }),
    );
  });

  it("is the score from the answers where one organization has graded them all, with failures at common sense", () => {
    const answers = fc.array(graded, { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(answers, (all) => {
        const telling = all.map((one) => ({ ...one, chance: Math.min(one.chance, 0.9) }));
        const global = globalAfter(telling.map((one): Given => ["org", one]));
        expect(global?.score).toBeCloseTo(unseededScore(telling.reduce(recordAnswer, freshStatistics)), 9);
        expect(global?.statistics.responses).toBe(all.length);
        expect(organizationScoresOf(global)).toEqual([["org", expect.closeTo(global?.score ?? 0, 9)]]);
      }),
    );
  });

  it("is near what a person is able to do, wherever they were graded", () => {
    expect(combinedScore([evidenceOf(20, 0.9), evidenceOf(20, 0.95), evidenceOf(200, 0.9)])).toBeCloseTo(0.83, 1);
    expect(combinedScore([evidenceOf(20, 0.5), evidenceOf(20, 0.5)])).toBeLessThan(0.1);
    expect(combinedScore([evidenceOf(20, 0.1), evidenceOf(20, 0.15)])).toBeLessThan(0.1);
  });

  it("hardly moves with the first answer to another organization", () => {
    const proven = globalAfter(Array.from({ length: 60 }, (_, i): Given => ["one", answerOf(i % 10 !== 0)]));
    const score = proven?.score ?? 0;
    for (const isCorrect of [true, false])
      expect(Math.abs(withGradedAnswer(proven, "two", answerOf(isCorrect)).score - score)).toBeLessThan(0.05);
  });
});

const answerOf = (isCorrect: boolean): GradedAnswer => ({
  difficulty: 0.5,
  chance: 0.5,
  isCorrect,
  isCommonSense: null,
});

describe("an organization's share of a global score", () => {
  const able = fc.double({ min: 0.5, max: 1, noNaN: true });
  const counts = fc.array(fc.integer({ min: 20, max: 5_000 }), { minLength: 3, maxLength: 20 });

  it("is at most a third among three or more that agree, with twenty answers each, however many more one has", () => {
    fc.assert(
      fc.property(able, counts, (right, answers) => {
        const shares = sharesOf(answers.map((count) => evidenceOf(count, right)));
        expect(Math.max(...shares)).toBeLessThanOrEqual(1 / 3 + 1e-9);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
      }),
    );
  });

  it("grows with the answers until there are twenty, and is all for the only one", () => {
    expect(sharesOf([evidenceOf(3, 0.9)])).toEqual([1]);
    const shareOf = (answers: number) => sharesOf([evidenceOf(40, 0.9), evidenceOf(answers, 0.9)])[1];
    expect([5, 10, 20, 400].map(shareOf).map((share) => Number(share?.toFixed(2)))).toEqual([0.21, 0.34, 0.5, 0.5]);
  });

  it("is less for one that disagrees with the others, whichever way", () => {
    const shareOf = (right: number) => sharesOf([0.9, 0.9, 0.9, right].map((one) => evidenceOf(40, one)))[3] ?? 0;
    expect([0.9, 0.8, 0.7, 0.6].map(shareOf)).toEqual([0.9, 0.8, 0.7, 0.6].map(shareOf).toSorted((a, b) => b - a));
    expect(shareOf(0.5)).toBe(0);
    const friend = sharesOf([0.5, 0.5, 0.5, 1].map((right) => evidenceOf(40, right)))[3];
    expect(friend).toBeLessThan(0.15);
  });
});

describe("an organization whose truths are all inverted", () => {
  /** The success of people above guessing, as a share of what is possible. */
  const moved = (ability: number, chance: number, honest: readonly number[], hostile: number) => {
    const right = chance + ability * (1 - chance);
    const inverted = chance === 0 ? 0 : ((1 - right) * chance) / (1 - chance);
    const known = honest.map((answers) => evidenceOf(answers, right, chance));
    return Math.abs(combinedScore([...known, evidenceOf(hostile, inverted, chance)]) - combinedScore(known));
  };
  const honest = fc.array(fc.integer({ min: 10, max: 200 }), { minLength: 1, maxLength: 6 });
  const hostile = fc.integer({ min: 1, max: 5_000 });

  it("moves nobody's global score by more than 0.05 who is right in 65 of 100 questions with two options", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.3, max: 1, noNaN: true }), honest, hostile, (ability, known, answers) => {
        expect(moved(ability, 0.5, known, answers)).toBeLessThanOrEqual(0.05);
      }),
    );
  });

  it("moves that of no able person by more than 0.05 where a wrong truth looks like guessing", () => {
    const chance = fc.double({ min: 0, max: 0.5, noNaN: true });
    fc.assert(
      fc.property(
        fc.double({ min: 0.6, max: 1, noNaN: true }),
        chance,
        honest,
        hostile,
        (ability, guess, known, answers) => {
          expect(moved(ability, guess, known, answers)).toBeLessThanOrEqual(0.05);
        },
      ),
    );
  });

  it("moves those who are little better than guessing by less than others move them", () => {
    for (const ability of [0, 0.1, 0.2]) expect(moved(ability, 0.5, [20, 20, 20], 5_000)).toBeLessThan(0.08);
  });

  it("leaves a crowd as it was that two others have graded twenty times each", () => {
    let seed = 1;
    const random = () => {
      seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
      return seed / 2 ** 32;
    };
    const answered = (answers: number, right: number) =>
      evidenceOf(answers, Array.from({ length: answers }, random).filter((one) => one < right).length / answers);
    const moves = Array.from({ length: 1_000 }, (_, i) => {
      const right = 0.75 + (0.24 * i) / 1_000;
      const known = [answered(20, right), answered(20, right)];
      return Math.abs(combinedScore([...known, answered(100, 1 - right)]) - combinedScore(known));
    });
    expect(moves.filter((move) => move > 0.05).length).toBeLessThan(30);
    expect(moves.slice(600).filter((move) => move > 0.05)).toEqual([]);
  });
});

describe("the evidence of single organizations", () => {
  it("is forgotten as if the person had never answered there", () => {
    const answers = fc.array(given(8), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(answers, (all) => {
        const left = withoutEvidenceOf(globalAfter(all) as GlobalScore, "org_1");
        const expected = globalAfter(all.filter(([id]) => id !== "org_1"));
        expect(left === null).toBe(expected === null);
        if (!left || !expected) return;
        expect(left.score).toBeCloseTo(expected.score, 9);
        expect(left.statistics.responses).toBe(expected.statistics.responses);
      }),
    );
  });

  it("is a bounded list, beyond which the organizations of longest ago are one", () => {
    const answers = Array.from({ length: 60 }, (_, i): Given => [`org_${i % 30}`, answerOf(i % 7 !== 0)]);
    const global = globalAfter(answers) as GlobalScore;
    expect(global.organizations).toHaveLength(20);
    expect(global.organizations?.at(-1)?.[0]).toBe("org_29");
    expect(global.statistics).toMatchObject({ responses: 60, answered: 60 });
    expect(withoutEvidenceOf(global, "org_29")?.statistics.responses).toBe(19);
    expect(withoutEvidenceOf(global, "org_3"), "it may be in the pool").toMatchObject({
      statistics: { responses: 20 },
    });
  });

  it("is absent from an older profile, whose answers stay counted as those of an unknown organization", () => {
    const old: GlobalScore = {
      statistics: Array.from({ length: 20 }, () => answerOf(true)).reduce(recordAnswer, freshStatistics),
      score: 0.92,
    };
    const now = withGradedAnswer(old, "org", answerOf(true));
    expect(now.statistics.responses).toBe(21);
    expect(now.score).toBeGreaterThan(0.9);
    expect(organizationScoresOf(old)).toEqual([]);
    expect(withGradedAnswer(old, null, answerOf(true))).toMatchObject({
      organizations: [],
      statistics: { responses: 21 },
    });
    expect(withoutEvidenceOf(old, "org")).toBeNull();
  });

  it("stays untouched where another organization is forgotten, and nothing is pooled", () => {
    const global = globalAfter([["one", answerOf(true)]]) as GlobalScore;
    expect(withoutEvidenceOf(global, "two")).toBe(global);
  });
});
