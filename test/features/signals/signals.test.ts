import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { signalsAtMost } from "../../../src/domain/signal/signal-rules.ts";
import {
  createRevisionRoute,
  deleteDefinitionRoute,
} from "../../../src/features/labeling/definitions/definitions.contract.ts";
import { deleteJobRoute, getJobRoute } from "../../../src/features/labeling/jobs/jobs.contract.ts";
import { findDueSignals, fireSignals } from "../../../src/features/signals/signal-runs.usecases.ts";
import {
  createSignalRoute,
  deleteSignalRoute,
  getSignalRoute,
  getSignalRunRoute,
  pauseSignalRoute,
  querySignalRunsRoute,
  querySignalsRoute,
  resumeSignalRoute,
  triggerSignalRoute,
  updateSignalRoute,
} from "../../../src/features/signals/signals.contract.ts";
import { queryEventsRoute } from "../../../src/features/webhooks/events.contract.ts";
import { runSweeps } from "../../../src/schedule.ts";
import { testApp } from "../../support/app.ts";
import { type Caller, caller, newAudience } from "../../support/audiences.ts";
import {
  answerOnDesk,
  classifyWorkflow,
  newDefinition,
  newTextDataset,
  votesFor,
  wakeDesk,
} from "../../support/labeling.ts";
import { settleAll } from "../../support/runs.ts";

const minute = 60_000;

async function signaled(json: object = {}) {
  const owner = await caller({ app: testApp() });
  const jobDefinitionId = await newDefinition(owner, await newTextDataset(owner, 1));
  const asked = { name: "Nightly cats", audienceId: "global", jobDefinitionId, intervalSeconds: 300, ...json };
  const { body, status } = await owner.call(createSignalRoute, { json: asked });
  expect(status).toBe(200);
  const params = { signalId: body.id as string };
  return {
    owner,
    app: owner.app,
    params,
    definitionId: asked.jobDefinitionId,
    nextRunAt: body.nextRunAt as string,
    read: async () => (await owner.call(getSignalRoute, { params })).body,
    runs: async (query = {}) => (await owner.call(querySignalRunsRoute, { params, query })).body.items,
    trigger: () => owner.call(triggerSignalRoute, { params }),
    sweep: async () => {
      await runSweeps(owner.app.deps);
      await settleAll(owner.app);
    },
  };
}

async function finish({ app }: Caller, jobId: string): Promise<void> {
  for (const userId of ["ann", "bob"]) await answerOnDesk(app, { jobId, userId }, votesFor("cat"));
  await wakeDesk(jobId);
  await settleAll(app);
}

const eventsOf = async (owner: Caller) => {
  const type = ["signal.run_completed", "signal.run_failed"];
  return (await owner.call(queryEventsRoute, { query: { type } })).body.items;
};

