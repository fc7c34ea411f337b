import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Bindings } from "../../../src/config.ts";
import { createDeps } from "../../../src/deps.ts";
import { createAssetRepository } from "../../../src/features/assets/assets.repository.ts";
import { createBatchRepository } from "../../../src/features/assets/batch-uploads/batch-uploads.repository.ts";
import { copyBatchProgress } from "../../../src/features/assets/batch-uploads/batch-uploads.usecases.ts";
import type {
  BatchPlan,
  BatchSources,
  BatchStore,
  FileOutcome,
  LaneHolder,
} from "../../../src/objects/batch/batch.port.ts";
import { createBatchStores } from "../../../src/objects/batch/batch-client.ts";
import { BatchObject } from "../../../src/objects/batch/batch-object.ts";
import { always } from "../../../src/platform/db/condition.ts";
import { createDatabase } from "../../../src/platform/db/database.ts";
import { together } from "../../../src/platform/db/together.ts";

const minute = 60_000;

function planOf(id: string, count: number, lanes = 1): BatchPlan {
  const positions = Array.from({ length: count }, (_, i) => i);
  return {
    batch: {
      id,
      organizationId: `org_${id}`,
      accountId: "account",
      compress: null,
      quality: null,
      maxDimension: null,
      variants: [],
      askedHost: "muster.example",
      createdAt: Date.now(),
    },
    items: positions.map((at) => [`https://a.example/${at}`, at, null]),
    lanes: Array.from({ length: lanes }, (_, lane) => ({
      lane,
      waiting: positions.filter((at) => at % lanes === lane).map((at) => [at, 1, 0, 0] as const),
    })),
  };
}

const completed = ({ position, assetId }: { position: number; assetId: string }): FileOutcome => ({
  position,
  assetId,
  state: "Completed",
  fileName: `${assetId}.png`,
  warnings: [],
  errorMessage: null,
  stage: null,
  upstreamHttpStatus: null,
  attempts: 1,
  notBefore: 0,
  file: {
    mediaType: "image/png",
    width: 1,
    height: 1,
    durationMs: null,
    originalBytes: 67,
    finalBytes: 67,
    sha256: "00".repeat(32),
    thumbHash: null,
  },
});

