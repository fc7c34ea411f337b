import { describe, expect, it } from "vitest";
import type { Deps } from "../../../src/deps.ts";
import { failuresWithoutProgress } from "../../../src/domain/labeling/laying/laying-progress.ts";
import { placeOf } from "../../../src/domain/webhook/event-id.ts";
import { createAudienceRoute } from "../../../src/features/audiences/audiences.contract.ts";
import { noteSuspicious } from "../../../src/features/audiences/examples/suspicious-examples.usecases.ts";
import { setQuotasRoute } from "../../../src/features/quotas/quotas.contract.ts";
import { runLeaseMs } from "../../../src/features/runs/runs.consumer.ts";
import { queryEventsRoute } from "../../../src/features/webhooks/events.contract.ts";
import { rescuesWithoutProgress } from "../../../src/platform/outbox/outbox.ts";
import { deliver } from "../../../src/queue.ts";
import { runSweeps } from "../../../src/schedule.ts";
import { caller, newAudience, newExample } from "../../support/audiences.ts";
import { batchCaller, deliverAll } from "../../support/batches.ts";
import { call } from "../../support/client.ts";
import { answerOnDesk, newJob, runningJob, votesFor, wakeDesk } from "../../support/labeling.ts";
import { csv, seed, settleAll, upload } from "../../support/runs.ts";
import { tokenOf } from "../../support/seed.ts";
import { eventsOf } from "../../support/webhooks.ts";

const people = (count: number) => Array.from({ length: count }, (_, i) => [`p${i}`, i / count] as const);
const dayMs = 86_400_000;

