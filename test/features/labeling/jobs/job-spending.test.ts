import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { ToldSpending } from "../../../../src/domain/money/settlement.ts";
import { updateJobBudgetRoute } from "../../../../src/features/labeling/jobs/job-budgets.contract.ts";
import { settleDesk } from "../../../../src/features/labeling/jobs/job-spending.usecases.ts";
import {
  createJobRoute,
  deleteJobRoute,
  getJobProgressRoute,
  pauseJobRoute,
  resumeJobRoute,
  retryJobRoute,
} from "../../../../src/features/labeling/jobs/jobs.contract.ts";
import { type Caller, caller, newAudience } from "../../../support/audiences.ts";
import { newFlow } from "../../../support/flows.ts";
import {
  answerOnDesk,
  newDefinition,
  newJob,
  newTextDataset,
  readJob,
  runningJob,
  votesFor,
  wakeDesk,
} from "../../../support/labeling.ts";
import { moneyAdmin } from "../../../support/money.ts";
import { settleAll } from "../../../support/runs.ts";

const admin = await caller({ roles: ["Admin"], clientRole: "Owner" });
const money = moneyAdmin(admin);
const price = 10_000;

/** A member whose organization pays a cent for an answer, out of credits. */
async function paying(credits = 0) {
  const owner = await caller();
  const { organizationId } = owner.person;
  await money.price(organizationId, { byKind: { Classify: 0.01, Compare: 0.01 } });
  await money.terms(organizationId, { mode: "Prepaid" });
  if (credits > 0) await money.credit(organizationId, credits);
  return owner;
}

const row = <Row>(table: "jobs" | "flows", id: string) =>
  env.DB.prepare(`SELECT * FROM ${table} WHERE id = ?`).bind(id).first<Row>();
const campaignOf = async (table: "jobs" | "flows", id: string) =>
  env.DB.prepare(`SELECT status, paused_from FROM campaigns WHERE id = (SELECT campaign_id FROM ${table} WHERE id = ?)`)
    .bind(id)
    .first<{ status: string; paused_from: string | null }>();
const statesOf = async (by: Caller, jobId: string) => [
  (await readJob(by, jobId)).state,
  (await campaignOf("jobs", jobId))?.status,
];
const act = async (by: Caller, route: Parameters<Caller["call"]>[0], jobId: string) =>
  (await by.call(route, { params: { jobId } })).status;

/** Tells what a desk of the job, or of the flow, would tell. */
function teller(by: Caller, id: string, { desk = 0, isFlow = false }: { desk?: number; isFlow?: boolean } = {}) {
  let sequence = 0;
  const spender = {
    id: `desk:${id}:${desk}`,
    organizationId: by.person.organizationId,
    kind: isFlow ? ("Flow" as const) : ("Job" as const),
    referenceId: id,
    jobId: isFlow ? null : id,
    audienceId: "global",
    memberId: by.person.accountId,
  };
  const none = {
    price,
    granted: 0,
    spent: 0,
    answers: 0,
    unbilledAnswers: 0,
    unbilled: 0,
    wanted: 0,
    isWaiting: false,
  };
  return (told: Partial<ToldSpending>) =>
    settleDesk(by.app.deps, { ...spender, ...none, sequence: ++sequence, ...told });
}

/** A job whose only desk has no money. */
async function limitedJob(credits = 0) {
  const owner = await paying(credits);
  const jobId = await runningJob(owner);
  const tell = teller(owner, jobId);
  await tell({ wanted: 6 * price, isWaiting: true });
  return { owner, jobId, tell, organizationId: owner.person.organizationId };
}

describe("a price", () => {
  it("is written into a job when it is made, and later changes do not reprice it", async () => {
    const owner = await paying();
    const jobId = await runningJob(owner);
    await money.price(owner.person.organizationId, { byKind: { Classify: 0.05 } });
    expect(await row("jobs", jobId)).toMatchObject({ price, benchmark_id: null });
    const later = await newJob(owner, "global");
    expect(await row("jobs", later)).toMatchObject({ price: 50_000 });
  });

  it("is that of the audience before that of the kind", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    await money.price(owner.person.organizationId, {
      byKind: { Classify: 0.01 },
      byAudience: [{ audienceId, price: 0.2 }],
    });
    const jobDefinitionId = await newDefinition(owner, await newTextDataset(owner));
    const jobId = await newJob(owner, audienceId, { jobDefinitionId });
    expect(await row("jobs", jobId)).toMatchObject({ price: 200_000 });
  });

  it("is written into a flow too, and is 0 where nothing has a price", async () => {
    expect(await row("flows", await newFlow(await paying()))).toMatchObject({ price });
    expect(await row("flows", await newFlow(await caller()))).toMatchObject({ price: 0 });
    expect(await row("jobs", await newJob(await caller(), "global"))).toMatchObject({ price: 0 });
  });
});

