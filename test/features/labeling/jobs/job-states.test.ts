import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  deleteAudienceRoute,
  getAudienceRoute,
  updateAudienceRoute,
} from "../../../../src/features/audiences/audiences.contract.ts";
import { recruitRoute } from "../../../../src/features/audiences/distillation/distillation.contract.ts";
import { updateCampaignRoute } from "../../../../src/features/campaigns/campaigns.contract.ts";
import {
  createJobRoute,
  deleteJobRoute,
  getJobProgressRoute,
  getJobRoute,
  pauseJobRoute,
  resumeJobRoute,
  retryJobRoute,
} from "../../../../src/features/labeling/jobs/jobs.contract.ts";
import { restartRapidRoute } from "../../../../src/features/labeling/results/results.contract.ts";
import { userMetricsRoute } from "../../../../src/features/runs/runs.contract.ts";
import { type Caller, caller, newAudience, newExample, readAudience } from "../../../support/audiences.ts";
import {
  addDatapoints,
  answerOnDesk,
  multi,
  newDataset,
  newDefinition,
  newJob,
  newTextDataset,
  readJob,
  runningJob,
  text,
  votesFor,
  wakeDesk,
} from "../../../support/labeling.ts";
import { settleAll } from "../../../support/runs.ts";

const progressOf = async (by: Caller, jobId: string) =>
  (await by.call(getJobProgressRoute, { params: { jobId } })).body;
const campaignOf = async (by: Caller, jobId: string) => {
  const { campaignId } = await readJob(by, jobId);
  return env.DB.prepare("SELECT * FROM campaigns WHERE id = ?").bind(campaignId).first();
};
const openDesksOf = (jobId: string) =>
  env.DB.prepare("SELECT desk FROM job_desks WHERE job_id = ? AND is_open").bind(jobId).all();
const act = async (by: Caller, route: Parameters<Caller["call"]>[0], jobId: string) =>
  (await by.call(route, { params: { jobId } })).status;

/** All answer until there is no work left, and the desk has told of it. */
async function complete(by: Caller, jobId: string, people = ["a", "b"]) {
  for (const userId of people) await answerOnDesk(by.app, { jobId, userId }, votesFor("cat"));
  await wakeDesk(jobId);
}

it("a job runs once its tasks are laid out, and is Completed once all are answered and written", async () => {
  const owner = await caller();
  const jobId = await newJob(owner, "global");
  expect(await readJob(owner, jobId)).toMatchObject({ state: "Submitted", audienceName: "Global" });
  expect(await progressOf(owner, jobId)).toEqual({
    completionPercentage: 0,
    total: 3,
    laidOut: 0,
    completed: 0,
    state: "Created",
  });
  await settleAll(owner.app);
  expect(await readJob(owner, jobId)).toMatchObject({ state: "Running", completedAt: null });
  expect(await campaignOf(owner, jobId)).toMatchObject({
    status: "Active",
    kind: "routed",
    filters: "[]",
    priority: 100,
  });
  expect((await openDesksOf(jobId)).results).toEqual([{ desk: 0 }]);
  await answerOnDesk(owner.app, { jobId, userId: "a" }, votesFor("cat"));
  await wakeDesk(jobId);
  expect(await progressOf(owner, jobId)).toMatchObject({ completionPercentage: 50, completed: 0, state: "Labeling" });
  await complete(owner, jobId, ["b"]);
  const done = await readJob(owner, jobId);
  expect([done.state, done.completedAt]).toEqual(["Completed", expect.any(String)]);
  expect(await progressOf(owner, jobId)).toEqual({
    completionPercentage: 100,
    total: 3,
    laidOut: 3,
    completed: 3,
    state: "Done",
  });
  expect(await campaignOf(owner, jobId)).toMatchObject({ status: "Completed" });
  expect((await openDesksOf(jobId)).results).toEqual([]);
});

it("a request that is repeated within half a minute is the same job, and a new one after that", async () => {
  const owner = await caller();
  const jobDefinitionId = await newDefinition(owner, await newTextDataset(owner));
  const ask = () => newJob(owner, "global", { jobDefinitionId });
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(second).toBe(first);
  expect(await newJob(owner, "global", { jobDefinitionId, name: "Another" })).not.toBe(first);
  owner.app.clock.advance(31_000);
  expect(await ask()).not.toBe(first);
});