describe("an event is recorded once", () => {
  it("when an audience becomes ready, and when a run ends", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    await seed(owner, audienceId, people(100));
    await seed(owner, audienceId, people(100));
    const events = await eventsOf(owner);
    expect(events.map(({ type }) => type)).toEqual(["audience.ready", "run.completed", "run.completed"]);
    expect(events[0]?.data).toEqual({ audienceId, name: "Cats", graduated: 25, needed: expect.any(Number) });
    expect(events[1]?.data).toEqual({
      runId: expect.any(String),
      kind: "initialization",
      audienceId,
      processedCount: 100,
      changedCount: 100,
    });
  });

  it("when a run is given up", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    await upload(owner, audienceId, csv([["a", 0.9]]));
    const [message] = owner.app.sent.splice(0);
    for (let death = 0; death < rescuesWithoutProgress; death++) {
      await owner.app.deps.outbox.claim(message!.id, runLeaseMs);
      owner.app.clock.advance(runLeaseMs + 1_000);
    }
    await deliver(owner.app.deps, message!);
    await deliver(owner.app.deps, message!);
    expect(await eventsOf(owner)).toMatchObject([
      { type: "run.failed", data: { audienceId, reason: "Its holder was lost 5 times without any progress." } },
    ]);
  });

  it("when a batch upload ends", async () => {
    const by = await batchCaller();
    const id = await by.createdId(["https://a.example/1", "ftp://a.example/2"], { correlationId: "mine" });
    await deliverAll(by.app);
    const { body } = await call(by.app, queryEventsRoute, { token: by.token });
    expect(body.items).toMatchObject([
      {
        type: "batch.completed",
        data: { batchUploadId: id, correlationId: "mine", totalCount: 2, completedCount: 1, failedCount: 1 },
      },
    ]);
    await by.createdId(["ftp://a.example/3"]);
    const all = (await call(by.app, queryEventsRoute, { token: by.token })).body;
    expect(all.items.map(({ data }: { data: { failedCount: number } }) => data.failedCount)).toEqual([1, 1]);
  });

  it("when a job has its results", async () => {
    const owner = await caller();
    const jobId = await runningJob(owner);
    const votes = votesFor("cat");
    for (let person = 0; person < 20; person++)
      await answerOnDesk(owner.app, { jobId, userId: crypto.randomUUID() }, votes);
    await wakeDesk(jobId);
    await wakeDesk(jobId);
    expect(await eventsOf(owner)).toMatchObject([{ type: "job.completed", data: { jobId, audienceId: "global" } }]);
  });

  it("when a job cannot be laid out", async () => {
    const owner = await caller();
    const jobId = await newJob(owner, "global");
    const [message] = owner.app.sent.splice(0);
    const datapoints = () => ({ page: () => Promise.reject(new Error("the dataset is away")) });
    const away = { ...owner.app.deps, datapoints: datapoints as unknown as Deps["datapoints"] };
    for (let attempt = 0; attempt < failuresWithoutProgress; attempt++)
      await expect(deliver(away, message!)).rejects.toThrow("away");
    const reason = "Laying out its tasks failed 5 times. Retry the job later.";
    expect(await eventsOf(owner)).toMatchObject([{ type: "job.failed", data: { jobId, reason } }]);
  });

  it("when the answers to an example let expect a wrong truth, and again only after they were as expected", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const [wrong, ...others] = [
      await newExample(owner, audienceId),
      await newExample(owner, audienceId),
      await newExample(owner, audienceId),
    ] as [string, ...string[]];
    const usual = Object.fromEntries(others.map((id) => [id, { correct: 95, incorrect: 5 }]));
    const examine = (correct: number) =>
      noteSuspicious(owner.app.deps, audienceId, { ...usual, [wrong]: { correct, incorrect: 20 - correct } });
    await examine(2);
    await examine(2);
    const suspicious = () => eventsOf(owner, { type: "example.suspicious" });
    expect(await suspicious()).toMatchObject([
      { type: "example.suspicious", data: { exampleId: wrong, audienceId, correct: 2, incorrect: 18 } },
    ]);
    await examine(19);
    await examine(2);
    expect(await suspicious()).toHaveLength(2);
  });

  it("when enough answers came since the last look, beside the audience's counts", async () => {
    const owner = await caller();
    const audienceId = await newAudience(owner);
    const add = () => newExample(owner, audienceId);
    const ids = [await add(), await add(), await add()];
    await settleAll(owner.app);
    const roster = owner.app.deps.rosters(audienceId);
    const { config } = await roster.seen();
    if (config === null) throw new Error("the run has not told the roster its rules");
    const answered = { seenAt: 1, profile: null, chance: 0.5, isCommonSense: null };
    for (const [at, exampleId] of ids.entries())
      for (let person = 0; person < 20; person++)
        await roster.answer(config, { ...answered, userId: `u${person}`, exampleId, isCorrect: at > 0 });
    await roster.publish();
    const suspicious = await eventsOf(owner, { type: "example.suspicious" });
    expect(suspicious.map(({ data }) => data.exampleId)).toEqual([ids[0]]);
  });

  it("when 80% and all of a quota are used, once a day", async () => {
    const admin = await caller({ roles: ["Admin"] });
    const owner = await caller({ app: admin.app });
    const { organizationId } = owner.person;
    await admin.call(setQuotasRoute, { params: { organizationId }, json: { audiences: 5 } });
    for (let made = 0; made < 5; made++) await newAudience(owner);
    expect((await owner.call(createAudienceRoute, { json: { name: "One more" } })).status).toBe(400);
    await runSweeps(owner.app.deps);
    await runSweeps(owner.app.deps);
    const quotas = async (token = owner.token) => {
      const { body } = await owner.call(queryEventsRoute, { query: { type: "quota.near" }, token });
      return body.items.map(({ data }: { data: object }) => data);
    };
    expect(await quotas()).toEqual([
      { quota: "audiences", percent: 80, used: 4, limit: 5 },
      { quota: "audiences", percent: 100, used: 5, limit: 5 },
    ]);
    owner.app.clock.advance(dayMs + 1);
    const token = await tokenOf(owner.app, owner.person);
    await owner.call(createAudienceRoute, { json: { name: "One more" }, token });
    await runSweeps(owner.app.deps);
    expect(await quotas(token)).toHaveLength(3);
  });
});