describe("a job without money", () => {
  it("waits once its desk has nothing to hand out, and goes on with the next draw", async () => {
    const { owner, jobId, tell, organizationId } = await limitedJob();
    expect(await statesOf(owner, jobId)).toEqual(["SpendLimited", "SpendLimited"]);
    expect((await owner.call(getJobProgressRoute, { params: { jobId } })).body.state).toBe("Paused");
    await money.credit(organizationId, 1);
    expect(await tell({ wanted: 6 * price, isWaiting: true })).toMatchObject({ kind: "settled", granted: 6 * price });
    expect(await statesOf(owner, jobId)).toEqual(["Running", "Active"]);
  });

  it("still asks people while one of its desks holds money, and waits once that one ended", async () => {
    const owner = await paying(0.02);
    const jobId = await runningJob(owner);
    const { campaign_id } = (await row<{ campaign_id: string }>("jobs", jobId)) ?? {};
    await env.DB.prepare("INSERT INTO job_desks (job_id, desk, campaign_id, tasks, is_open) VALUES (?, 1, ?, 3, 1)")
      .bind(jobId, campaign_id ?? "")
      .run();
    const [first, second] = [teller(owner, jobId), teller(owner, jobId, { desk: 1 })];
    await first({ wanted: 2 * price });
    await second({ wanted: price, isWaiting: true });
    expect(await statesOf(owner, jobId)).toEqual(["Running", "Active"]);
    await first({ granted: 2 * price, spent: 2 * price, answers: 2, wanted: 3 * price, isWaiting: true });
    expect(await statesOf(owner, jobId)).toEqual(["SpendLimited", "SpendLimited"]);
  });

  it("can be paused and resumed, and a retry changes nothing", async () => {
    const { owner, jobId, tell } = await limitedJob();
    expect(await act(owner, retryJobRoute, jobId)).toBe(204);
    expect(await act(owner, resumeJobRoute, jobId)).toBe(204);
    expect(await statesOf(owner, jobId)).toEqual(["SpendLimited", "SpendLimited"]);
    expect(await act(owner, pauseJobRoute, jobId)).toBe(204);
    await settleAll(owner.app);
    expect(await statesOf(owner, jobId)).toEqual(["Paused", "Paused"]);
    await tell({ wanted: 6 * price, isWaiting: true });
    expect(await statesOf(owner, jobId)).toEqual(["Paused", "Paused"]);
    expect(await act(owner, resumeJobRoute, jobId)).toBe(204);
    await tell({ wanted: 6 * price, isWaiting: true });
    expect(await statesOf(owner, jobId)).toEqual(["SpendLimited", "SpendLimited"]);
  });

  it("can be deleted", async () => {
    const { owner, jobId, tell } = await limitedJob();
    expect(await act(owner, deleteJobRoute, jobId)).toBe(204);
    await tell({ wanted: 0 });
    expect(await campaignOf("jobs", jobId)).toMatchObject({ status: "Completed" });
  });

  it("tells nothing to a job that is free", async () => {
    const owner = await caller();
    const jobId = await runningJob(owner);
    expect(await statesOf(owner, jobId)).toEqual(["Running", "Active"]);
  });
});

it("a flow without money waits, and goes on with its next draw", async () => {
  const owner = await paying();
  const flowId = await newFlow(owner);
  const tell = teller(owner, flowId, { isFlow: true });
  await tell({ wanted: 6 * price, isWaiting: true });
  expect(await row("flows", flowId)).toMatchObject({ is_spend_limited: 1 });
  expect(await campaignOf("flows", flowId)).toMatchObject({ status: "SpendLimited" });
  await money.credit(owner.person.organizationId, 1);
  await tell({ wanted: 6 * price, isWaiting: true });
  expect(await row("flows", flowId)).toMatchObject({ is_spend_limited: 0 });
  expect(await campaignOf("flows", flowId)).toMatchObject({ status: "Active" });
});