describe("a signal", () => {
  it("makes a job when its moment has come, and not before", async () => {
    const { app, owner, runs, read, sweep, nextRunAt } = await signaled();
    await sweep();
    expect(await runs()).toEqual([]);
    app.clock.advance(300_000);
    await sweep();
    const [run, ...more] = await runs();
    expect(more).toEqual([]);
    expect(run).toMatchObject({ triggerSource: "Scheduled", status: "Running", skippedReason: null });
    const { body: job } = await owner.call(getJobRoute, { params: { jobId: run.audienceJobId } });
    expect(job).toMatchObject({ name: "Nightly cats", state: "Running", ownerId: owner.person.accountId });
    const signal = await read();
    expect(Date.parse(signal.nextRunAt)).toBe(Date.parse(nextRunAt) + 300_000);
    expect(signal.lastRunAt).not.toBeNull();
  });

  it("fires once for two sweeps at the same time", async () => {
    const { app, runs } = await signaled();
    app.clock.advance(300_000);
    const due = await findDueSignals(app.deps, 1_000);
    await Promise.all([fireSignals(app.deps, due), fireSignals(app.deps, due)]);
    await settleAll(app);
    expect(await runs()).toHaveLength(1);
  });

  it("makes one job though its work is killed after the claim, and though its message comes twice", async () => {
    const { app, runs, sweep } = await signaled();
    app.clock.advance(300_000);
    await fireSignals(app.deps, await findDueSignals(app.deps, 1_000));
    const [first] = app.sent.splice(0);
    expect(await runs()).toMatchObject([{ status: "Pending", audienceJobId: null }]);
    app.clock.advance(2 * minute);
    await sweep();
    if (first) app.sent.push(first);
    await settleAll(app);
    const [run] = await runs();
    expect(run.status).toBe("Running");
    const { jobs } = (await env.DB.prepare(
      "SELECT count(*) AS jobs FROM jobs WHERE name = 'Nightly cats' AND organization_id = (SELECT organization_id FROM jobs WHERE id = ?)",
    )
      .bind(run.audienceJobId)
      .first()) as { jobs: number };
    expect(jobs).toBe(1);
  });

  it("does not make up for moments that passed while nothing fired", async () => {
    const { app, runs, read, sweep, nextRunAt } = await signaled();
    app.clock.advance(10.5 * 300_000);
    await sweep();
    expect(await runs()).toHaveLength(1);
    expect(Date.parse((await read()).nextRunAt)).toBe(Date.parse(nextRunAt) + 10 * 300_000);
  });

  it("skips a run while the one before it works, with the reason", async () => {
    const { owner, runs, trigger } = await signaled();
    await trigger();
    await settleAll(owner.app);
    await trigger();
    await settleAll(owner.app);
    const [skipped, first] = await runs({ sort: ["-started_at"] });
    expect(first).toMatchObject({ status: "Running", triggerSource: "Manual" });
    expect(skipped).toMatchObject({ status: "Skipped", audienceJobId: null });
    expect(skipped.skippedReason).toBe("The run before it still works.");
    expect(skipped.completedAt).not.toBeNull();
    await finish(owner, first.audienceJobId);
    await trigger();
    await settleAll(owner.app);
    expect((await runs({ "status[eq]": "Running" })).length).toBe(1);
  });

  it("tells once that the job of a run has its results", async () => {
    const { owner, params, runs, trigger, sweep } = await signaled();
    await trigger();
    await settleAll(owner.app);
    const [{ audienceJobId }] = await runs();
    await finish(owner, audienceJobId);
    expect(await runs()).toMatchObject([{ status: "Completed", failureMessage: null }]);
    await sweep();
    await sweep();
    const [run] = await runs({ "status[eq]": "Completed" });
    expect(run.completedAt).not.toBeNull();
    const events = await eventsOf(owner);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      type: "signal.run_completed",
      data: { ...params, name: "Nightly cats", runId: run.id, jobId: audienceJobId },
    });
  });

  it("fails a run whose definition is gone, or whose job is deleted, and tells so", async () => {
    const { owner, runs, trigger, sweep, definitionId } = await signaled();
    await trigger();
    await settleAll(owner.app);
    const [{ audienceJobId: jobId }] = await runs();
    await owner.call(deleteJobRoute, { params: { jobId } });
    await settleAll(owner.app);
    expect(await runs()).toMatchObject([{ status: "Failed", failureMessage: "Its job was deleted." }]);
    await owner.call(deleteDefinitionRoute, { params: { definitionId } });
    owner.app.clock.advance(minute);
    await trigger();
    await sweep();
    const [failed] = await runs();
    expect(failed).toMatchObject({ status: "Failed", audienceJobId: null });
    expect(failed.failureMessage).toBe("Its jobDefinitionId names no job definition.");
    expect((await eventsOf(owner)).map(({ type }: { type: string }) => type)).toEqual([
      "signal.run_failed",
      "signal.run_failed",
    ]);
  });

  it("follows the newest revision unless one is pinned", async () => {
    const free = await signaled();
    const revise = async ({ owner, definitionId }: typeof free) =>
      owner.call(createRevisionRoute, {
        params: { definitionId },
        json: { workflow: classifyWorkflow({ title: "Which one?" }), referee: { _t: "NaiveReferee", totalVotes: 1 } },
      });
    const pinned = await signaled({ revisionNumber: 1 });
    for (const [one, number] of [
      [free, 2],
      [pinned, 1],
    ] as const) {
      await revise(one);
      await one.trigger();
      await settleAll(one.app);
      const [{ audienceJobId: jobId }] = await one.runs();
      const { body } = await one.owner.call(getJobRoute, { params: { jobId } });
      expect(body.revisionNumber).toBe(number);
    }
  });

  it("can be triggered while it is paused, and goes on with its schedule when it is resumed", async () => {
    const { app, owner, params, runs, read, sweep, trigger, nextRunAt } = await signaled();
    expect((await owner.call(pauseSignalRoute, { params })).status).toBe(204);
    app.clock.advance(2.5 * 300_000);
    await sweep();
    expect(await runs()).toEqual([]);
    expect((await trigger()).body).toEqual(params);
    await settleAll(app);
    expect(await runs()).toMatchObject([{ triggerSource: "Manual", status: "Running" }]);
    expect((await owner.call(resumeSignalRoute, { params })).status).toBe(204);
    const signal = await read();
    expect(signal.isPaused).toBe(false);
    expect(Date.parse(signal.nextRunAt)).toBe(Date.parse(nextRunAt) + 2 * 300_000);
  });

  it("can be renamed and given another interval, which counts from its last run", async () => {
    const { app, owner, params, read, trigger } = await signaled({ description: "Cats at night" });
    await trigger();
    await settleAll(app);
    const { lastRunAt } = await read();
    const json = { name: "Hourly cats", intervalSeconds: 7_200, description: null };
    expect((await owner.call(updateSignalRoute, { params, json })).status).toBe(204);
    const signal = await read();
    expect(signal).toMatchObject({ name: "Hourly cats", description: null, intervalSeconds: 7_200 });
    expect(Date.parse(signal.nextRunAt)).toBe(Date.parse(lastRunAt) + 7_200_000);
  });

  it("is gone when it is deleted, with its runs, and leaves its jobs", async () => {
    const { app, owner, params, runs, trigger } = await signaled();
    await trigger();
    await settleAll(app);
    const [{ id: runId, audienceJobId: jobId }] = await runs();
    expect((await owner.call(deleteSignalRoute, { params })).status).toBe(204);
    expect((await owner.call(getSignalRoute, { params })).status).toBe(404);
    expect((await owner.call(getSignalRunRoute, { params: { runId } })).status).toBe(404);
    expect((await trigger()).status).toBe(404);
    expect((await owner.call(getJobRoute, { params: { jobId } })).body.state).toBe("Running");
    app.clock.advance(300_000);
    await runSweeps(app.deps);
    expect(app.sent.filter(({ kind }) => kind === "signal-run")).toEqual([]);
  });

  it("does not run any more once its organization may not use the audience", async () => {
    const lender = await caller({ app: testApp() });
    const audienceId = await newAudience(lender);
    const { organizationId } = lender.person;
    const member = await caller({ app: lender.app, organizationId });
    const jobDefinitionId = await newDefinition(member, await newTextDataset(member, 1));
    const json = { name: "Ours", audienceId, jobDefinitionId, intervalSeconds: 60 };
    const { body } = await member.call(createSignalRoute, { json });
    await env.DB.prepare("UPDATE audiences SET organization_id = 'another' WHERE id = ?").bind(audienceId).run();
    await member.call(triggerSignalRoute, { params: { signalId: body.id } });
    await settleAll(member.app);
    const { items } = (await member.call(querySignalRunsRoute, { params: { signalId: body.id } })).body;
    expect(items).toMatchObject([{ status: "Failed" }]);
    expect(items[0].failureMessage).toContain("your access has ended");
  });
});

