import { expect, it } from "vitest";
import { paceOf } from "../../../src/domain/labeling/job-pace.ts";

it("a quarter of the work in ten minutes leaves thirty", () => {
  expect(paceOf({ accepted: 500, share: 0.25, from: 1_000, to: 601_000 })).toEqual({
    answersPerMinute: 50,
    remainingMs: 1_800_000,
  });
});

it.each([
  { accepted: 0, share: 0, from: 0, to: 60_000 },
  { accepted: 3, share: 0.5, from: 0, to: 9_999 },
])("nothing is said too early, as of %o", (advance) => {
  expect(paceOf(advance)).toEqual({ answersPerMinute: null, remainingMs: null });
});

it("a job that is done has a pace, and nothing left", () => {
  expect(paceOf({ accepted: 10, share: 1, from: 0, to: 60_000 })).toEqual({ answersPerMinute: 10, remainingMs: null });
});
