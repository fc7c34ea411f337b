import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Deps } from "../src/deps.ts";
import { deleteBenchmarkRoute } from "../src/features/benchmarks/benchmarks/benchmarks.contract.ts";
import { startRecalculationRoute } from "../src/features/runs/runs.contract.ts";
import { createSignalRoute, triggerSignalRoute } from "../src/features/signals/signals.contract.ts";
import { always } from "../src/platform/db/condition.ts";
import { mostTurns } from "../src/platform/outbox/outbox.ts";
import { NoProgress } from "../src/platform/outbox/turn.ts";
import { type WorkMessage, workMessage } from "../src/platform/queue/messages.ts";
import { deliver } from "../src/queue.ts";
import { type Caller, caller, newAudience } from "./support/audiences.ts";
import { newBenchmark, newLeaderboard, newPrompt, submitted } from "./support/benchmarks.ts";
import { newDataset, newDefinition, newJob, newTextDataset } from "./support/labeling.ts";
import { runRow } from "./support/runs.ts";

/** More calls than these in one delivery are a loop without a bound. */
const callsADelivery = 1_100;
const dayMs = 24 * 3_600_000;

/**
 * How work ends whose collaborators always ask for more. `failed`: with a reason, at once or after a day of attempts. `repeated`: it must
 * happen one day, so that each attempt throws and the queue repeats it with longer and longer pauses. `paced`: it follows what changes,
 * and goes on after a pause. `swept`: it ends quietly, and the next minute's sweep sends it again.
 */
type End = "failed" | "repeated" | "paced" | "swept";

interface Endless {
  deps: object;
  message: WorkMessage;
  end: End;
  /** The reason that is shown. */
  reason?: () => Promise<unknown>;
}

interface Asked {
  owner: Caller;
  /** Gives the same answer each time, and counts. */
  again: <Answer>(answer: Answer) => () => Promise<Answer>;
  count(): void;
}

