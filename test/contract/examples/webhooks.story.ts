import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Deps } from "../../../src/deps.ts";
import { failuresWithoutProgress } from "../../../src/domain/labeling/laying/laying-progress.ts";
import { microsADollar } from "../../../src/domain/money/amount.ts";
import { recordedKinds } from "../../../src/domain/webhook/event-kinds.ts";
import { noteSuspicious } from "../../../src/features/audiences/examples/suspicious-examples.usecases.ts";
import { addTaskCommentRoute } from "../../../src/features/labeling/comments/comments.contract.ts";
import { deleteDefinitionRoute } from "../../../src/features/labeling/definitions/definitions.contract.ts";
import { pauseJobRoute } from "../../../src/features/labeling/jobs/jobs.contract.ts";
import { tellStuckJobs } from "../../../src/features/labeling/jobs/stuck-jobs.usecases.ts";
import { setAccountRoute } from "../../../src/features/money/accounts/accounts.contract.ts";
import { tellDigests } from "../../../src/features/notices/digests.usecases.ts";
import { setQuotasRoute } from "../../../src/features/quotas/quotas.contract.ts";
import { runLeaseMs } from "../../../src/features/runs/runs.consumer.ts";
import { findEndedRuns, settleRuns } from "../../../src/features/signals/signal-runs.usecases.ts";
import { createSignalRoute, triggerSignalRoute } from "../../../src/features/signals/signals.contract.ts";
import { tellBudgets } from "../../../src/features/webhooks/budget-events.usecases.ts";
import { laneIdOf } from "../../../src/features/webhooks/event-log.usecases.ts";
import { tellQuotas } from "../../../src/features/webhooks/events.usecases.ts";
import { always } from "../../../src/platform/db/condition.ts";
import { rescuesWithoutProgress } from "../../../src/platform/outbox/outbox.ts";
import type { WorkMessage } from "../../../src/platform/queue/messages.ts";
import { deliver } from "../../../src/queue.ts";
import { type Caller, caller, newAudience, newExample, shareWith } from "../../support/audiences.ts";
import { call } from "../../support/client.ts";
import {
  answerOnDesk,
  newDefinition,
  newJob,
  newTextDataset,
  runningJob,
  votesFor,
  wakeDesk,
} from "../../support/labeling.ts";
import { deskOf, tell } from "../../support/money.ts";
import type { Received } from "../../support/receiver.ts";
import { csv, seed, settleAll, upload } from "../../support/runs.ts";
import { tokenOf } from "../../support/seed.ts";
import type { Cast } from "./cast.ts";
import { receivingHost } from "./pictures.ts";
import type { Stage } from "./stage.ts";

/** Northlight Research has its server told what happens. The server fails once, and is moved. */
export async function tellWebhooks(stage: Stage, { adminToken, lena, web }: Cast): Promise<void> {
  const { app } = stage;
  const as = await tokenOf(app, lena);
  const owner: Caller = {
    app,
    person: lena,
    token: as,
    call: (route, more) => call(app, route, { token: as, ...more }),
  };
  await settleAll(app);

  const { webhookId } = await stage.show("createWebhook", {
    as,
    json: {
      url: `${receivingHost}/muster`,
      description: "Annotation desk",
      kinds: ["audience.ready", "job.completed", "job.failed"],
    },
  });
  const parameters = { webhookId };
  const version = await stage.etag("getWebhook", { as, parameters });
  const json = { description: "Annotation desk and archive", kinds: null };
  await stage.show("updateWebhook", { as, parameters: { ...parameters, "if-match": version }, json });
  const audienceId = await letMuchHappen(owner, adminToken);
  await tellEvents(stage, as);

  await stage.call("updateWebhook", { as, parameters, json: { isEnabled: false } });
  await endBatch(stage, as, "owl.jpg");
  await stage.call("updateWebhook", { as, parameters, json: { isEnabled: true } });
  const missed = { since: stage.inDays(-1) };
  const { replayed } = await stage.show("replayMissedWebhookDeliveries", { as, parameters, json: missed });
  expect(replayed).toBe(1);
  await settleAll(app);

  const { eventId } = await stage.show("sendTestEvent", { as, parameters });
  await tellRetry(stage, as, webhookId);
  await stage.show("replayWebhookDelivery", { as, parameters: { webhookId, eventId } });
  await settleAll(app);
  await letWorkFail(owner, audienceId);
  await stage.show("rotateWebhookSecret", { as, parameters });
  await showReceived(stage, await (await web(receivingHost)).json());
  await stage.show("queryWebhooks", {
    as,
    parameters: {
      page: 1,
      page_size: 10,
      sort: ["-created_at"],
      logic: "and",
      url: { contains: "northlight" },
      description: { contains: "desk" },
      is_enabled: { eq: true },
      created_at: { gte: stage.inDays(-7) },
    },
  });
  await stage.show("deleteWebhook", { as, parameters });
}

