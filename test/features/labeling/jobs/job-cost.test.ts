import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { getDefinitionCostRoute } from "../../../../src/features/labeling/definitions/definitions.contract.ts";
import { createJobRoute, getJobCostRoute } from "../../../../src/features/labeling/jobs/jobs.contract.ts";
import { jobDesks, jobs } from "../../../../src/features/labeling/jobs/jobs.table.ts";
import { setPricesRoute } from "../../../../src/features/money/prices/prices.contract.ts";
import { type Caller, caller, newAudience, newView } from "../../../support/audiences.ts";
import { newDefinition, newJob, newTextDataset, runningJob } from "../../../support/labeling.ts";
import { moneyAdmin } from "../../../support/money.ts";
import { seed } from "../../../support/runs.ts";

it("a job that works is estimated at what it has spent and what is left, and at its end at what it cost", async () => {
  const owner = await caller();
  const { db } = owner.app.deps;
  const referee = { _t: "EarlyStoppingReferee", threshold: 0.9, maxVotes: 10 };
  const jobId = await runningJob(owner, { count: 3, referee });
  const estimate = async () => (await owner.call(getJobCostRoute, { params: { jobId } })).body;
  // No later word of the desk changes what this says of it.
  const told = { accepted: 17, done: 2, share: 2.5, sequence: 1_000_000 };
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

const stopping = { _t: "EarlyStoppingReferee", threshold: 0.95, maxVotes: 15 };

/** A member whose organization pays two cents for an answer, with a definition that ends tasks early. */
async function paying() {
  const owner = await caller({ roles: ["Admin"] });
  const params = { organizationId: owner.person.organizationId };
  await owner.call(setPricesRoute, { params, json: { byKind: { Classify: 0.02 } } });
  const definitionId = await newDefinition(owner, await newTextDataset(owner, 50), { referee: stopping });
  const costOf = async (jobDefinitionId: string, audienceId: string) => {
    const jobId = await newJob(owner, audienceId, { jobDefinitionId });
    return (await owner.call(getJobCostRoute, { params: { jobId } })).body.estimatedCost as number;
  };
  return { owner, definitionId, costOf };
}

it("a job that has not begun is estimated by the scores of its audience's graduates", async () => {
  const { owner, definitionId, costOf } = await paying();
  const { body } = await owner.call(getDefinitionCostRoute, { params: { definitionId } });
  const [empty, weak, able] = [await newAudience(owner), await newAudience(owner), await newAudience(owner)];
  await seed(owner, able, [
    ["ada", 0.96],
    ["bo", 0.92],
    ["cem", 0.94],
  ]);
  await seed(owner, weak, [
    ["dan", 0.1],
    ["eve", 0.05],
  ]);
  expect(await costOf(definitionId, "global")).toBe(body.estimatedCost);
  expect(await costOf(definitionId, empty)).toBe(body.estimatedCost);
  const cost = await costOf(definitionId, able);
  expect(cost).toBeLessThan(0.6 * body.estimatedCost);
  // A view has people of its base.
  expect(await costOf(definitionId, await newView(owner, able))).toBe(cost);
  expect(await costOf(definitionId, weak)).toBe(body.estimatedCost);
});

it("a fixed number of votes costs the same whoever answers", async () => {
  const { owner, costOf } = await paying();
  const audienceId = await newAudience(owner);
  await seed(owner, audienceId, [["ada", 0.96]]);
  const definitionId = await newDefinition(owner, await newTextDataset(owner, 10), {
    referee: { _t: "NaiveReferee", totalVotes: 4 },
  });
  expect(await costOf(definitionId, audienceId)).toBe(0.8);
});

describe("a job that will cost more than its organization may spend", () => {
  const made = async (by: Caller, json: object) => {
    const jobDefinitionId = await newDefinition(by, await newTextDataset(by, 10));
    return (await by.call(createJobRoute, { json: { audienceId: "global", jobDefinitionId, ...json } })).body;
  };

  it("is made, with a warning that says what is missing", async () => {
    const { owner } = await paying();
    const { organizationId } = owner.person;
    const money = moneyAdmin(await caller({ roles: ["Admin"], clientRole: "Owner" }));
    expect(await made(owner, {})).not.toHaveProperty("costWarning");
    await money.terms(organizationId, { mode: "Prepaid" });
    await money.credit(organizationId, 0.1);
    const costWarning = { estimatedCost: 0.4, availableBalance: 0.1, shortfall: 0.3 };
    expect(await made(owner, {})).toMatchObject({ costWarning });
    // It ends at its own budget.
    expect(await made(owner, { budget: 0.1 })).not.toHaveProperty("costWarning");
    expect(await made(owner, { budget: 0.12 })).toMatchObject({
      costWarning: { estimatedCost: 0.12, shortfall: 0.02 },
    });
    await money.credit(organizationId, 1);
    expect(await made(owner, {})).not.toHaveProperty("costWarning");
  });

  it("is made without a word where its answers are free", async () => {
    const owner = await caller();
    await moneyAdmin(await caller({ roles: ["Admin"], clientRole: "Owner" })).terms(owner.person.organizationId, {
      mode: "Prepaid",
    });
    expect(await made(owner, {})).not.toHaveProperty("costWarning");
  });
});
