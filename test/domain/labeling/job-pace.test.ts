import { expect, it } from "vitest";
import { paceOf } from "../../../src/domain/labeling/job-pace.ts";

const minute = 60_000;

it("a quarter of the work in ten minutes leaves thirty", () => {
  const advance = { accepted: 500, recent: 500, share: 0.25, from: 1_000, to: 10 * minute + 1_000 };
  expect(paceOf(advance)).toEqual({ answersPerMinute: 50, remainingAnswers: 1_500, remainingMs: 30 * minute });
});

it("the last ten minutes decide once a job is older than that", () => {
  const advance = { accepted: 500, recent: 20, share: 0.5, from: 0, to: 1_000 * minute };
  expect(paceOf(advance)).toEqual({ answersPerMinute: 2, remainingAnswers: 500, remainingMs: 250 * minute });
});

it("nothing is said about the end while no answers come", () => {
  const advance = { accepted: 500, recent: 0, share: 0.5, from: 0, to: 1_000 * minute };
  expect(paceOf(advance)).toEqual({ answersPerMinute: 0, remainingAnswers: 500, remainingMs: null });
});

it.each([
  { accepted: 0, recent: 0, share: 0, from: 0, to: minute },
  { accepted: 3, recent: 3, share: 0.5, from: 0, to: 9_999 },
])("nothing is said too early, as of %o", (advance) => {
  expect(paceOf(advance)).toEqual({ answersPerMinute: null, remainingAnswers: null, remainingMs: null });
});

it("a job that is done has an average pace, and nothing left", () => {
  const advance = { accepted: 100, recent: null, share: 1, from: 0, to: 20 * minute };
  expect(paceOf(advance)).toEqual({ answersPerMinute: 5, remainingAnswers: null, remainingMs: null });
});
