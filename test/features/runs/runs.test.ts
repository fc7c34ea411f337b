import { evictDurableObject, runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { rulesOf } from "../../../src/domain/member/rules.ts";
import { deleteAudienceRoute, updateAudienceRoute } from "../../../src/features/audiences/audiences.contract.ts";
import { recruitRoute } from "../../../src/features/audiences/distillation/distillation.contract.ts";
import { publishCounts } from "../../../src/features/audiences/distillation/distillation.usecases.ts";
import { addExampleRoute, deleteExampleRoute } from "../../../src/features/audiences/examples/examples.contract.ts";
import { runLeaseMs } from "../../../src/features/runs/runs.consumer.ts";
import {
  getInitializationRoute,
  getLatestRecalculationRoute,
  getLatestSyncRoute,
  getRecalculationRoute,
  getSyncRoute,
  reconcileRoute,
  startRecalculationRoute,
  startSyncRoute,
  userMetricsRoute,
} from "../../../src/features/runs/runs.contract.ts";
import { findDueSyncs, startDueSyncs } from "../../../src/features/runs/runs.usecases.ts";
import { rescuesWithoutProgress } from "../../../src/platform/outbox/outbox.ts";
import { deliver } from "../../../src/queue.ts";
import {
  type Caller,
  caller,
  classifyExample,
  newAudience,
  newExample,
  newView,
  readAudience,
} from "../../support/audiences.ts";
import { call } from "../../support/client.ts";
import { sweepOutbox } from "../../support/outbox.ts";
import { csv, runRow, seed, settleAll, upload } from "../../support/runs.ts";
import { tokenOf } from "../../support/seed.ts";

const day = 86_400_000;
const people = (count: number, score: (at: number) => number) =>
  Array.from({ length: count }, (_, i) => [`person-${String(i).padStart(5, "0")}`, score(i)] as const);
const metrics = async (by: Caller, audienceId: string) =>
  (await by.call(userMetricsRoute, { params: { audienceId } })).body.usersPerState;
const recalculate = async (by: Caller, audienceId: string) =>
  (await by.call(startRecalculationRoute, { params: { audienceId } })).body.recalculationId as string;
const latest = async (by: Caller, audienceId: string) =>
  (await by.call(getLatestRecalculationRoute, { params: { audienceId } })).body;
const patch = async (by: Caller, audienceId: string, json: object) =>
  (await by.call(updateAudienceRoute, { params: { audienceId }, json })).body;
const rowOf = (audienceId: string) =>
  env.DB.prepare("SELECT graduated, status, counts_sequence FROM audiences WHERE id = ?").bind(audienceId).first();
const roster = (audienceId: string) => env.ROSTERS.get(env.ROSTERS.idFromName(audienceId));

const none = {
  Distilling: 0,
  Graduated: 0,
  DroppedLowScore: 0,
  DroppedLowAccuracy: 0,
  DroppedMaxResponses: 0,
  DroppedMaxSessions: 0,
  DroppedLowSubmissionRate: 0,
  InactiveDistilling: 0,
  InactiveGraduated: 0,
};

describe("seeding people by a CSV", () => {
  it("judges each by his score, counts all, and tells the audience's row", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    expect(await metrics(owner, audienceId)).toEqual(none);
    await seed(
      owner,
      audienceId,
      people(100, (i) => i / 100),
    );
    expect(await metrics(owner, audienceId)).toEqual({ ...none, Graduated: 25, Distilling: 55, DroppedLowScore: 20 });
    expect(await readAudience(owner, audienceId)).toMatchObject({
      status: "Ready",
      qualifiedUserCount: 25,
      graduated: 25,
      dropped: 20,
      health: 25 / 45,
    });
    const { body } = await owner.call(getInitializationRoute, { params: { audienceId } });
    expect(body).toMatchObject({ state: "Completed", phase: "Done", processedCount: 100, badRowCount: 0 });
    expect(await env.BUCKET.list()).toMatchObject({ objects: [] });
  });

  it("again replaces the score, brings dropped ones back, and keeps graduates of the same rule", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    await seed(owner, audienceId, [
      ["a", 0.1],
      ["b", 0.9],
      ["c", 0.5],
    ]);
    await seed(owner, audienceId, [
      ["a", 0.8],
      ["b", 0.5],
      ["d", 0.9],
    ]);
    expect(await metrics(owner, audienceId)).toMatchObject({ Graduated: 3, Distilling: 1, DroppedLowScore: 0 });
  });

  it("takes good rows and reports the bad ones by their line", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    await upload(
      owner,
      audienceId,
      csv([
        ["a", 0.9],
        ["b", "NaN"],
        ["c", 1.5],
        ["x".repeat(200), 0.5],
        ["d", 0.9],
      ]),
    );
    await settleAll(owner.app);
    const { body } = await owner.call(getInitializationRoute, { params: { audienceId } });
    expect(body).toMatchObject({ state: "Completed", processedCount: 2, badRowCount: 3 });
    expect(body.badRows.map(({ line }: { line: number }) => line)).toEqual([3, 4, 5]);
  });

  it.each([
    ["with bad ones alone", csv([["a", "high"]])],
    ["with its header alone", csv([])],
  ])("without any valid row, %s, fails", async (_, file) => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    await upload(owner, audienceId, file);
    await settleAll(owner.app);
    const { body } = await owner.call(getInitializationRoute, { params: { audienceId } });
    expect(body).toMatchObject({ state: "Failed", errorMessage: "The file has no valid row." });
  });

  it.each<[string, Uint8Array]>([
    ["an empty file", new Uint8Array()],
    ["no header", csv([["a", 0.5]], "person,points")],
    ["a missing column", csv([["a", 0.5]], "userId,points")],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0])],
  ])("from %s is refused before anything is queued, and nothing stays", async (_, file) => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const { status, body } = await upload(owner, audienceId, file);
    expect([status, Object.keys(body.errors)]).toEqual([400, ["file"]]);
    expect(owner.app.sent).toEqual([]);
    expect((await env.BUCKET.list()).objects).toEqual([]);
    expect((await env.DB.prepare("SELECT id FROM assets WHERE state = 'writing'").all()).results).toEqual([]);
  });

  it("of an audience that grades free text is refused", async () => {
    const owner = await caller();
    const graduationRule = { _t: "AcceptedFreeText", minAcceptedResponses: 3, minAcceptedRatio: 0.5 };
    const { status } = await upload(owner, await newAudience(owner, { graduationRule }), csv([["a", 1]]));
    expect(status).toBe(400);
  });

  it("twice at once is taken in one after the other, in order of arrival", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    await upload(owner, audienceId, csv([["a", 0.1]]));
    await upload(owner, audienceId, csv([["a", 0.9]]));
    owner.app.sent.reverse();
    for (let turn = 0; turn < 4; turn++) {
      for (const message of owner.app.sent.splice(0)) await deliver(owner.app.deps, message);
    }
    expect(await metrics(owner, audienceId)).toMatchObject({ Graduated: 1, DroppedLowScore: 0 });
  });
});