describe("with real desks", () => {
  it("a job stops exactly where its credits end, goes on with more, and completes", async () => {
    const owner = await paying(0.04);
    const jobId = await runningJob(owner);
    for (const userId of ["a", "b"]) await answerOnDesk(owner.app, { jobId, userId }, votesFor("cat"));
    await wakeDesk(jobId);
    expect(await statesOf(owner, jobId)).toEqual(["SpendLimited", "SpendLimited"]);
    expect(await readJob(owner, jobId)).toMatchObject({ spent: 0.04, budget: null });
    await money.credit(owner.person.organizationId, 1);
    await owner.app.deps.desks(jobId, 0).settleMoney();
    expect(await statesOf(owner, jobId)).toEqual(["Running", "Active"]);
    for (const userId of ["b", "c", "d"]) await answerOnDesk(owner.app, { jobId, userId }, votesFor("cat"));
    await wakeDesk(jobId);
    expect(await statesOf(owner, jobId)).toEqual(["Completed", "Completed"]);
    expect(await readJob(owner, jobId)).toMatchObject({ spent: 0.06 });
  });

  it("what people hold when the money ends completes a job that waits for it", async () => {
    const owner = await paying(0.06);
    const jobId = await runningJob(owner);
    for (const userId of ["a", "b"]) await answerOnDesk(owner.app, { jobId, userId }, votesFor("cat"));
    await env.DB.prepare("UPDATE jobs SET state = 'SpendLimited' WHERE id = ?").bind(jobId).run();
    await wakeDesk(jobId);
    expect(await statesOf(owner, jobId)).toEqual(["Completed", "Completed"]);
  });
});

describe("a budget", () => {
  const setBudget = (by: Caller, jobId: string, budget: number | null) =>
    by.call(updateJobBudgetRoute, { params: { jobId }, json: { budget } });
  const eventsOf = async (jobId: string) =>
    (
      await env.DB.prepare(
        "SELECT kind, data ->> 'spent' AS spent, data ->> 'limit' AS most FROM events WHERE data ->> 'jobId' = ? AND kind LIKE 'budget.%' ORDER BY rowid",
      )
        .bind(jobId)
        .all()
    ).results;

  it("is the most that a job costs: it waits there, says so once, and goes on once the budget is raised", async () => {
    const owner = await paying(10);
    const jobDefinitionId = await newDefinition(owner, await newTextDataset(owner));
    const jobId = await newJob(owner, "global", { jobDefinitionId, budget: 0.03 });
    await settleAll(owner.app);
    for (const userId of ["a", "b"]) await answerOnDesk(owner.app, { jobId, userId }, votesFor("cat"));
    await wakeDesk(jobId);
    expect(await statesOf(owner, jobId)).toEqual(["SpendLimited", "SpendLimited"]);
    const shown = { budget: 0.03, spent: 0.03 };
    expect(await readJob(owner, jobId)).toMatchObject(shown);
    expect((await owner.call(getJobProgressRoute, { params: { jobId } })).body).toMatchObject(shown);
    expect(await eventsOf(jobId)).toEqual([{ kind: "budget.reached", spent: 0.03, most: 0.03 }]);
    owner.app.sent.splice(0);
    expect((await setBudget(owner, jobId, 1)).status).toBe(204);
    await settleAll(owner.app);
    expect(await statesOf(owner, jobId)).toEqual(["Running", "Active"]);
    for (const userId of ["b", "c", "d"]) await answerOnDesk(owner.app, { jobId, userId }, votesFor("cat"));
    await wakeDesk(jobId);
    expect(await readJob(owner, jobId)).toMatchObject({ state: "Completed", budget: 1, spent: 0.06 });
    expect(await eventsOf(jobId)).toHaveLength(1);
  });

  it("may be below what was spent, may be taken away, and each change stands in the log", async () => {
    const owner = await paying(10);
    const jobId = await runningJob(owner);
    await answerOnDesk(owner.app, { jobId, userId: "a" }, votesFor("cat"));
    expect((await setBudget(owner, jobId, 0.01)).status).toBe(204);
    expect((await setBudget(owner, jobId, 0.01)).status).toBe(204);
    expect((await setBudget(owner, jobId, null)).status).toBe(204);
    const { results } = await env.DB.prepare(
      "SELECT changes FROM audit_log WHERE subject = ? AND action = ? ORDER BY id",
    )
      .bind(jobId, "job.budget_changed")
      .all<{ changes: string }>();
    expect(results.map(({ changes }) => JSON.parse(changes))).toEqual([
      { budget: [null, "$0.01"] },
      { budget: ["$0.01", null] },
    ]);
  });

  it("is refused for a job whose answers cost nothing, and belongs to its organization", async () => {
    const owner = await caller();
    const jobDefinitionId = await newDefinition(owner, await newTextDataset(owner));
    const refused = await owner.call(createJobRoute, { json: { audienceId: "global", jobDefinitionId, budget: 5 } });
    expect([refused.status, refused.body.errors?.budget]).toEqual([400, [expect.stringContaining("cost nothing")]]);
    const jobId = await newJob(owner, "global", { jobDefinitionId });
    expect((await setBudget(owner, jobId, 5)).status).toBe(400);
    expect((await setBudget(await caller(), jobId, 5)).status).toBe(403);
    expect(await readJob(owner, jobId)).not.toHaveProperty("budget");
  });
});
