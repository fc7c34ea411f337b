import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { deleteAudienceRoute, updateAudienceRoute } from "../../../src/features/audiences/audiences.contract.ts";
import { getFlowItemRoute } from "../../../src/features/flows/flows/flow-items.contract.ts";
import { deleteFlowRoute } from "../../../src/features/flows/flows/flows.contract.ts";
import { deleteDatasetRoute } from "../../../src/features/labeling/datasets/datasets.contract.ts";
import { getRestoreRoute, startRestoreRoute } from "../../../src/features/restores/restores.contract.ts";
import { startRecalculationRoute, userMetricsRoute } from "../../../src/features/runs/runs.contract.ts";
import {
  createSignalRoute,
  getSignalRoute,
  querySignalRunsRoute,
} from "../../../src/features/signals/signals.contract.ts";
import { knowsNothing } from "../../../src/objects/campaign-cache/campaign-cache.port.ts";
import { deliver } from "../../../src/queue.ts";
import { runSweeps } from "../../../src/schedule.ts";
import { testApp } from "../../support/app.ts";
import { type Caller, caller, newAudience } from "../../support/audiences.ts";
import { batchCaller, deliverAll, urlsOf } from "../../support/batches.ts";
import { newFlow, newItem, readItem } from "../../support/flows.ts";
import { newJob } from "../../support/jobs.ts";
import { newDefinition, newTextDataset } from "../../support/labeling.ts";
import { goBackTo, photograph } from "../../support/photograph.ts";
import { runRow, seed, settleAll } from "../../support/runs.ts";
import { newPool } from "../../support/serving.ts";

const aboveScore = (graduationScore: number) => ({
  _t: "ScoreThreshold",
  graduationScore,
  demotionScore: null,
  minResponsesToGraduate: 1,
});

/** An operator of the service. */
const operatorOf = (by: Caller) => caller({ app: by.app, roles: ["Admin"] });

async function restored(admin: Caller, json: object = {}) {
  const { status, body } = await admin.call(startRestoreRoute, { json });
  expect(status).toBe(202);
  await settleAll(admin.app);
  const read = await admin.call(getRestoreRoute, { params: { restoreId: body.restoreId } });
  expect(read.body).toMatchObject({ state: "Completed", phase: "Done", errorMessage: null });
  return read.body;
}

