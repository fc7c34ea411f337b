import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { getJobCostRoute } from "../../../../src/features/labeling/jobs/jobs.contract.ts";
import { jobDesks, jobs } from "../../../../src/features/labeling/jobs/jobs.table.ts";
import { caller } from "../../../support/audiences.ts";
import { runningJob } from "../../../support/labeling.ts";

it("a job that works is estimated at what it has spent and what is left, and at its end at what it cost", async () => {
  const owner = await caller();
  const { db } = owner.app.deps;
  const referee = { _t: "EarlyStoppingReferee", threshold: 0.9, maxVotes: 10 };
  const jobId = await runningJob(owner, { count: 3, referee });
  const estimate = async () => (await owner.call(getJobCostRoute, { params: { jobId } })).body;
  // No later word of the desk changes what this says of it.
  const told = { accepted: 20, share: 2.5, sequence: 1_000_000 };
  await db.update(jobs).set({ price: 20_000 }).where(eq(jobs.id, jobId));
  await db.update(jobDesks).set(told).where(eq(jobDesks.jobId, jobId));
  const { estimatedCost, estimatedCostRange, costPerResponse } = await estimate();
  expect(costPerResponse).toBe(0.02);
  expect(estimatedCostRange.low).toBeGreaterThanOrEqual(0.4);
  expect(estimatedCost).toBeGreaterThanOrEqual(estimatedCostRange.low);
  expect(estimatedCostRange.high).toBeGreaterThan(estimatedCost);
  expect(estimatedCostRange.high).toBeLessThanOrEqual(0.6);
  await db.update(jobs).set({ endedAt: 1 }).where(eq(jobs.id, jobId));
  expect(await estimate()).toMatchObject({ estimatedCost: 0.4, estimatedCostRange: { low: 0.4, high: 0.4 } });
});