/** D1 as the batch's object sees it, with the rows that it wrote. It is away while a test says so. */
function countedDatabase() {
  const told = { rows: 0, isAway: false };
  const note = <Result extends { meta: { rows_written: number } }>(result: Result) => {
    told.rows += result.meta.rows_written;
    return result;
  };
  const d1 = new Proxy(env.DB, {
    get: (target, name) => {
      if (name === "batch")
        return async (statements: D1PreparedStatement[]) => {
          if (told.isAway) throw new Error("D1 is away");
          return (await target.batch(statements)).map(note);
        };
      const member = Reflect.get(target, name);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
  const db = createDatabase(d1);
  const { eventLog, quotas, clock } = createDeps({ ...env, DB: d1 });
  return {
    told,
    deps: {
      eventLog,
      quotas,
      clock,
      db,
      batches: createBatchRepository(db),
      assets: createAssetRepository(db, { hasRetention: false }),
    },
  };
}

/** A batch's object over the real storage, whose rows written are counted, and over a database that can fail. */
async function withBatch(
  work: (parts: {
    id: string;
    object: () => BatchStore;
    insertRow: (plan: BatchPlan) => Promise<void>;
    written: { rows: number };
    told: { rows: number; isAway: boolean };
    rowOf: () => Promise<Record<string, unknown> | null>;
    /** The ids of each call that removes files. The file `stuck` cannot be removed. */
    removals: { calls: string[][]; stuck: string };
  }) => Promise<void>,
) {
  const removals = { calls: [] as string[][], stuck: "" };
  const id = `bup_${crypto.randomUUID()}`;
  const { told, deps } = countedDatabase();
  const sources: BatchSources = {
    publish: (progress) => copyBatchProgress(deps, progress),
    isKnown: async (batchId) => (await deps.batches.find(batchId)).length > 0,
    send: async () => undefined,
    removeFiles: async (files) => {
      const ids = files.map(({ assetId }) => assetId);
      removals.calls.push(ids);
      return ids.filter((assetId) => assetId === removals.stuck);
    },
    report: () => undefined,
  };
  await runInDurableObject(env.BATCHES.get(env.BATCHES.idFromName(id)), async (_instance, ctx) => {
    const written = { rows: 0 };
    const { sql } = ctx.storage;
    const exec = sql.exec.bind(sql);
    sql.exec = ((query: string, ...bindings: SqlStorageValue[]) => {
      const cursor = exec(query, ...bindings);
      if (!/^\s*SELECT/i.test(query)) {
        cursor.toArray();
        written.rows += cursor.rowsWritten;
      }
      return cursor;
    }) as typeof sql.exec;
    const object = () => new BatchObject<Bindings>(ctx, env as unknown as Bindings, sources);
    const insertRow = async (plan: BatchPlan) => {
      const request = { clientId: "client", requestHash: id, correlationId: null };
      const counts = { totalCount: plan.items.length, failedCount: 0, askedHost: "muster.test" };
      await together(deps.db, { row: deps.batches.insertBatch({ ...plan.batch, ...request, ...counts }, always) });
    };
    const rowOf = () => env.DB.prepare("SELECT * FROM batch_uploads WHERE id = ?").bind(id).first();
    await work({ id, object, insertRow, written, told, rowOf, removals });
  });
}

const holderOf = (lane: number, now: number): LaneHolder => ({ lane, holder: crypto.randomUUID(), now });

/** Works on a lane to its end, as a consumer does. */
async function workOff(batch: BatchStore, lane: number, now: number): Promise<void> {
  const holder = holderOf(lane, now);
  for (;;) {
    const taken = await batch.take(holder, 64);
    if (taken.kind !== "work") break;
    for (let i = 0; i < taken.due.length; i += 32) {
      await batch.settle(holder, taken.due.slice(i, i + 32).map(completed));
    }
  }
  await batch.release(holder, { removed: [], delayMs: 0, hasFailed: false });
}

describe("the items of a batch", () => {
  it.each([
    [100, 12],
    [1000, 32],
  ])(
    "cost at most 4 rows written each, in the object and in D1 together: %i items in %i lanes",
    async (count, lanes) => {
      await withBatch(async ({ id, object, insertRow, written, told, rowOf }) => {
        const batch = object();
        const plan = planOf(id, count, lanes);
        const now = Date.now();
        await batch.lay(plan, now);
        await insertRow(plan);
        for (let lane = 0; lane < lanes; lane++) await workOff(batch, lane, now);
        expect(await rowOf()).toMatchObject({ state: "Completed", completed_count: count });
        expect((written.rows + told.rows) / count).toBeLessThanOrEqual(4);
      });
    },
  );

  it("are not given again to a holder that has them under way", async () => {
    await withBatch(async ({ id, object }) => {
      const batch = object();
      await batch.lay(planOf(id, 10), Date.now());
      const holder = holderOf(0, Date.now());
      const positionsOf = async (limit: number, underWay: number[]) => {
        const taken = await batch.take(holder, limit, underWay);
        return taken.kind === "work" ? taken.due.map(({ position }) => position) : taken.kind;
      };
      expect(await positionsOf(4, [])).toEqual([0, 1, 2, 3]);
      expect(await positionsOf(4, [0, 2])).toEqual([1, 3, 4, 5]);
      expect(await positionsOf(4, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])).toBe("later");
    });
  });

  it("settled while D1 is away are shown once D1 knows of them, with their files", async () => {
    await withBatch(async ({ id, object, insertRow, told, rowOf }) => {
      const plan = planOf(id, 3);
      const batch = object();
      await batch.lay(plan, Date.now());
      await insertRow(plan);
      const holder = holderOf(0, Date.now());
      const taken = await batch.take(holder, 64);
      const outcomes = taken.kind === "work" ? taken.due.map(completed) : [];
      told.isAway = true;
      await expect(batch.settle(holder, outcomes)).rejects.toThrow("away");
      expect(await rowOf()).toMatchObject({ state: "Processing", completed_count: 0, sequence: 0 });
      expect((await batch.items(0))?.map(({ status }) => status)).toEqual(["Pending", "Pending", "Pending"]);
      told.isAway = false;
      // As after an eviction: nothing is left in memory.
      const awake = object();
      await awake.tend(Date.now() + minute);
      expect(await rowOf()).toMatchObject({ state: "Completed", completed_count: 3, sequence: 1 });
      expect((await awake.items(1))?.map(({ fileName }) => fileName)).toEqual(outcomes.map(({ fileName }) => fileName));
      const { results } = await env.DB.prepare("SELECT file_name FROM assets WHERE organization_id = ?")
        .bind(plan.batch.organizationId)
        .all();
      expect(results).toHaveLength(3);
    });
  });

  it("leave files behind in a crash, which are removed in one call; one that stays keeps no other waiting", async () => {
    await withBatch(async ({ id, object, insertRow, removals }) => {
      const plan = planOf(id, 20);
      const batch = object();
      const now = Date.now();
      await batch.lay(plan, now);
      await insertRow(plan);
      const taken = await batch.take(holderOf(0, now), 8);
      const ids = taken.kind === "work" ? taken.due.map(({ assetId }) => assetId) : [];
      removals.stuck = ids[3] ?? "";
      await batch.restart(now);
      await batch.tend(now);
      expect(removals.calls).toEqual([]);
      await batch.tend(now + minute);
      expect(removals.calls.map((call) => call.toSorted())).toEqual([ids.toSorted()]);
      await batch.tend(now + 2 * minute);
      expect(removals.calls).toHaveLength(1);
      await batch.tend(now + 17 * minute);
      expect(removals.calls[1]).toEqual([removals.stuck]);
    });
  });

  it("bring no file back that was deleted before a repeated message", async () => {
    await withBatch(async ({ id, object, insertRow }) => {
      const plan = planOf(id, 3);
      const batch = object();
      await batch.lay(plan, Date.now());
      await insertRow(plan);
      const holder = holderOf(0, Date.now());
      const first = await batch.take(holder, 1);
      await batch.settle(holder, first.kind === "work" ? first.due.map(completed) : []);
      await env.DB.prepare("DELETE FROM assets WHERE organization_id = ?").bind(plan.batch.organizationId).run();
      await workOff(object(), 0, Date.now() + minute);
      const { results } = await env.DB.prepare("SELECT id FROM assets WHERE organization_id = ?")
        .bind(plan.batch.organizationId)
        .all();
      expect(results).toHaveLength(2);
    });
  });

  it("are told again when D1 went back in time", async () => {
    await withBatch(async ({ id, object, insertRow, rowOf }) => {
      const plan = planOf(id, 2);
      const batch = object();
      await batch.lay(plan, Date.now());
      await insertRow(plan);
      await workOff(batch, 0, Date.now());
      const back = "UPDATE batch_uploads SET state = 'Processing', completed_count = 0, sequence = 0 WHERE id = ?";
      await env.DB.prepare(back).bind(id).run();
      await batch.items(0);
      await expect.poll(rowOf).toMatchObject({ state: "Completed", completed_count: 2 });
    });
  });

  it("erase themselves when D1 never came to know of their batch, but not while its request may go on", async () => {
    await withBatch(async ({ id, object }) => {
      const batch = object();
      await batch.lay(planOf(id, 2), Date.now());
      await batch.tend(Date.now() + minute);
      expect(await batch.items(0)).toHaveLength(2);
      await batch.tend(Date.now() + 11 * minute);
      expect(await batch.items(0)).toBeNull();
    });
  });

  it("are left to the holder of their lane, and to another once the lease expired", async () => {
    await withBatch(async ({ id, object, insertRow }) => {
      const plan = planOf(id, 2);
      const batch = object();
      await batch.lay(plan, Date.now());
      await insertRow(plan);
      const [first, second] = [holderOf(0, Date.now()), holderOf(0, Date.now())];
      expect((await batch.take(first, 64)).kind).toBe("work");
      expect((await batch.take(second, 64)).kind).toBe("held");
      expect(await batch.renew({ ...first, now: first.now + 15_000 })).toBe(true);
      expect((await batch.take({ ...second, now: second.now + 21_000 }, 64)).kind).toBe("held");
      const later = { ...second, now: second.now + 36_000 };
      expect(await batch.take(later, 64)).toMatchObject({ kind: "work", rescues: 1, due: [{ position: 0 }] });
      expect(await batch.renew(first)).toBe(false);
    });
  });

  it("leave an object without an alarm once the batch has ended and all of it is told", async () => {
    const id = `bup_${crypto.randomUUID()}`;
    const batch = createBatchStores(env.BATCHES)(id);
    const stub = env.BATCHES.get(env.BATCHES.idFromName(id));
    const plan = planOf(id, 1);
    await batch.lay(plan, Date.now());
    const { batches } = countedDatabase().deps;
    const counts = { totalCount: 1, failedCount: 0, askedHost: "muster.test", correlationId: null };
    await batches.insertBatch({ ...plan.batch, ...counts, clientId: "client", requestHash: id }, always);
    expect(await runDurableObjectAlarm(stub)).toBe(true);
    await workOff(batch, 0, Date.now());
    expect(await runDurableObjectAlarm(stub)).toBe(true);
    expect(await runDurableObjectAlarm(stub)).toBe(false);
  });
});