describe("a recalculation", () => {
  it("judges all members by the rules of the moment, and a second one changes nothing", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    await seed(
      owner,
      audienceId,
      people(100, (i) => i / 100),
    );
    const { recalculationId } = await patch(owner, audienceId, { dropScore: 0.5 });
    expect(recalculationId).toMatch(/^rec_/);
    await settleAll(owner.app);
    expect(await metrics(owner, audienceId)).toEqual({ ...none, Graduated: 25, Distilling: 25, DroppedLowScore: 50 });
    const { body } = await owner.call(getRecalculationRoute, { params: { recalculationId } });
    expect(body).toMatchObject({ state: "Completed", processedCount: 100, changedCount: 30, phase: "Done" });
    const second = await recalculate(owner, audienceId);
    await settleAll(owner.app);
    expect(await latest(owner, audienceId)).toMatchObject({ id: second, processedCount: 100, changedCount: 0 });
  });

  it("is started by settings that decide, by new drop days and by examples, and by nothing else", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner, { maxDistillingResponses: 10 });
    const nothing = { recalculationId: null, inactivitySyncId: null };
    expect(await patch(owner, audienceId, { name: "Dogs", minDistillingForGlobalBoost: 3 })).toEqual(nothing);
    expect(await patch(owner, audienceId, { dropScore: 0.2 })).toEqual(nothing);
    expect(await patch(owner, audienceId, { inactivityDropDays: 30 })).toMatchObject({
      recalculationId: null,
      inactivitySyncId: expect.stringMatching(/^ina_/),
    });
    const add = async (example: object) =>
      (await owner.call(addExampleRoute, { params: { audienceId }, json: classifyExample(example) })).body
        .recalculationId;
    expect(await add({ truth: null })).toBeNull();
    const first = await add({});
    expect(first).toMatch(/^rec_/);
    expect(await add({})).toBe(first);
    await settleAll(owner.app);
    for (let i = 3; i <= 11; i++) expect(await add({})).not.toBeNull();
    expect(await add({})).toBeNull();
    const exampleId = await newExample(owner, audienceId);
    const removed = await owner.call(deleteExampleRoute, { params: { exampleId } });
    expect(removed.body).toEqual({ recalculationId: null });
  });

  it("of fifty starts at once is one", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const ids = await Promise.all(Array.from({ length: 50 }, () => recalculate(owner, audienceId)));
    expect(new Set(ids).size).toBe(1);
    const { results } = await env.DB.prepare("SELECT id FROM audience_runs WHERE audience_id = ?")
      .bind(audienceId)
      .all();
    expect(results).toHaveLength(1);
  });

  it("that is under way makes way for a new one: it is Aborted, and what it still does changes nothing", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    await seed(
      owner,
      audienceId,
      people(10, () => 0.9),
    );
    const old = await recalculate(owner, audienceId);
    const row = await owner.app.deps.audienceRuns.claim(old, Date.now());
    const fresh = await recalculate(owner, audienceId);
    expect(fresh).not.toBe(old);
    expect(await runRow(old)).toMatchObject({ state: "Aborted" });
    await settleAll(owner.app);
    expect(await runRow(fresh)).toMatchObject({ state: "Completed", processed_count: 10 });
    expect(await owner.app.deps.audienceRuns.note(row!, { processedCount: 99, lastHeartbeatAt: 0 })).toEqual([]);
    const config = { audienceId, version: 0, rules: {} as never, exampleCount: 0 };
    const late = { runId: old, runKind: "recalculation", fence: row!.fence };
    expect(await owner.app.deps.rosters(audienceId).recalculate(config, late, { limit: 10 })).toEqual({
      kind: "fenced",
    });
    expect(await runRow(old)).toMatchObject({ state: "Aborted", processed_count: 0 });
  });

  it("that ended leaves a new start alone, and the last twenty are kept", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const ids = [];
    for (let i = 0; i < 23; i++) {
      ids.push(await recalculate(owner, audienceId));
      await settleAll(owner.app);
    }
    expect(new Set(ids).size).toBe(23);
    const { results } = await env.DB.prepare("SELECT id FROM audience_runs WHERE audience_id = ?")
      .bind(audienceId)
      .all();
    expect(results).toHaveLength(20);
    expect((await latest(owner, audienceId)).id).toBe(ids.at(-1));
  });

  it("goes on where it was, whatever is evicted, delivered twice or killed in between", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    await seed(
      owner,
      audienceId,
      people(300, (i) => (i % 100) / 100),
    );
    const id = await recalculate(owner, audienceId);
    const { deps, sent } = owner.app;
    const run = await deps.audienceRuns.claim(id, Date.now());
    const [facts] = await deps.audiences.findForRoster(audienceId);
    const rules = rulesOf(facts!.settings, facts!.rulesVersion);
    const config = { audienceId, version: facts!.rosterVersion, rules, exampleCount: 0 };
    const chunk = { runId: id, runKind: "recalculation", fence: run!.fence };
    await deps.rosters(audienceId).recalculate(config, chunk, { limit: 120 });
    await evictDurableObject(roster(audienceId));
    const outcome = await deps.rosters(audienceId).recalculate(config, chunk, { limit: 120 });
    expect(outcome).toMatchObject({ progress: { processed: 240 }, isEnd: false });
    const [message] = sent.splice(0);
    await Promise.all([deliver(deps, message!), deliver(deps, message!), deliver(deps, message!)]);
    expect(await runRow(id)).toMatchObject({ state: "Completed", processed_count: 300, changed_count: 0 });
  });

  it("whose holder died is taken up again after two minutes of silence", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const id = await recalculate(owner, audienceId);
    const [message] = owner.app.sent.splice(0);
    await owner.app.deps.outbox.claim(message!.id, runLeaseMs);
    await sweepOutbox(owner.app.deps.outbox, 100);
    expect(owner.app.sent).toEqual([]);
    owner.app.clock.advance(runLeaseMs + 1_000);
    await sweepOutbox(owner.app.deps.outbox, 100);
    await settleAll(owner.app);
    expect(await runRow(id)).toMatchObject({ state: "Completed" });
  });

  it("that was taken up five times without progress fails with its reason", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const id = await recalculate(owner, audienceId);
    const [message] = owner.app.sent.splice(0);
    for (let death = 0; death < rescuesWithoutProgress; death++) {
      await owner.app.deps.outbox.claim(message!.id, runLeaseMs);
      owner.app.clock.advance(runLeaseMs + 1_000);
    }
    await deliver(owner.app.deps, message!);
    expect(await latest(owner, audienceId)).toMatchObject({
      id,
      state: "Failed",
      errorMessage: expect.stringContaining("without any progress"),
    });
  });

  it("of ten thousand that are stuck at once, at most fifty are rescued a sweep, the oldest first", async () => {
    const owner = await caller();
    await env.DB.prepare(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
        INSERT INTO outbox (id, message, holder, due_at, claims, created_at)
        SELECT 'run/' || printf('%05d', i), json_object('v', 1, 'kind', 'audience-run', 'id', 'run/' || printf('%05d', i), 'runId', 'x'),
          'dead', i, 0, 0 FROM n`).run();
    await sweepOutbox(owner.app.deps.outbox, 500);
    expect(owner.app.sent.map(({ id }) => id)).toEqual(
      Array.from({ length: 50 }, (_, i) => `run/${String(i + 1).padStart(5, "0")}`),
    );
    await env.DB.prepare("DELETE FROM outbox").run();
    owner.app.sent.splice(0);
  });

  it("is a 404 where there was none, and another kind's id finds nothing", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const params = { audienceId };
    for (const route of [getLatestRecalculationRoute, getLatestSyncRoute, getInitializationRoute]) {
      expect((await owner.call(route, { params })).status).toBe(404);
    }
    const id = await recalculate(owner, audienceId);
    expect((await owner.call(getSyncRoute, { params: { syncId: id } })).status).toBe(404);
    expect((await owner.call(getRecalculationRoute, { params: { recalculationId: id } })).status).toBe(200);
    const stranger = await caller({ app: owner.app });
    expect((await stranger.call(getRecalculationRoute, { params: { recalculationId: id } })).status).toBe(403);
  });

  it("of a view is started on its base: 400 naming it", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const params = { audienceId: await newView(owner, audienceId) };
    expect((await owner.call(startRecalculationRoute, { params })).body.detail).toContain(audienceId);
    expect((await owner.call(userMetricsRoute, { params })).body.usersPerState).toEqual(none);
  });
});

describe("an inactivity sync", () => {
  it("needs drop days", async () => {
    const owner = await caller();
    const { status, body } = await owner.call(startSyncRoute, { params: { audienceId: await newAudience(owner) } });
    expect([status, Object.keys(body.errors)]).toEqual([400, ["inactivityDropDays"]]);
  });

  it("marks people who were not seen since the cutoff, but not dropped ones; taking the days away brings all back", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner, { inactivityDropDays: 10 });
    await seed(
      owner,
      audienceId,
      people(100, (i) => i / 100),
    );
    owner.app.clock.advance(11 * day);
    const again = await anew(owner);
    const { body } = await again.call(startSyncRoute, { params: { audienceId } });
    await settleAll(owner.app);
    expect(await metrics(again, audienceId)).toEqual({
      ...none,
      InactiveGraduated: 25,
      InactiveDistilling: 55,
      DroppedLowScore: 20,
    });
    const run = (await again.call(getSyncRoute, { params: { syncId: body.syncId } })).body;
    expect(run).toMatchObject({ state: "Completed", processedCount: 100, changedCount: 80, phase: "Done" });
    expect(Date.parse(run.cutoff)).toBe(Date.parse(run.createdAt) - 10 * day);
    await recalculate(again, audienceId);
    await settleAll(owner.app);
    expect(await metrics(again, audienceId)).toMatchObject({ InactiveGraduated: 25, InactiveDistilling: 55 });
    expect((await patch(again, audienceId, { inactivityDropDays: null })).recalculationId).not.toBeNull();
    await settleAll(owner.app);
    expect(await metrics(again, audienceId)).toEqual({ ...none, Graduated: 25, Distilling: 55, DroppedLowScore: 20 });
  });

  it("that waits takes the cutoff of drop days that change meanwhile", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner, { inactivityDropDays: 10 });
    const { body } = await owner.call(startSyncRoute, { params: { audienceId } });
    const changed = await patch(owner, audienceId, { inactivityDropDays: 3 });
    expect(changed.inactivitySyncId).toBe(body.syncId);
    const run = (await owner.call(getSyncRoute, { params: { syncId: body.syncId } })).body;
    expect(Date.parse(run.createdAt) - Date.parse(run.cutoff)).toBe(3 * day);
  });

  it("comes once a day by itself, to audiences with drop days only", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner, { inactivityDropDays: 10 });
    const other = await newAudience(owner);
    const syncs = async (id: string) =>
      (await env.DB.prepare("SELECT id FROM audience_runs WHERE audience_id = ?").bind(id).all()).results.length;
    for (let minute = 0; minute < 1440 + 20; minute += 5) {
      await startDueSyncs(owner.app.deps, await findDueSyncs(owner.app.deps));
      await settleAll(owner.app);
      owner.app.clock.advance(5 * 60_000);
    }
    expect(await syncs(audienceId)).toBeGreaterThanOrEqual(1);
    expect(await syncs(audienceId)).toBeLessThanOrEqual(2);
    expect(await syncs(other)).toBe(0);
  });
});

describe("counts", () => {
  it("reach the audience's row by the roster's own alarm", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    await seed(owner, audienceId, [["a", 0.9]]);
    await env.DB.prepare("UPDATE audiences SET graduated = 7, counts_sequence = 0 WHERE id = ?").bind(audienceId).run();
    const { deps } = owner.app;
    const [facts] = await deps.audiences.findForRoster(audienceId);
    await deps
      .rosters(audienceId)
      .seed(
        { audienceId, version: 9, rules: rulesOf(facts!.settings, 1), exampleCount: 0 },
        { runId: "by hand", runKind: "x", fence: 1 },
        { rows: JSON.stringify([["b", 0.9]]), position: 0, next: 1, seenAt: Date.now() },
      );
    expect(await runDurableObjectAlarm(roster(audienceId))).toBe(true);
    expect(await rowOf(audienceId)).toMatchObject({ graduated: 2, status: "Ready" });
  });

  it("that went astray are reconciled, by an Admin alone", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    await seed(owner, audienceId, [["a", 0.9]]);
    await env.DB.prepare("UPDATE audiences SET graduated = 0, counts_sequence = 0 WHERE id = ?").bind(audienceId).run();
    expect((await owner.call(reconcileRoute)).status).toBe(403);
    const admin = await caller({ app: owner.app, roles: ["Admin"] });
    expect((await admin.call(reconcileRoute)).status).toBe(202);
    await settleAll(owner.app);
    expect(await rowOf(audienceId)).toMatchObject({ graduated: 1 });
  });

  it("of an older sequence change nothing", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    await publishCounts(owner.app.deps, audienceId, { states: { ...none, Graduated: 5 }, sequence: 10, epoch: 0 });
    await publishCounts(owner.app.deps, audienceId, { states: none, sequence: 9, epoch: 0 });
    expect(await rowOf(audienceId)).toMatchObject({ graduated: 5, counts_sequence: 10 });
  });
});

it("a deleted audience aborts its runs and forgets its people, for good", async () => {
  const owner = await caller();
  const audienceId = await newAudience(owner);
  await seed(owner, audienceId, [["a", 0.9]]);
  await owner.call(recruitRoute, { params: { audienceId } });
  const id = await recalculate(owner, audienceId);
  await owner.call(deleteAudienceRoute, { params: { audienceId } });
  expect(await runRow(id)).toMatchObject({ state: "Aborted" });
  await settleAll(owner.app);
  expect((await owner.app.deps.rosters(audienceId).counts()).states).toEqual(none);
  const config = { audienceId, version: 99, rules: {} as never, exampleCount: 0 };
  const late = { runId: id, runKind: "initialization", fence: 99 };
  const page = { rows: '[["a",0.9]]', position: 0, next: 1, seenAt: 0 };
  expect(await owner.app.deps.rosters(audienceId).seed(config, late, page)).toEqual({ kind: "fenced" });
});

/** The same caller with a fresh token: time went by. */
async function anew(by: Caller): Promise<Caller> {
  const token = await tokenOf(by.app, by.person);
  return { ...by, token, call: (route, options) => call(by.app, route, { token, ...options }) };
}