describe("signals", () => {
  it("are listed with every filter and order", async () => {
    const { owner, params, definitionId } = await signaled();
    const { accountId } = owner.person;
    const past = new Date(0).toISOString();
    const query = {
      "id[eq]": params.signalId,
      "name[contains]": "NIGHT",
      "owner_id[eq]": accountId,
      "audience_id[eq]": "global",
      "job_definition_id[eq]": definitionId,
      "is_paused[eq]": "false",
      "is_public[eq]": "false",
      "created_at[gte]": past,
      "next_run_at[gte]": past,
      sort: ["-name", "id", "created_at", "next_run_at", "last_run_at"],
    };
    const { body } = await owner.call(querySignalsRoute, { query });
    expect(body.items).toMatchObject([{ id: params.signalId, ownerMail: owner.person.email }]);
    expect((await owner.call(querySignalsRoute, { query: { "is_paused[eq]": "true" } })).body.total).toBe(0);
  });

  it("of another organization are neither read nor changed, unless they are public, which lets them be read alone", async () => {
    const { owner, params, runs, trigger } = await signaled();
    await trigger();
    await settleAll(owner.app);
    const [{ id: runId }] = await runs();
    const stranger = await caller({ app: owner.app });
    const reading = [
      () => stranger.call(getSignalRoute, { params }),
      () => stranger.call(querySignalRunsRoute, { params }),
      () => stranger.call(getSignalRunRoute, { params: { runId } }),
    ];
    const changing = [
      () => stranger.call(updateSignalRoute, { params, json: { name: "Mine" } }),
      () => stranger.call(pauseSignalRoute, { params }),
      () => stranger.call(resumeSignalRoute, { params }),
      () => stranger.call(triggerSignalRoute, { params }),
      () => stranger.call(deleteSignalRoute, { params }),
    ];
    for (const act of [...reading, ...changing]) expect((await act()).status).toBe(404);
    await env.DB.prepare("UPDATE signals SET is_public = 1 WHERE id = ?").bind(params.signalId).run();
    for (const act of reading) expect((await act()).status).toBe(200);
    for (const act of changing) expect((await act()).status).toBe(404);
    const { body } = await stranger.call(getSignalRoute, { params });
    expect(body.ownerMail).toBe("");
    const { items } = (await stranger.call(querySignalsRoute, { query: { "id[eq]": params.signalId } })).body;
    expect(items).toHaveLength(1);
    await env.DB.prepare("UPDATE signals SET is_public = 0 WHERE id = ?").bind(params.signalId).run();
  });

  it("are refused with the member that is wrong", async () => {
    const { owner, definitionId } = await signaled();
    const stranger = await caller({ app: owner.app });
    const usual = { name: "x", audienceId: "global", jobDefinitionId: definitionId, intervalSeconds: 60 };
    const refused = [
      [owner, { intervalSeconds: 59 }, "intervalSeconds"],
      [owner, { name: " " }, "name"],
      [owner, { revisionNumber: 7 }, "revisionNumber"],
      [owner, { jobDefinitionId: "def_none" }, "jobDefinitionId"],
      [owner, { audienceId: "aud_none" }, "audienceId"],
      [stranger, {}, "jobDefinitionId"],
    ] as const;
    for (const [by, change, member] of refused) {
      const { status, body } = await by.call(createSignalRoute, { json: { ...usual, ...change } });
      expect([status, Object.keys(body.errors)]).toEqual([400, [member]]);
    }
  });

  it("have a bound for each organization", async () => {
    const { owner, params, definitionId } = await signaled();
    const columns =
      "organization_id, owner_id, name, name_folded, audience_id, definition_id, interval_seconds, next_run_at, is_paused, is_public, files_at, created_at";
    await env.DB.prepare(
      `INSERT INTO signals (id, ${columns}) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
        SELECT id || '/' || i, ${columns.replace("is_paused", "1")} FROM signals, n WHERE id = ?1`,
    )
      .bind(params.signalId, signalsAtMost - 1)
      .run();
    const json = { name: "One more", audienceId: "global", jobDefinitionId: definitionId, intervalSeconds: 60 };
    const { status, body } = await owner.call(createSignalRoute, { json });
    expect([status, body.detail]).toEqual([400, "Your organization has 1,000 signals already: delete one first."]);
    await env.DB.prepare("DELETE FROM signals WHERE id > ?1 || '/' AND id < ?1 || '0'").bind(params.signalId).run();
  });
});