it("a caller who may recruit starts recruiting with the job, once the audience has its examples", async () => {
  const owner = await caller();
  const audienceId = await newAudience(owner);
  const jobDefinitionId = await newDefinition(owner, await newTextDataset(owner));
  const ask = async (name: string) =>
    (await owner.call(createJobRoute, { json: { audienceId, jobDefinitionId, name } })).body.recruitingStarted;
  expect(await ask("too early")).toBe(false);
  for (let i = 0; i < 3; i++) await newExample(owner, audienceId);
  expect(await ask("in time")).toBe(true);
  expect(await readAudience(owner, audienceId)).toMatchObject({ status: "Recruiting" });
});

describe("pausing", () => {
  it("stops handing tasks out, counts what people hold, and ends with resuming", async () => {
    const owner = await caller();
    const jobId = await runningJob(owner);
    const desk = owner.app.deps.desks(jobId, 0);
    const now = Date.now();
    const taking = { attributes: { country: null, language: null, demographics: {} }, weight: 0.5, count: 1, now };
    const held = await desk.take({ ...taking, userId: "a", until: now + 60_000, leaseMs: 60_000 });
    expect(await act(owner, pauseJobRoute, jobId)).toBe(204);
    await settleAll(owner.app);
    expect(await readJob(owner, jobId)).toMatchObject({ state: "Paused" });
    expect(await campaignOf(owner, jobId)).toMatchObject({ status: "Paused" });
    expect(await answerOnDesk(owner.app, { jobId, userId: "b" }, votesFor("cat"))).toEqual([]);
    const given = { task: held.tasks[0]?.id ?? -1, person: held.person ?? -1, userId: "a", weight: 0.5, now };
    expect(await desk.answer({ ...given, result: votesFor("cat")() })).toMatchObject({ isAccepted: true });
    expect([await act(owner, pauseJobRoute, jobId), await act(owner, resumeJobRoute, jobId)]).toEqual([204, 204]);
    await settleAll(owner.app);
    expect(await readJob(owner, jobId)).toMatchObject({ state: "Running" });
    expect(await campaignOf(owner, jobId)).toMatchObject({ status: "Active" });
    expect(await answerOnDesk(owner.app, { jobId, userId: "b" }, votesFor("cat"))).toHaveLength(3);
  });

  it("is refused with the state where there is nothing to pause", async () => {
    const owner = await caller();
    const jobId = await newJob(owner, "global");
    const { status, body } = await owner.call(pauseJobRoute, { params: { jobId } });
    expect([status, body.errors]).toEqual([
      400,
      { jobId: ["names a job that is Submitted: only a job that is Running can be paused"] },
    ]);
  });
});

it("a task that is asked anew makes results stale, and a retry completes the job again", async () => {
  const owner = await caller();
  const jobId = await runningJob(owner);
  await complete(owner, jobId);
  expect((await owner.call(restartRapidRoute, { params: { rapidId: `${jobId}.0.1` } })).status).toBe(204);
  await wakeDesk(jobId);
  expect(await readJob(owner, jobId)).toMatchObject({ state: "StaleResults" });
  expect(await progressOf(owner, jobId)).toMatchObject({ completionPercentage: 100, completed: 2 });
  expect(await act(owner, retryJobRoute, jobId)).toBe(204);
  await settleAll(owner.app);
  expect(await readJob(owner, jobId)).toMatchObject({ state: "Running" });
  await complete(owner, jobId);
  expect(await readJob(owner, jobId)).toMatchObject({ state: "Completed" });
});

it("a deleted job is gone at once, and its desk takes no answers any more", async () => {
  const owner = await caller();
  const jobId = await runningJob(owner);
  const { campaignId } = await readJob(owner, jobId);
  expect(await act(owner, deleteJobRoute, jobId)).toBe(204);
  expect((await owner.call(getJobRoute, { params: { jobId } })).status).toBe(404);
  await settleAll(owner.app);
  expect(await answerOnDesk(owner.app, { jobId, userId: "a" }, votesFor("cat"))).toEqual([]);
  const campaign = await env.DB.prepare("SELECT status FROM campaigns WHERE id = ?").bind(campaignId).first();
  expect(campaign).toEqual({ status: "Completed" });
  expect((await env.DB.prepare("SELECT 1 FROM job_desks WHERE job_id = ?").bind(jobId).all()).results).toEqual([]);
});