const count = async (table: string, where = "true") =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${where}`).first<{ n: number }>())?.n;

it("people are judged by the rules that the audience shows again, and its counts are right", async () => {
  const owner = await caller();
  const admin = await operatorOf(owner);
  const audienceId = await newAudience(owner, { graduationRule: aboveScore(0.6) });
  await seed(owner, audienceId, [
    ["ann", 0.9],
    ["bob", 0.7],
    ["cat", 0.2],
  ]);
  const before = await owner.call(userMetricsRoute, { params: { audienceId } });
  const then = await photograph();
  // The bar is raised after that moment, and more people come.
  await owner.call(updateAudienceRoute, { params: { audienceId }, json: { graduationRule: aboveScore(0.8) } });
  await settleAll(owner.app);
  await seed(owner, audienceId, [["dan", 0.95]]);
  await goBackTo(then);

  const { counts } = await restored(admin);
  expect(counts).toMatchObject({ liftedAudiences: 1, recalculations: 1 });
  const after = await owner.call(userMetricsRoute, { params: { audienceId } });
  expect(before.body.usersPerState.Graduated).toBe(2);
  // Dan's file is forgotten and Dan is not: rosters keep what they were told.
  expect(after.body.usersPerState).toEqual({ ...before.body.usersPerState, Graduated: 3 });
  const row = env.DB.prepare("SELECT graduated FROM audiences WHERE id = ?").bind(audienceId);
  expect(await row.first()).toEqual({ graduated: 3 });
  // Nothing is left to lift the second time.
  expect((await restored(admin)).counts).toMatchObject({ liftedAudiences: 0, recalculations: 0 });
});

it("people are judged by the rules shown again even when a run is at work before the restore", async () => {
  const owner = await caller();
  const resumed = await newAudience(owner, { dropScore: 0.2 });
  const seeded = await newAudience(owner, { dropScore: 0.2 });
  for (const audienceId of [resumed, seeded])
    await seed(owner, audienceId, [
      ["ann", 0.5],
      ["bob", 0.1],
    ]);
  await owner.call(startRecalculationRoute, { params: { audienceId: resumed } });
  const waiting = [...owner.app.sent];
  const then = await photograph();
  // The recalculation that waits there ends in the time that the database forgets, under other rules.
  for (const audienceId of [resumed, seeded])
    await owner.call(updateAudienceRoute, { params: { audienceId }, json: { dropScore: 0.6 } });
  await settleAll(owner.app);
  const dropped = async (audienceId: string) =>
    (await owner.call(userMetricsRoute, { params: { audienceId } })).body.usersPerState.DroppedLowScore;
  expect([await dropped(resumed), await dropped(seeded)]).toEqual([2, 2]);
  await goBackTo(then);

  owner.app.sent.push(...waiting);
  await settleAll(owner.app);
  await seed(owner, seeded, [["cat", 0.5]]);
  await settleAll(owner.app);
  expect([await dropped(resumed), await dropped(seeded)]).toEqual([1, 1]);
});

it("a run that was under way is ended, and the next one is not stopped by the roster's fence", async () => {
  const owner = await caller();
  const admin = await operatorOf(owner);
  const audienceId = await newAudience(owner);
  await seed(owner, audienceId, [["ann", 0.9]]);
  const start = async () =>
    (await owner.call(startRecalculationRoute, { params: { audienceId } })).body.recalculationId as string;
  const open = await start();
  await env.DB.prepare("UPDATE audience_runs SET state = 'Processing', fence = 1 WHERE id = ?").bind(open).run();
  owner.app.sent.length = 0;
  const then = await photograph();
  await env.DB.prepare("UPDATE audience_runs SET state = 'Completed' WHERE id = ?").bind(open).run();
  await owner.app.deps.rosters(audienceId).raiseFence("recalculation", 40);
  await goBackTo(then);
  owner.app.clock.advance(1_000);

  const { counts } = await restored(admin);
  expect(counts.abortedRuns).toBe(1);
  expect(await runRow(open)).toMatchObject({ state: "Aborted", fence: 40 });
  const next = await start();
  await settleAll(owner.app);
  expect(await runRow(next)).toMatchObject({ state: "Completed", fence: 41 });
});

it("the desks of a job follow it again, and its row has their counts", async () => {
  const app = testApp();
  const { owner, jobId, desks } = await newJob(app);
  const admin = await operatorOf(owner);
  const then = await photograph();
  await desks[0]?.pause({ fence: 30 });
  const given = {
    userId: "ann",
    attributes: {},
    count: 2,
    now: Date.now(),
    until: Date.now() + 60_000,
    leaseMs: 60_000,
  };
  await desks[0]?.open({ fence: 31 });
  const taken = await desks[0]?.take(given as never);
  for (const { id } of taken?.tasks ?? [])
    await desks[0]?.answer({
      task: id,
      person: taken?.person as number,
      userId: "ann",
      weight: 1,
      now: Date.now(),
      result: { _t: "AttachCategoryResult", category: "cat" },
    });
  await desks[0]?.publish();
  await goBackTo(then);

  expect((await restored(admin)).counts).toMatchObject({ liftedJobs: 1 });
  expect(await env.DB.prepare("SELECT accepted FROM job_desks WHERE job_id = ?").bind(jobId).first()).toEqual({
    accepted: 2,
  });
  expect(await count("outbox", `id LIKE '%${jobId}%'`)).toBe(0);
  const row = await env.DB.prepare("SELECT fence FROM jobs WHERE id = ?").bind(jobId).first<{ fence: number }>();
  expect(row?.fence).toBeGreaterThan(31);
});

it("what has no counterpart is listed, and stays", async () => {
  const owner = await caller();
  const admin = await operatorOf(owner);
  const erased = await newAudience(owner);
  await seed(owner, erased, [["ann", 0.9]]);
  const emptied = await newTextDataset(owner);
  const then = await photograph();
  const lost = await newAudience(owner);
  await seed(owner, lost, [["bob", 0.9]]);
  const lostDataset = await newTextDataset(owner);
  const file = crypto.randomUUID();
  await env.BUCKET.put(file, "bytes");
  await owner.call(deleteAudienceRoute, { params: { audienceId: erased } });
  await owner.call(deleteDatasetRoute, { params: { datasetId: emptied } });
  await settleAll(owner.app);
  await goBackTo(then);

  const noted = { audiences: [lost, erased], datasets: [lostDataset], jobs: [] };
  const { findings } = await restored(admin, { lost: noted });
  expect(findings.erasedAudiences.first).toContain(erased);
  expect(findings.erasedDatasets.first).toContain(emptied);
  expect(findings.orphanAudiences.first).toEqual([lost]);
  expect(findings.orphanDatasets.first).toEqual([lostDataset]);
  expect(findings.orphanFiles.first).toContain(file);
  expect(await env.BUCKET.head(file)).not.toBeNull();
});

it("erasures that lost their outbox row get it back, and a batch without its object ends", async () => {
  const owner = await caller();
  const admin = await operatorOf(owner);
  const erasureId = `erasure_${crypto.randomUUID()}`;
  const batchId = crypto.randomUUID();
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO person_erasures (id, organization_id, extent, user_id, state, last_audience_id, audience_count, created_at) VALUES (?, ?, 'Everywhere', 'nobody', 'Running', '', 0, 1)",
    ).bind(erasureId, owner.person.organizationId),
    env.DB.prepare(
      "INSERT INTO batch_uploads (id, organization_id, account_id, client_id, request_hash, state, total_count, completed_count, failed_count, asked_host, created_at) VALUES (?, ?, 'a', 'c', 'h', 'Processing', 1, 0, 0, 'a.example', 1)",
    ).bind(batchId, owner.person.organizationId),
  ]);
  const started = await admin.call(startRestoreRoute, { json: {} });
  const deliverable = () => admin.app.sent.splice(0);
  for (let messages = deliverable(); messages.length > 0; messages = deliverable())
    for (const message of messages) await deliver(admin.app.deps, message);
  const { body } = await admin.call(getRestoreRoute, { params: started.body });
  expect(body.counts).toMatchObject({ erasures: 1 });
  expect(await count("batch_uploads", `id = '${batchId}' AND state = 'Aborted'`)).toBe(1);
  expect(await count("person_erasures", `id = '${erasureId}' AND state = 'Completed'`)).toBe(1);
});

it("a batch that ended in the time that the database forgot has ended again, with its files", async () => {
  const batch = await batchCaller();
  const { app, createdId, result } = batch;
  const admin = await caller({ app, roles: ["Admin"] });
  const id = await createdId(urlsOf("files.example", 3));
  const deleted = await createdId(urlsOf("other.example", 1));
  const then = await photograph();
  await deliverAll(app);
  const before = await result(id);
  expect(before).toMatchObject({ status: "Completed", completedCount: 3 });
  await app.deps.batchStores(deleted).erase();
  await goBackTo(then);
  const stateOf = (batchId: string) =>
    env.DB.prepare("SELECT state FROM batch_uploads WHERE id = ?").bind(batchId).first("state");
  expect([await stateOf(id), await stateOf(deleted)]).toEqual(["Processing", "Processing"]);

  const { findings } = await restored(admin);
  expect([await stateOf(id), await stateOf(deleted)]).toEqual(["Completed", "Aborted"]);
  const files = before.items.map(({ fileName }: { fileName: string }) => fileName.replace(/\..*/, ""));
  for (const file of files) expect(findings.orphanFiles.first).not.toContain(file);
  expect(await count("assets", `state = 'stored' AND id IN ('${files.join("', '")}')`)).toBe(3);
  expect(await result(id)).toEqual(before);
});

it("campaigns that the database no longer has are served no more, and later changes are seen", async () => {
  const app = testApp();
  const kept = await newPool(app, { examples: 3 });
  const admin = await operatorOf(kept.owner);
  const then = await photograph();
  const lost = await newPool(app, { examples: 3 });
  const held = async () =>
    (await app.deps.campaignCache.changesAfter(knowsNothing)).changed.flatMap(({ text }) =>
      text === null ? [] : [JSON.parse(text).audience?.id],
    );
  expect(await held()).toEqual(expect.arrayContaining([kept.audienceId, lost.audienceId]));
  await goBackTo(then);
  // Enough changes that the database's version passes what the cache knew.
  for (let i = 0; i < 30; i++) await app.deps.audienceCampaigns.touchContent(kept.audienceId, `write-${i}`);

  await restored(admin);
  expect(await held()).toEqual(expect.arrayContaining([kept.audienceId]));
  expect(await held()).not.toContain(lost.audienceId);
});

it("is for Admins, joins one that runs, and is in the log", async () => {
  const customer = await caller();
  expect((await customer.call(startRestoreRoute, { json: {} })).status).toBe(403);
  const admin = await operatorOf(customer);
  const [one, other] = await Promise.all([1, 2].map(() => admin.call(startRestoreRoute, { json: {} })));
  expect(one?.body).toEqual(other?.body);
  const params = { restoreId: one?.body.restoreId };
  expect((await customer.call(getRestoreRoute, { params })).status).toBe(403);
  expect((await admin.call(getRestoreRoute, { params })).body).toMatchObject({ state: "Running", phase: "Runs" });
  expect((await admin.call(getRestoreRoute, { params: { restoreId: "none" } })).status).toBe(404);
  expect(await count("audit_log", `action = 'restore.started' AND subject = '${params.restoreId}'`)).toBe(1);
  await settleAll(admin.app);
});

it("a restore whose holder dies between two pages is continued by the next", async () => {
  const owner = await caller();
  const admin = await operatorOf(owner);
  await newAudience(owner);
  const { body } = await admin.call(startRestoreRoute, { json: {} });
  const rosters = admin.app.deps.rosters;
  let isDead = true;
  admin.app.deps.rosters = (id) => {
    if (isDead) throw new Error("killed");
    return rosters(id);
  };
  const [message] = admin.app.sent;
  await expect(settleAll(admin.app)).rejects.toThrow("killed");
  isDead = false;
  admin.app.sent.push(message as NonNullable<typeof message>);
  await settleAll(admin.app);
  const read = await admin.call(getRestoreRoute, { params: body });
  expect(read.body).toMatchObject({ state: "Completed" });
});

it("items of a flow that were posted in the lost time go on, and a flow that was made or deleted then is named", async () => {
  const owner = await caller({ app: testApp() });
  const admin = await operatorOf(owner);
  const [kept, deleted] = [await newFlow(owner), await newFlow(owner)];
  const [early] = [await newItem(owner, kept), await newItem(owner, deleted)];
  const then = await photograph();
  const late = await newItem(owner, kept, { timeToLiveInSeconds: 60 });
  const lost = await newFlow(owner);
  const ofLost = await newItem(owner, lost);
  await owner.call(deleteFlowRoute, { params: { flowId: deleted } });
  await settleAll(owner.app);
  await goBackTo(then);

  const { counts, findings } = await restored(admin, { lost: { flows: [lost, kept, "flow_none"] } });
  expect(counts.flows).toBeGreaterThan(1);
  expect(findings.closedFlows.first).toContain(deleted);
  expect(findings.closedFlows.first).not.toContain(kept);
  expect(findings.orphanFlows).toEqual({ count: 1, first: [lost] });
  for (const item of [early, late]) expect((await readItem(owner, item)).state).toBe("Running");
  expect((await owner.call(getFlowItemRoute, { params: { flowItemId: ofLost } })).status).toBe(404);
  owner.app.clock.advance(61_000);
  expect((await readItem(owner, late)).state).toBe("Incomplete");
  const next = await newItem(owner, kept);
  expect((await readItem(owner, next)).state).toBe("Running");
  expect(next).not.toBe(late);
});

it("a signal goes on with its schedule: what it did in the lost time is done once again, and no more", async () => {
  const owner = await caller({ app: testApp() });
  const admin = await operatorOf(owner);
  const jobDefinitionId = await newDefinition(owner, await newTextDataset(owner, 1));
  const json = { name: "Nightly", audienceId: "global", jobDefinitionId, intervalSeconds: 60 };
  const params = { signalId: (await owner.call(createSignalRoute, { json })).body.id };
  const then = await photograph();
  const sweep = async () => {
    owner.app.clock.advance(61_000);
    await runSweeps(owner.app.deps);
    await settleAll(owner.app);
  };
  for (let i = 0; i < 2; i++) await sweep();
  await goBackTo(then);
  await restored(admin);
  await sweep();
  const { body } = await owner.call(querySignalRunsRoute, { params });
  expect(body.items).toMatchObject([{ status: "Running", triggerSource: "Scheduled" }]);
  const { nextRunAt } = (await owner.call(getSignalRoute, { params })).body;
  expect(Date.parse(nextRunAt)).toBeGreaterThan(owner.app.clock.now());
});