describe("the list of events", () => {
  it("is read on without a gap or a repeat, filtered by type and time", async () => {
    const by = await batchCaller();
    const read = async (query: Record<string, string | string[]>) =>
      (await call(by.app, queryEventsRoute, { token: by.token, query })).body;
    const now = await read({ after: "latest" });
    expect(now).toEqual({ items: [], next: expect.stringMatching(/^evt_\d+$/), hasMore: false });
    for (let made = 0; made < 5; made++) await by.createdId([`ftp://a.example/${made}`]);
    const seen: string[] = [];
    let after = now.next;
    for (let pages = 0; pages < 4; pages++) {
      const page = await read({ after, limit: "2" });
      seen.push(...page.items.map(({ id }: { id: string }) => id));
      after = page.next;
    }
    expect(seen).toHaveLength(5);
    expect(seen).toEqual([...new Set(seen)].sort((one, other) => placeOf(one)! - placeOf(other)!));
    expect((await read({ after })).items).toEqual([]);
    expect((await read({ type: ["job.failed", "run.failed"] })).items).toEqual([]);
    expect((await read({ type: "batch.completed" })).items).toHaveLength(5);
    const soon = new Date(by.app.clock.now() + 60_000).toISOString();
    expect([(await read({ from: soon })).items.length, (await read({ to: soon })).items.length]).toEqual([0, 5]);
  });

  it("shows each event once to a reader that races with its writers", async () => {
    const by = await batchCaller();
    let isWritten = false;
    const writing = Promise.all(Array.from({ length: 10 }, (_, i) => by.createdId([`ftp://a.example/${i}`]))).finally(
      () => {
        isWritten = true;
      },
    );
    const seen: string[] = [];
    for (let after = "evt_0", isOver = false; !isOver; ) {
      const isLast = isWritten;
      const { body } = await call(by.app, queryEventsRoute, { token: by.token, query: { after, limit: "3" } });
      seen.push(...body.items.map(({ id }: { id: string }) => id));
      after = body.next;
      isOver = isLast && !body.hasMore;
      // Lets the writers go on.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await writing;
    expect([seen.length, new Set(seen).size]).toEqual([10, 10]);
  });

  it("begins now with latest, also where an end is given", async () => {
    const by = await batchCaller();
    await by.createdId(["ftp://a.example/1"]);
    const to = new Date(by.app.clock.now() + dayMs).toISOString();
    const read = async (query: Record<string, string>) =>
      (await call(by.app, queryEventsRoute, { token: by.token, query })).body;
    const [event] = (await read({})).items;
    expect(await read({ after: "latest", to })).toEqual({ items: [], next: event.id, hasMore: false });
  });

  it("takes a type as often as it is repeated", async () => {
    const by = await caller();
    const type = Array.from({ length: 150 }, () => "job.failed");
    expect((await by.call(queryEventsRoute, { query: { type } })).status).toBe(200);
  });

  it("shows nothing of other organizations, and forgets after 30 days", async () => {
    const by = await batchCaller();
    await by.createdId(["ftp://a.example/1"]);
    const stranger = await caller({ app: by.app });
    expect(await eventsOf(stranger)).toEqual([]);
    by.app.clock.advance(31 * dayMs);
    const token = await tokenOf(by.app, by.person);
    expect((await call(by.app, queryEventsRoute, { token })).body.items).toEqual([]);
  });

  it.each([
    ["after", { after: "yesterday" }],
    ["limit", { limit: "1001" }],
    ["type", { type: "audience.gone" }],
    ["from", { from: "today" }],
  ])("names a wrong %s", async (name, query) => {
    const by = await caller();
    const { status, body } = await by.call(queryEventsRoute, { query });
    expect([status, Object.keys(body.errors)]).toEqual([400, [name]]);
  });
});