it("a job whose datapoints all fit no more is Failed with a sentence", async () => {
  const owner = await caller();
  const datasetId = await newDataset(owner);
  const [pair] = await addDatapoints(owner, datasetId, [{ asset: multi(text("one"), text("two")) }]);
  const workflow = { _t: "SimpleWorkflow", blueprint: { _t: "CompareBlueprint", criteria: "Which is better?" } };
  const jobDefinitionId = await newDefinition(owner, datasetId, { workflow });
  await addDatapoints(owner, datasetId, [{ asset: text("alone") }]);
  await owner.app.deps.datapoints(datasetId).remove(Number(/(\d+)$/.exec(pair ?? "")?.[1] ?? 1));
  const jobId = await newJob(owner, "global", { jobDefinitionId });
  await settleAll(owner.app);
  const { state, failureMessage, failedAt } = await readJob(owner, jobId);
  expect([state, failedAt]).toEqual(["Failed", expect.any(String)]);
  expect(failureMessage).toContain("does not have two different assets to compare");
});

describe("the audience global", () => {
  it("is everybody's, Ready and without counts of people", async () => {
    const owner = await caller();
    const read = await owner.call(getAudienceRoute, { params: { audienceId: "global" } });
    expect(read.body).toMatchObject({ id: "global", status: "Ready", isPublic: true, isCurated: true });
    const { body } = await owner.call(userMetricsRoute, { params: { audienceId: "global" } });
    expect(body).toEqual({ usersPerState: {} });
  });

  it("is no audience that an Admin can delete or recruit for", async () => {
    const admin = await caller({ roles: ["Admin"] });
    for (const route of [deleteAudienceRoute, recruitRoute])
      expect((await admin.call(route, { params: { audienceId: "global" } })).status).toBe(400);
  });
});

it("only an Admin marks an audience as curated, and it then shows no counts of people", async () => {
  const owner = await caller();
  const audienceId = await newAudience(owner);
  const mark = (by: Caller) => by.call(updateAudienceRoute, { params: { audienceId }, json: { isCurated: true } });
  expect((await mark(owner)).status).toBe(403);
  expect((await mark(await caller({ app: owner.app, roles: ["Admin"] }))).status).toBe(200);
  const { body } = await owner.call(userMetricsRoute, { params: { audienceId } });
  expect(body).toEqual({ usersPerState: {} });
});

it("an erased person is named by no desk any more, and their responses stay", async () => {
  const owner = await caller();
  const jobId = await runningJob(owner);
  const userId = `user-${crypto.randomUUID()}`;
  await answerOnDesk(owner.app, { jobId, userId }, votesFor("cat"));
  const { desksOfPerson } = owner.app.deps;
  const { organizationId } = owner.person;
  const erase = (after: string) => desksOfPerson.erase({ userId, after, organizationId });
  const last = await erase("aud_z");
  expect([last, last !== null && desksOfPerson.isPlace(last)]).toEqual([`desk/${jobId}/0`, true]);
  expect(await erase(last ?? "")).toBeNull();
  const responses = await owner.app.deps.desks(jobId, 0).responses(0);
  expect(responses).toMatchObject([{ userId: null, state: "Accepted" }]);
});

it("a job's campaign keeps its filters and selections, whatever is asked, and other settings can be changed", async () => {
  const owner = await caller();
  const jobId = await newJob(owner, "global");
  const { campaignId } = await readJob(owner, jobId);
  const patch = (by: Caller, json: object) => by.call(updateCampaignRoute, { params: { campaignId }, json });
  const selections = [{ _t: "CappedSelection", selections: [], maxRapids: 1 }];
  const admin = await caller({ app: owner.app, roles: ["Admin"] });
  for (const by of [owner, admin]) {
    for (const json of [{ filters: [] }, { selections: [] }, { filters: [], selections }]) {
      const { status, body } = await patch(by, { ...json, name: "Not this" });
      expect([status, Object.keys(body.errors)]).toEqual([400, expect.arrayContaining(Object.keys(json))]);
      expect(Object.values(body.errors).flat()).toContainEqual(expect.stringContaining(jobId));
    }
  }
  expect((await patch(owner, { name: "Renamed" })).status).toBe(204);
  expect(await campaignOf(owner, jobId)).toMatchObject({ name: "Renamed", filters: "[]", selections: "[]" });
});

it("a campaign names the open desks of its job", async () => {
  const owner = await caller();
  const jobId = await runningJob(owner);
  const { campaignId } = await readJob(owner, jobId);
  const openDesks = async () => {
    const { db, jobDesks } = owner.app.deps;
    return (await db.select({ desks: jobDesks.openDesksOf(campaignId) }).from(sql`(SELECT 1)`))[0]?.desks;
  };
  expect(await openDesks()).toEqual({ jobId, desks: 1, openDesks: [0] });
  await complete(owner, jobId);
  expect(await openDesks()).toEqual({ jobId, desks: 1, openDesks: [] });
});
