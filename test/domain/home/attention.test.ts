import { describe, expect, it } from "vitest";
import {
  attentionOfAudience,
  attentionOfBatch,
  attentionOfJob,
  attentionToReview,
} from "../../../src/domain/home/attention.ts";
import { firstSteps, nextStep } from "../../../src/domain/home/first-steps.ts";

const named = { id: "1", name: "Cats" };
const job = { ...named, state: "Running", stop: null, stuckAt: null, failure: null, budgetLevel: null } as const;

describe("what needs a member", () => {
  it("is no job that runs as it should, is paused by its own organization, or is done", () => {
    expect(attentionOfJob(job)).toBeNull();
    expect(attentionOfJob({ ...job, state: "Paused" })).toBeNull();
    expect(attentionOfJob({ ...job, state: "Completed", budgetLevel: 100, stuckAt: 1 })).toBeNull();
  });

  it.each([
    [{ stuckAt: 1 }, "job", "Nobody has answered for 12 hours."],
    [{ state: "SpendLimited" }, "job", "It waits for money: nothing is left of what the organization may spend."],
    [{ state: "SpendLimited", budgetLevel: 100 }, "budget", "Its budget is used up."],
    [{ budgetLevel: 80, stuckAt: 1 }, "budget", "80% of its budget is spent."],
    [{ state: "Failed", failure: "Its dataset is gone." }, "job", "Its dataset is gone."],
    [{ state: "StaleResults" }, "job", "A task was opened again, so its results will change."],
    [{ state: "Paused", stop: "PausedByOwner" }, "job", "The organization that owns its audience paused it."],
  ] as const)("is a job with %o", (change, kind, reason) => {
    expect(attentionOfJob({ ...job, ...change })).toEqual({ ...named, kind, reason });
  });

  it("is an audience without enough examples or money, an upload with failures, and tasks in doubt", () => {
    expect(attentionOfAudience({ ...named, examples: 3, isSpendLimited: false })).toBeNull();
    expect(attentionOfAudience({ ...named, examples: 2, isSpendLimited: false })?.reason).toBe(
      "Recruiting waits for 1 more example whose answer you know.",
    );
    expect(attentionOfAudience({ ...named, examples: 0, isSpendLimited: true })?.reason).toContain("waits for money");
    const batch = { id: "1", correlationId: null, state: "Completed", totalCount: 9, failedCount: 0 };
    expect(attentionOfBatch(batch)).toBeNull();
    expect(attentionOfBatch({ ...batch, failedCount: 1 })?.reason).toBe("1 file of 9 could not be fetched.");
    expect(attentionOfBatch({ ...batch, state: "Processing", failedCount: 2 })?.reason).toBe(
      "2 files of 9 could not be fetched so far.",
    );
    expect(attentionOfBatch({ ...batch, state: "Aborted" })?.reason).toContain("stopped");
    expect(attentionToReview({ ...named, undecided: 0 })).toBeNull();
    expect(attentionToReview({ ...named, undecided: 2 })?.reason).toContain("2 tasks");
  });
});

it("the next step is the first that is not done", () => {
  const none = Object.fromEntries(firstSteps.map((step) => [step, false])) as Record<
    (typeof firstSteps)[number],
    boolean
  >;
  expect(nextStep(none)).toBe("dataset");
  expect(nextStep({ ...none, dataset: true, try: true })).toBe("definition");
  expect(nextStep({ dataset: true, definition: true, try: true, job: true, link: true, results: true })).toBeNull();
});