const id = (prefix: string) => `${prefix}_${crypto.randomUUID()}`;
const ids = (count: number) => Array.from({ length: count }, (_, place) => ({ id: `aud_${place}`, countsSequence: 0 }));
const insert = (statement: string, ...values: unknown[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .run();

/** Tokens have expired by the time of the question. */
const failureOf = (jobId: string) => async () =>
  (await env.DB.prepare("SELECT failure FROM jobs WHERE id = ?").bind(jobId).first())?.failure;

/** Work that is never over, since something always came meanwhile. */
const neverDone = ({ owner, count }: Asked) => ({
  outbox: {
    ...owner.app.deps.outbox,
    doneIf: () => {
      count();
      return owner.app.deps.db.all(sql`SELECT 1 WHERE 0`);
    },
  },
});

async function recalculation({ owner }: Asked, recalculate: () => Promise<unknown>): Promise<Endless> {
  const audienceId = await newAudience(owner);
  const runId = (await owner.call(startRecalculationRoute, { params: { audienceId } })).body.recalculationId as string;
  const raiseFence = async () => ({ fence: 0, config: null, isErased: false });
  return {
    deps: { rosters: () => ({ raiseFence, recalculate }) },
    message: owner.app.sent.splice(0)[0] as WorkMessage,
    end: "failed",
    reason: async () => (await runRow(runId))?.error_message,
  };
}

const lane = { id: "batch_endless/0", batchId: "batch_endless", lane: 0 };
const uploadLane = (take: () => Promise<unknown>): Endless => ({
  deps: { batchStores: () => ({ take, release: async () => {} }) },
  message: { v: 1, kind: "upload-lane", ...lane },
  end: "paced",
});

type Kinds = { [Kind in WorkMessage["kind"]]: Record<string, (asked: Asked) => Promise<Endless>> };

const kinds: Kinds = {
  "audience-run": {
    "a roster that refuses every claim": (asked) => recalculation(asked, asked.again({ kind: "fenced" })),
    "a step that leads nowhere": (asked) => {
      const progress = { processed: 5, changed: 0 };
      return recalculation(asked, asked.again({ kind: "done", progress, lastUserId: "a", isEnd: false }));
    },
    "a roster without an end": (asked) => {
      let processed = 0;
      return recalculation(asked, async () => {
        asked.count();
        processed += 1;
        return { kind: "done", progress: { processed, changed: 0 }, lastUserId: "a", isEnd: false };
      });
    },
  },
  notices: {
    "news without an end": async ({ owner, count }) => {
      const { organizationId } = owner.person;
      const id = `notices/${organizationId}`;
      const { notices, outbox, db } = owner.app.deps;
      const message = { v: 1 as const, kind: "notices" as const, id, organizationId };
      await db.batch([outbox.write([message], always)]);
      const fresh: typeof notices.fresh = (...asked) => {
        count();
        const [, from] = asked;
        return db.all(sql`SELECT ${from} AS place, 'job.completed' AS kind, '{}' AS data, 0 AS at, NULL AS jobOwnerId`);
      };
      return { deps: { notices: { ...notices, fresh } }, message, end: "paced" };
    },
  },
  "wake-money": {
    "spenders without an end": async ({ owner, count }) => {
      const { organizationId } = owner.person;
      const { waking } = owner.app.deps;
      const message = { v: 1 as const, kind: "wake-money" as const, id: `money/${organizationId}`, organizationId };
      let spenders = 0;
      const waiting = async () => {
        count();
        spenders += 1;
        return [{ id: `desk:job_${spenders}:0`, sequence: 1 }];
      };
      const desks = () => ({ settleMoney: async () => count() });
      return { deps: { waking: { ...waking, waiting }, desks }, message, end: "paced" };
    },
  },
  "job-layout": {
    "a dataset without an end": async ({ owner, count }) => {
      const jobId = await newJob(owner, "global");
      const datapoints: Deps["datapoints"] = (datasetId) => {
        const { page, ...dataset } = owner.app.deps.datapoints(datasetId);
        const endless: typeof page = async (asked) => {
          count();
          const first = await page({ ...asked, after: null });
          return first && { ...first, next: [null, 0, 1] };
        };
        return { ...dataset, page: endless };
      };
      const reason = failureOf(jobId);
      return { deps: { datapoints }, message: owner.app.sent.splice(0)[0] as WorkMessage, end: "failed", reason };
    },
    "a desk that refuses every claim": async ({ owner, again }) => {
      const jobId = await newJob(owner, "global");
      const desks = () => ({ lay: again({ kind: "fenced" }) });
      const reason = failureOf(jobId);
      return { deps: { desks }, message: owner.app.sent.splice(0)[0] as WorkMessage, end: "failed", reason };
    },
    "a desk that takes no page": async ({ owner, again }) => {
      const jobId = await newJob(owner, "global");
      const desks = () => ({ lay: again({ kind: "too_large" }) });
      const reason = failureOf(jobId);
      return { deps: { desks }, message: owner.app.sent.splice(0)[0] as WorkMessage, end: "failed", reason };
    },
    "a job that changes all the time": async (asked) => {
      await newJob(asked.owner, "global");
      return { deps: neverDone(asked), message: asked.owner.app.sent.splice(0)[0] as WorkMessage, end: "paced" };
    },
  },
  restore: {
    "a page that leads nowhere": async ({ again }) => {
      const restoreId = id("restore");
      await insert(
        "INSERT INTO restores (id, state, phase, position, report, lost, created_at) VALUES (?, 'Running', 'Audiences', '', '{}', '{}', 0)",
        restoreId,
      );
      const reason = async () =>
        (await env.DB.prepare("SELECT error_message AS text FROM restores WHERE id = ?").bind(restoreId).first())?.text;
      const seen = async () => ({ fences: {}, config: null, isErased: true });
      return {
        deps: { audiences: { idsAfter: again(ids(25)) }, rosters: () => ({ seen }) },
        message: { v: 1, kind: "restore", id: restoreId, restoreId },
        end: "failed",
        reason,
      };
    },
  },
  "fill-dataset": {
    "rows that come again": async ({ owner, again }) => {
      const row = { assets: [{ kind: "url", url: "https://a.example/1.png" }], contextAsset: null };
      const content = JSON.stringify({ row, sortIndex: 0 });
      const rows = Array.from({ length: 500 }, (_, place) => ({ id: place + 1, batchId: "none", content }));
      return {
        deps: { datapoints: () => ({ awaitedOf: again(rows), settleAwaited: async () => true }) },
        message: { v: 1, kind: "fill-dataset", id: id("fill"), datasetId: await newDataset(owner), batchId: "none" },
        end: "repeated",
      };
    },
  },
  "tell-block": {
    "a person's object that is away": async ({ count }) => ({
      deps: {
        blocks: {
          ofSamePerson: async () => [
            { userId: "ann", organizationId: "org", audienceId: "", version: 1, unblockedAt: null },
          ],
        },
        persons: { ofUser: () => ({ person: { noteBlocks: away(count) } }) },
      },
      message: { v: 1, kind: "tell-block", id: id("block"), blockId: "block_a" },
      end: "repeated",
    }),
  },
  "tell-withdrawal": {
    "a desk that is away": async ({ count }) => ({
      deps: {
        withdrawals: { find: async () => [{ jobId: "job_a", userId: "ann", version: 1, restoredAt: null }] },
        jobDesks: { ofJob: async () => [{ desk: 0 }] },
        desks: () => ({ withdraw: away(count) }),
      },
      message: { v: 1, kind: "tell-withdrawal", id: id("withdrawal"), withdrawalId: "withdrawal_a" },
      end: "repeated",
    }),
  },
  "signal-run": {
    "a dataset that is away": async ({ owner, count }) => {
      const jobDefinitionId = await newDefinition(owner, await newTextDataset(owner));
      const json = { name: "Nightly", audienceId: "global", jobDefinitionId, intervalSeconds: 60 };
      const { body } = await owner.call(createSignalRoute, { json });
      await owner.call(triggerSignalRoute, { params: { signalId: body.id } });
      const message = owner.app.sent.splice(0)[0] as WorkMessage;
      const runId = message.id.split("/")[1];
      return {
        deps: { datapoints: () => ({ summary: away(count) }) },
        message,
        end: "failed",
        reason: async () =>
          (await env.DB.prepare("SELECT reason FROM signal_runs WHERE id = ?").bind(runId).first())?.reason,
      };
    },
  },
  "board-run": {
    "a dataset that is away": async ({ owner, count }) => {
      const benchmarkId = await newBenchmark(owner);
      await newPrompt(owner, benchmarkId, "cat");
      await newLeaderboard(owner, benchmarkId);
      for (const name of ["Brush", "Pen"]) await submitted(owner, benchmarkId, name, ["cat"]);
      const message = owner.app.sent.splice(0)[0] as WorkMessage;
      const runId = message.id.split("/")[1];
      return {
        deps: { datapoints: () => ({ summary: away(count) }) },
        message,
        end: "failed",
        reason: async () =>
          (await env.DB.prepare("SELECT reason FROM leaderboard_runs WHERE id = ?").bind(runId).first())?.reason,
      };
    },
  },
  "erase-benchmark": {
    "a book that is away": async ({ owner, count }) => {
      const benchmarkId = await newBenchmark(owner);
      await owner.call(deleteBenchmarkRoute, { params: { benchmarkId } });
      return {
        deps: { voteBook: () => ({ erase: away(count) }) },
        message: owner.app.sent.splice(0)[0] as WorkMessage,
        end: "repeated",
      };
    },
  },
  "forget-person": {
    "audiences that come again": async ({ owner, again }) => {
      const erasureId = id("erasure");
      await insert(
        "INSERT INTO person_erasures (id, organization_id, extent, user_id, state, last_audience_id, audience_count, created_at) VALUES (?, 'org', 'Everywhere', 'ann', 'Running', '', 0, 0)",
        erasureId,
      );
      const person = {
        erase: async () => null,
        namedAudiences: async () => ({ audienceIds: [], isComplete: false }),
      };
      return {
        deps: {
          audiences: { ...owner.app.deps.audiences, idsAfter: again(ids(40)) },
          persons: { ofUser: () => ({ person }) },
          rosters: () => ({ forget: async () => true }),
        },
        message: { v: 1, kind: "forget-person", id: erasureId, erasureId },
        end: "repeated",
      };
    },
    "desks that come again": async ({ again }) => {
      const erasureId = id("erasure");
      await insert(
        "INSERT INTO person_erasures (id, organization_id, extent, user_id, state, last_audience_id, audience_count, created_at) VALUES (?, 'org', 'Everywhere', 'ann', 'Running', 'desk/job_a/0', 0, 0)",
        erasureId,
      );
      const namedAudiences = async () => ({ audienceIds: [], isComplete: false });
      return {
        deps: {
          persons: { ofUser: () => ({ person: { namedAudiences } }) },
          desksOfPerson: { isPlace: () => true, erase: again("desk/job_b/0") },
        },
        message: { v: 1, kind: "forget-person", id: erasureId, erasureId },
        end: "repeated",
      };
    },
  },
  "erase-roster": {
    "a roster that is away": async ({ count }) => ({
      deps: { rosters: () => ({ erase: away(count) }) },
      message: { v: 1, kind: "erase-roster", id: id("erase"), audienceId: "aud_a" },
      end: "repeated",
    }),
  },
  "erase-dataset": {
    "a dataset that is away": async ({ count }) => ({
      deps: { datapoints: () => ({ erase: away(count) }) },
      message: { v: 1, kind: "erase-dataset", id: id("erase"), datasetId: "ds_a" },
      end: "repeated",
    }),
  },
  "close-flow": {
    "a desk that is away": async ({ count }) => ({
      deps: { desks: () => ({ close: away(count) }) },
      message: { v: 1, kind: "close-flow", id: id("close"), flowId: "flow_a" },
      end: "repeated",
    }),
  },
  "upload-lane": {
    "items that are due later": async ({ again }) => uploadLane(again({ kind: "later", delayMs: 0 })),
    "turns without an item": async ({ again }) => {
      const batch = {
        id: lane.batchId,
        organizationId: "org",
        accountId: "a",
        compress: false,
        variants: [],
        askedHost: "a.example",
      };
      return uploadLane(again({ kind: "work", batch, due: [], rescues: 0 }));
    },
  },
  webhook: {
    "events that come all the time": async (asked) => ({
      deps: neverDone(asked),
      message: { v: 1, kind: "webhook", id: id("webhook"), webhookId: "none" },
      end: "paced",
    }),
  },
  "purge-edge": {
    "a cache that refuses every tag": async ({ owner, count }) => ({
      deps: {
        purges: {
          ...owner.app.deps.purges,
          next: () => owner.app.deps.db.all(sql`SELECT 1 AS number, 'tag' AS tag, 0 AS since`),
        },
        purgeTags: away(count),
      },
      message: { v: 1, kind: "purge-edge", id: "purges" },
      end: "swept",
    }),
  },
  "campaigns-changed": {
    "campaigns that change all the time": async (asked) => ({
      deps: { ...neverDone(asked), campaignCache: { refresh: async () => {} } },
      message: { v: 1, kind: "campaigns-changed", id: "campaigns" },
      end: "paced",
    }),
  },
};

const away = (count: () => void) => async () => {
  count();
  throw new NoProgress("away");
};

it("every kind of work is covered by these tests", () => {
  const known = workMessage.options.map((option) => option.shape.kind.value);
  expect(Object.keys(kinds).sort()).toEqual(known.sort());
});

const cases = Object.entries(kinds).flatMap(([kind, scenarios]) =>
  Object.entries(scenarios).map(([name, prepare]) => [kind, name, prepare] as const),
);

it.each(cases)("%s does not go on without end over %s", async (_, __, prepare) => {
  const owner = await caller();
  const { deps, clock, sent } = owner.app;
  let calls = 0;
  const count = () => {
    calls += 1;
    if (calls > callsADelivery) throw new Error("a loop without a bound");
  };
  const again =
    <Answer>(answer: Answer) =>
    async () => {
      count();
      return answer;
    };
  const work = await prepare({ owner, again, count });
  await deps.outbox.write([work.message], sql`true`);
  const stubbed = { ...deps, ...work.deps } as Deps;
  for (let delivery = 1; delivery <= 2; delivery++) {
    calls = 0;
    sent.splice(0);
    const thrown = await deliver(stubbed, work.message).then(
      () => null,
      (cause: unknown) => cause,
    );
    expect(calls).toBeLessThanOrEqual(callsADelivery);
    if (work.end === "repeated") expect(thrown).toBeInstanceOf(NoProgress);
    if (work.end === "swept") expect([thrown, sent]).toEqual([null, []]);
    if (work.end === "paced") {
      const next = sent.filter(({ kind }) => kind === work.message.kind);
      expect([thrown, next.length]).toEqual([null, 1]);
      if (work.message.kind !== "upload-lane") expect(next[0]).toMatchObject({ turns: delivery });
    }
  }
  if (work.end !== "failed") return;
  // What is left has failed for a day, or was taken up as often as work may be.
  clock.advance(dayMs);
  await insert("UPDATE outbox SET message = json_set(message, '$.turns', ?) WHERE id = ?", mostTurns, work.message.id);
  await deliver(stubbed, work.message);
  expect(await work.reason?.()).toMatch(/^[A-Z].+\.$/);
  expect(await deps.outbox.rescuesOf(work.message.id)).toBeNull();
});