/** The first attempt fails. The second, some seconds later, arrives. */
async function tellRetry(stage: Stage, as: string, webhookId: string): Promise<void> {
  const { app } = stage;
  const id = laneIdOf(webhookId);
  const lane = { v: 1, kind: "webhook", id, webhookId } as const;
  app.sent.length = 0;
  await deliver(app.deps, lane);
  await stage.show("getWebhook", { as, parameters: { webhookId } });
  app.clock.advance(6_000);
  await deliver(app.deps, lane);
  app.sent.length = 0;
  await stage.show("queryWebhookDeliveries", {
    as,
    parameters: {
      webhookId,
      page: 1,
      page_size: 10,
      sort: ["-created_at"],
      logic: "and",
      event_id: { starts_with: "evt_" },
      type: { eq: "webhook.test" },
      state: { eq: "Delivered" },
      created_at: { gte: stage.inDays(-1) },
    },
    // How long an attempt took differs each time.
    excerpt: (body) => {
      const { items, ...page } = body as { items: { log: object[] }[] };
      return { ...page, items: items.map((item) => ({ ...item, log: item.log.map((one) => ({ ...one, ms: 41 })) })) };
    },
  });
}

/** Events by their true causes. Objects keep their own time, so this comes before the clock is moved. */
async function letMuchHappen(owner: Caller, adminToken: string): Promise<string> {
  const { app, person } = owner;
  const audienceId = await newAudience(owner, { name: "Bird watchers" });
  await seed(
    owner,
    audienceId,
    Array.from({ length: 100 }, (_, i) => [`watcher-${i}`, i / 100] as const),
  );

  const [wrong, ...others] = [
    await newExample(owner, audienceId),
    await newExample(owner, audienceId),
    await newExample(owner, audienceId),
  ] as [string, ...string[]];
  const usual = Object.fromEntries(others.map((id) => [id, { correct: 95, incorrect: 5 }]));
  await noteSuspicious(app.deps, audienceId, { ...usual, [wrong]: { correct: 2, incorrect: 18 } });
  await settleAll(app);

  const jobId = await runningJob(owner);
  const votes = votesFor("cat");
  for (let i = 0; i < 20; i++) await answerOnDesk(app, { jobId, userId: `watcher-${i}` }, votes);
  await wakeDesk(jobId);
  await wakeDesk(jobId);
  await settleAll(app);

  await letSignalRun(owner, jobId);
  await letMembersBeTold(owner, { jobId, audienceId });
  await letOthersStop(owner);
  const params = { organizationId: person.organizationId };
  await call(app, setQuotasRoute, { params, json: { audiences: 5 }, token: adminToken });
  for (const name of ["Owls", "Herons", "Storks"]) await newAudience(owner, { name });
  await tellQuotas(app.deps, await app.deps.quotas.untold(10));
  await letBudgetEnd(owner, adminToken);
  await settleAll(app);
  return audienceId;
}

/** A month's limit is nearly spent, then all of it is. */
async function letBudgetEnd({ app, person }: Caller, token: string): Promise<void> {
  const { organizationId } = person;
  const desk = deskOf(organizationId);
  const terms = async (monthlyLimit: number | null) => {
    await call(app, setAccountRoute, { params: { organizationId }, json: { monthlyLimit }, token });
  };
  await terms(250);
  for (const [sequence, dollars] of [
    [1, 204.6],
    [2, 250],
  ] as const) {
    const spent = dollars * microsADollar;
    await tell(app, desk, { sequence, spent, granted: spent, wanted: spent, answers: dollars * 100 });
    await tellBudgets(app.deps, await app.deps.budgetNotices.untold(app.deps.clock.now(), 10));
  }
  await terms(null);
}

/** One run of a signal ends with results, and one finds its definition gone. */
async function letSignalRun(owner: Caller, jobId: string): Promise<void> {
  const { app } = owner;
  const jobDefinitionId = await newDefinition(owner, await newTextDataset(owner, 1));
  const json = { name: "Owls at night", audienceId: "global", jobDefinitionId, intervalSeconds: 86_400 };
  const params = { signalId: (await owner.call(createSignalRoute, { json })).body.id };
  await owner.call(triggerSignalRoute, { params });
  await settleAll(app);
  // As if the job that is done already were the run's.
  await app.deps.db.run(sql`UPDATE signal_runs SET job_id = ${jobId} WHERE signal_id = ${params.signalId}`);
  const ended = await findEndedRuns(app.deps, 1_000);
  await settleRuns(
    app.deps,
    ended.filter(({ signalId }) => signalId === params.signalId),
  );
  await owner.call(deleteDefinitionRoute, { params: { definitionId: jobDefinitionId } });
  await owner.call(triggerSignalRoute, { params });
  await settleAll(app);
}

