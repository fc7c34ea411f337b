import { describe, expect, it } from "vitest";
import { evaluatePredicate } from "../../../src/domain/program/evaluate-predicate.ts";
import type { ProgramComparison, ProgramPredicate } from "../../../src/domain/program/program.ts";
import type { ProgramUser, SessionProgress } from "../../../src/domain/program/session-progress.ts";

const fresh: SessionProgress = {
  sessionId: "session",
  served: 0,
  answered: 0,
  correct: 0,
  consecutiveCorrect: 0,
  consecutiveIncorrect: 0,
  elapsedSeconds: 0,
};
const isTrue = (predicate: ProgramPredicate, progress: Partial<SessionProgress>, user: Partial<ProgramUser> = {}) =>
  evaluatePredicate(predicate, { ...fresh, ...progress }, { score: 0.5, ...user });

describe("a predicate", () => {
  const country = (...values: string[]): ProgramPredicate => ({
    _t: "UserAttributePredicate",
    attribute: "Country",
    values,
  });
  const language = (...values: string[]): ProgramPredicate => ({
    _t: "UserAttributePredicate",
    attribute: "Language",
    values,
  });

  it.each<[ProgramComparison, boolean, boolean, boolean]>([
    ["GreaterThanOrEqual", false, true, true],
    ["GreaterThan", false, false, true],
    ["LessThanOrEqual", true, true, false],
    ["LessThan", true, false, false],
    ["Equal", false, true, false],
  ])("compares by %s", (comparison, below, same, above) => {
    const results = (predicate: ProgramPredicate, of: (value: number) => Partial<SessionProgress>) =>
      [4, 5, 6].map((value) => isTrue(predicate, of(value)));
    const expected = [below, same, above];
    const count = { comparison, value: 5 };
    expect(results({ _t: "AnsweredCountPredicate", ...count }, (answered) => ({ answered }))).toEqual(expected);
    expect(results({ _t: "CorrectCountPredicate", ...count }, (correct) => ({ correct }))).toEqual(expected);
    expect(
      results({ _t: "ConsecutiveCorrectPredicate", ...count }, (consecutiveCorrect) => ({ consecutiveCorrect })),
    ).toEqual(expected);
    expect(
      results({ _t: "ConsecutiveIncorrectPredicate", ...count }, (consecutiveIncorrect) => ({ consecutiveIncorrect })),
    ).toEqual(expected);
    expect(
      results({ _t: "TimeElapsedPredicate", comparison, seconds: 5 }, (elapsedSeconds) => ({ elapsedSeconds })),
    ).toEqual(expected);
    expect(
      results({ _t: "AccuracyPredicate", comparison, threshold: 0.5 }, (correct) => ({ answered: 10, correct })),
    ).toEqual(expected);
    const byScore: ProgramPredicate = { _t: "UserScorePredicate", comparison, threshold: 0.5 };
    expect([0.4, 0.5, 0.6].map((score) => isTrue(byScore, {}, { score }))).toEqual(expected);
  });

  it.each<[ProgramComparison, boolean]>([
    ["GreaterThanOrEqual", true],
    ["GreaterThan", false],
    ["LessThanOrEqual", true],
    ["LessThan", false],
    ["Equal", true],
  ])("of %s is not deceived by rounding", (comparison, expected) => {
    const byScore: ProgramPredicate = { _t: "UserScorePredicate", comparison, threshold: 0.2 };
    for (const score of [(0.6 - 0.5) / 0.5, 0.2 - 5e-10, 0.2 + 5e-10]) {
      expect(isTrue(byScore, {}, { score })).toBe(expected);
    }
    const byAccuracy: ProgramPredicate = { _t: "AccuracyPredicate", comparison, threshold: 0.75 + 5e-10 };
    expect(isTrue(byAccuracy, { answered: 4, correct: 3 })).toBe(expected);
    const beyond = [0.2 - 2e-9, 0.2 + 2e-9].map((score) => isTrue(byScore, {}, { score }));
    expect(beyond).toEqual([comparison.startsWith("Less"), comparison.startsWith("Greater")]);
  });

  it("of accuracy is false with fewer answers than it asks for, and with none", () => {
    const low = (minimumAnswered?: number | null): ProgramPredicate => ({
      _t: "AccuracyPredicate",
      comparison: "LessThan",
      threshold: 1,
      minimumAnswered,
    });
    expect(isTrue(low(5), { answered: 4, correct: 0 })).toBe(false);
    expect(isTrue(low(5), { answered: 5, correct: 0 })).toBe(true);
    for (const minimum of [undefined, null, 0]) {
      expect(isTrue(low(minimum), { answered: 0 })).toBe(false);
      expect(isTrue(low(minimum), { answered: 1 })).toBe(true);
    }
  });

  it("of an attribute asks for one of the values, in any case", () => {
    expect(isTrue(country("fr", "de"), {}, { country: "DE" })).toBe(true);
    expect(isTrue(country("FR", "DE"), {}, { country: "de" })).toBe(true);
    expect(isTrue(country("FR"), {}, { country: "DE", language: "fr" })).toBe(false);
    expect(isTrue(language("DE"), {}, { language: "de" })).toBe(true);
    expect(isTrue(language("fr"), {}, { language: "de", country: "FR" })).toBe(false);
    expect(isTrue(country("DE"), {})).toBe(false);
  });

  it("of an attribute without values asks whether it is known", () => {
    const known: ProgramPredicate = { _t: "UserAttributePredicate", attribute: "Language" };
    for (const predicate of [known, { ...known, values: null }, language()]) {
      expect(isTrue(predicate, {}, { language: "de" })).toBe(true);
      expect(isTrue(predicate, {}, { country: "DE" })).toBe(false);
      expect(isTrue(predicate, {}, { language: "" })).toBe(false);
    }
  });
});
