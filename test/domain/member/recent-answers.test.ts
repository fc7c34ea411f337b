import { expect, it } from "vitest";
import {
  answersPerMinute,
  noRecentAnswers,
  noteRecentAnswer,
  type RecentAnswers,
  withoutAnswersOf,
} from "../../../src/domain/member/recent-answers.ts";

const minute = 60_000;
const answerAt = (at: number, user = 1) => ({ exampleId: `example-${at}`, user, isCorrect: true, at });
const after = (...times: number[]): RecentAnswers =>
  times.reduce((recent, at) => noteRecentAnswer(recent, answerAt(at)), noRecentAnswers);

it("the last ten answers are kept, newest first", () => {
  const { latest } = after(...Array.from({ length: 12 }, (_, i) => i));
  expect(latest.map(({ at }) => at)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
});

it("nothing grows without end, however the answers are spread", () => {
  const spread = after(...Array.from({ length: 500 }, (_, i) => i * 7_000));
  expect(spread.latest).toHaveLength(10);
  expect(spread.minutes.length).toBeLessThanOrEqual(10);
  const late = noteRecentAnswer(spread, answerAt(1));
  expect(late.minutes.length).toBeLessThanOrEqual(11);
});

it("the pace is that of the last ten minutes", () => {
  const { minutes } = after(...Array.from({ length: 60 }, (_, i) => i * 15_000));
  expect(answersPerMinute(minutes, 15 * minute)).toBeCloseTo(4 * (9 / 9), 5);
  expect(answersPerMinute(minutes, 60 * minute)).toBe(0);
});

it("answers that have just begun are not averaged over a silence before them", () => {
  const { minutes } = after(0, 100 * minute, 100 * minute + 1, 101 * minute);
  expect(answersPerMinute(minutes, 102 * minute)).toBeCloseTo(1.5, 5);
  expect(answersPerMinute(after(5).minutes, 6)).toBe(1);
  expect(answersPerMinute([], 6)).toBe(0);
});

it("an erased person's answers leave the list", () => {
  const recent = noteRecentAnswer(after(1, 2), answerAt(3, 7));
  expect(withoutAnswersOf(recent, 1).latest.map(({ user }) => user)).toEqual([7]);
});