/** Those who lent an audience pause a job on it. */
async function letOthersStop(owner: Caller): Promise<void> {
  const lender = await caller({ app: owner.app });
  const audienceId = await newAudience(lender, { name: "Lent listeners" });
  await shareWith(lender, audienceId, owner.person.organizationId, "Viewer");
  const jobId = await newJob(owner, audienceId);
  await settleAll(owner.app);
  await lender.call(pauseJobRoute, { params: { jobId } });
  await settleAll(owner.app);
}

/** What takes hours is noted as if they had passed. */
async function letMembersBeTold(
  owner: Caller,
  { jobId, audienceId }: { jobId: string; audienceId: string },
): Promise<void> {
  const { app, call: ask } = owner;
  const { clock, digests } = app.deps;
  const now = clock.now();
  await ask(addTaskCommentRoute, { params: { jobId, taskId: `${jobId}.0.0` }, json: { text: "Is this an owl?" } });
  await digests.note("reports", jobId, now, always);
  await digests.note("waiting", audienceId, now - 30 * 60_000, always);
  const notedAt = now - 60_000;
  const due = (await digests.due(now, 100)).map((row) => ({ ...row, notedAt }));
  for (const row of due)
    await app.deps.db.run(sql`UPDATE notice_digests SET noted_at = ${notedAt} WHERE subject_id = ${row.subjectId}`);
  await tellDigests(app.deps, due);
  await app.deps.db.run(sql`UPDATE jobs SET state = 'Running', moved_at = 1, stuck_at = NULL WHERE id = ${jobId}`);
  const { organizationId } = owner.person;
  await tellStuckJobs(app.deps, [{ id: jobId, organizationId, movedAt: 1, stuckAt: null, openTasks: 4 }]);
  await app.deps.db.run(sql`UPDATE jobs SET state = 'Completed' WHERE id = ${jobId}`);
  await settleAll(app);
}

async function letWorkFail(owner: Caller, audienceId: string): Promise<void> {
  const layout = await failJob(owner);
  await failRun(owner, audienceId);
  // Time has passed, so its message comes once more: no work is left open.
  await deliver(owner.app.deps, layout);
  await settleAll(owner.app);
}

/** A job whose dataset cannot be read is given up. */
async function failJob(owner: Caller): Promise<WorkMessage> {
  const { app } = owner;
  await newJob(owner, "global");
  const message = app.sent.shift() as WorkMessage;
  const datapoints = () => ({ page: () => Promise.reject(new Error("the dataset is away")) });
  const away = { ...app.deps, datapoints: datapoints as unknown as Deps["datapoints"] };
  for (let attempt = 0; attempt < failuresWithoutProgress; attempt++)
    await expect(deliver(away, message)).rejects.toThrow("away");
  await settleAll(app);
  return message;
}

/** A run whose holder is lost again and again is given up. */
async function failRun(owner: Caller, audienceId: string): Promise<void> {
  const { app } = owner;
  await upload(owner, audienceId, csv([["watcher-1", 0.9]]));
  const message = app.sent.shift() as WorkMessage;
  for (let death = 0; death < rescuesWithoutProgress; death++) {
    await app.deps.outbox.claim(message.id, runLeaseMs);
    app.clock.advance(runLeaseMs + 1_000);
  }
  await deliver(app.deps, message);
  await deliver(app.deps, message);
  await settleAll(app);
}

/** Those who cannot receive read what happened. */
async function tellEvents(stage: Stage, as: string): Promise<void> {
  const type = ["audience.ready", "job.completed"];
  const { next } = await stage.show("queryEvents", {
    as,
    parameters: { type, from: stage.inDays(-1), to: stage.inDays(1), limit: 2 },
  });
  await endBatch(stage, as, "heron.jpg");
  await stage.show("queryEvents", { as, parameters: { after: next, type: ["batch.completed"] } });
}

/** A batch that ends at once: its only address is none of the web. */
async function endBatch(stage: Stage, as: string, name: string): Promise<void> {
  const urls = [`ftp://archive.northlight.example/${name}`];
  await stage.call("createBatchUpload", { as, json: { urls } });
  await settleAll(stage.app);
}

/** Shows the first request of each kind, as the server received it. */
async function showReceived(stage: Stage, received: Received[]): Promise<void> {
  for (const kind of recordedKinds) {
    const first = received.find(({ body }) => JSON.parse(body).type === kind);
    if (!first) throw new Error(`no event ${kind} was received`);
    const name = kind.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());
    stage.showSent(`receive${name}`, first);
  }
}
