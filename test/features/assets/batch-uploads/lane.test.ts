import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Deps } from "../../../../src/deps.ts";
import { assets } from "../../../../src/features/assets/assets.table.ts";
import { findLeftovers, removeLeftovers } from "../../../../src/features/assets/assets.usecases.ts";
import { abortBatch } from "../../../../src/features/assets/batch-uploads/batch-uploads.usecases.ts";
import { uploadLaneMessage } from "../../../../src/features/assets/batch-uploads/object-lane.usecases.ts";
import type { BatchStore } from "../../../../src/objects/batch/batch.port.ts";
import { MemoryPool } from "../../../../src/platform/memory/memory-pool.ts";
import { leaseMs, rescuesWithoutProgress, sentMs } from "../../../../src/platform/outbox/outbox.ts";
import { consume, deliver } from "../../../../src/queue.ts";
import { batchCaller, deliverAll, png, tendAll, urlsOf } from "../../../support/batches.ts";
import { claimsOf } from "../../../support/claims.ts";
import { picture } from "../../../support/picture.ts";
import { tokenOf } from "../../../support/seed.ts";
import { bucketKeys } from "../../../support/uploads.ts";

type Caller = Awaited<ReturnType<typeof batchCaller>>;

const hour = 3_600_000;
const refused = (status: number, headers: Record<string, string> = {}) =>
  new Response("words of the origin", { status, headers });

/** Sweeps interrupted uploads. Every object then has its stored row, and every stored row its object. */
async function expectRowsAndObjectsToAgree({ app }: Caller) {
  app.clock.advance(hour + 1_000);
  await removeLeftovers(app.deps, await findLeftovers(app.deps, 1_000));
  await tendAll(app);
  // What a holder lost becomes a leftover only now, and is removed an hour later.
  app.clock.advance(hour + 1_000);
  await tendAll(app);
  const rows = await drizzle(env.DB).select().from(assets);
  expect(rows.map(({ state }) => state)).not.toContain("writing");
  expect(rows.map(({ id }) => id).sort()).toEqual(await bucketKeys());
}

function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { passed: promise, open: resolve };
}

const failing = <Target extends object>(target: Target, members: Partial<Target>): Target =>
  new Proxy(target, { get: (object, name) => Reflect.get(name in members ? members : object, name) });

describe("a lane", () => {
  it("fetches equal URLs once and gives each of them the file", async () => {
    const caller = await batchCaller();
    const id = await caller.createdId(["https://a.example/1", "https://a.example/2", "https://a.example/1"]);
    await deliverAll(caller.app);
    expect(caller.requests).toHaveLength(2);
    const { items, completedCount } = await caller.result(id);
    expect(completedCount).toBe(3);
    expect(items[0].fileName).toBe(items[2].fileName);
    expect(items[0].fileName).not.toBe(items[1].fileName);
    await expectRowsAndObjectsToAgree(caller);
  });

  it("follows no redirect to the host under which the batch was made", async () => {
    const home = "https://api.muster.test/asset/file/x";
    const caller = await batchCaller(() => refused(302, { Location: home }));
    const id = await caller.createdId(["https://a.example/1"]);
    await deliverAll(caller.app);
    const { items } = await caller.result(id);
    expect(items).toMatchObject([{ status: "Failed", stage: "redirect", upstreamHttpStatus: 302 }]);
    expect(caller.requests).toEqual(["https://a.example/1"]);
  });

  it("stores what the batch asked for, compressed or not", async () => {
    const caller = await batchCaller();
    const id = await caller.createdId(["https://a.example/1"], { compression: { enabled: true } });
    await deliverAll(caller.app);
    expect((await caller.result(id)).items[0].warnings).toEqual([expect.stringContaining("would not be smaller")]);
  });

  it("stores a picture that is cut off late as far as it goes, with a warning and its hash", async () => {
    const jpeg = await picture("jpeg-cut-late");
    const caller = await batchCaller(() => new Response(jpeg));
    const id = await caller.createdId(["https://a.example/1"], { compression: { enabled: true, quality: 50 } });
    await deliverAll(caller.app);
    const [item] = (await caller.result(id)).items;
    expect(item).toMatchObject({ status: "Completed", warnings: [expect.stringContaining("cut off")] });
    const ofBatch = env.DB.prepare("SELECT thumb_hash AS hash FROM assets WHERE batch_upload_id = ?").bind(id);
    expect(await ofBatch.first("hash")).toMatch(/^[A-Za-z0-9+/]{20,36}=*$/);
  });

  it("has at most four requests under way, however often its message is delivered", async () => {
    let [now, most] = [0, 0];
    const caller = await batchCaller(async () => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve, 5));
      now -= 1;
      return png();
    });
    const id = await caller.createdId(urlsOf("a.example", 30));
    const message = uploadLaneMessage(id, 0);
    await Promise.all([1, 2, 3].map(() => deliver(caller.app.deps, message)));
    expect(most).toBe(4);
    expect(await caller.result(id)).toMatchObject({ status: "Completed", completedCount: 30 });
    expect(caller.requests).toHaveLength(30);
  });

  /** A caller whose files are all downloaded, and none of them stored until the gate is open. */
  async function slowlyStoring() {
    const [stored, caller] = [gate(), await batchCaller()];
    const { store } = caller.app.deps;
    const slow = failing(store, {
      beginWrite: (key, options) => {
        const write = store.beginWrite(key, options);
        return failing(write, {
          write: (chunk) => write.write(chunk),
          abort: () => write.abort(),
          finish: async () => {
            await stored.passed;
            return write.finish();
          },
        });
      },
      delete: store.delete.bind(store),
    });
    return { caller, deps: { ...caller.app.deps, store: slow }, openStore: stored.open };
  }

  it("downloads on while files are being stored, up to a bound", async () => {
    const { caller, deps, openStore } = await slowlyStoring();
    const id = await caller.createdId(urlsOf("a.example", 30), { compression: { enabled: false } });
    const working = deliver(deps, caller.app.sent.splice(0)[0]!);
    await vi.waitFor(() => expect(caller.requests.length).toBeGreaterThan(4));
    // Every further download would begin within these turns.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(caller.requests).toHaveLength(12);
    openStore();
    await working;
    expect(await caller.result(id)).toMatchObject({ status: "Completed", completedCount: 30 });
    expect(caller.requests).toHaveLength(30);
    await expectRowsAndObjectsToAgree(caller);
  });

  it("takes more items while one download goes on, and none of them twice", async () => {
    const slow = gate();
    const caller = await batchCaller(async (url) => {
      if (url.pathname === "/1") await slow.passed;
      return png();
    });
    const id = await caller.createdId(urlsOf("a.example", 150));
    const working = deliver(caller.app.deps, caller.app.sent.splice(0)[0]!);
    await vi.waitFor(() => expect(caller.requests).toHaveLength(150), { timeout: 10_000 });
    slow.open();
    await working;
    expect(await caller.result(id)).toMatchObject({ status: "Completed", completedCount: 150 });
    expect(new Set(caller.requests).size).toBe(150);
    expect(caller.requests).toHaveLength(150);
    await expectRowsAndObjectsToAgree(caller);
  });

  it("begins no download while many pictures wait for the codec, unless it compresses nothing", async () => {
    const caller = await batchCaller();
    let looks = 0;
    const crowded = new Proxy(caller.app.deps.codecs, {
      get: (target, name) => (name === "waiting" ? (++looks < 20 ? 8 : 0) : Reflect.get(target, name)),
    });
    const seen: number[] = [];
    const remoteFetch = failing(caller.app.deps.remoteFetch, {
      open: (...call) => {
        seen.push(looks);
        return caller.app.deps.remoteFetch.open(...call);
      },
    });
    const deps = { ...caller.app.deps, codecs: crowded, remoteFetch };
    const plain = await caller.createdId(urlsOf("a.example", 2), { compression: { enabled: false } });
    await deliver(deps, caller.app.sent.splice(0)[0]!);
    expect(await caller.result(plain)).toMatchObject({ completedCount: 2 });
    expect(seen).toEqual([0, 0]);
    const id = await caller.createdId(urlsOf("a.example", 2), { compression: { enabled: true } });
    await deliver(deps, caller.app.sent.splice(0)[0]!);
    expect(await caller.result(id)).toMatchObject({ completedCount: 2 });
    expect(Math.min(...seen.slice(2))).toBeGreaterThanOrEqual(20);
  });

  it("tries 429, 5xx and broken connections three times, and what is final once", async () => {
    const answers: Record<string, () => Response> = {
      "/429": () => refused(429, { "retry-after": "1" }),
      "/500": () => refused(500),
      "/404": () => refused(404),
      "/page": () => new Response("<html>"),
      "/gone": () => {
        throw new TypeError("connection refused");
      },
    };
    const caller = await batchCaller((url) => answers[url.pathname]?.() ?? png());
    const id = await caller.createdId([...Object.keys(answers), "/fine"].map((path) => `https://a.example${path}`));
    await deliverAll(caller.app);
    const tries = (path: string) => caller.requests.filter((url) => url.endsWith(path)).length;
    expect(Object.fromEntries(Object.keys(answers).map((path) => [path, tries(path)]))).toEqual({
      "/429": 3,
      "/500": 3,
      "/404": 1,
      "/page": 1,
      "/gone": 3,
    });
    const result = await caller.result(id);
    expect(result.items).toMatchObject([
      { stage: "download", upstreamHttpStatus: 429 },
      { stage: "download", upstreamHttpStatus: 500 },
      { stage: "download", upstreamHttpStatus: 404 },
      { stage: "content_type", upstreamHttpStatus: null },
      { stage: "download", upstreamHttpStatus: null },
      { status: "Completed" },
    ]);
    expect(JSON.stringify(result)).not.toContain("words of the origin");
    await expectRowsAndObjectsToAgree(caller);
  });

  it("waits as long as the origin asked for before it tries again", async () => {
    const caller = await batchCaller(() =>
      caller.requests.length === 1 ? refused(503, { "retry-after": "90" }) : png(),
    );
    const id = await caller.createdId(["https://a.example/1"]);
    const [message] = caller.app.sent.splice(0);
    await deliver(caller.app.deps, message!);
    caller.app.clock.advance(89_000);
    await deliver(caller.app.deps, message!);
    expect(caller.requests).toHaveLength(1);
    caller.app.clock.advance(1_500);
    await deliver(caller.app.deps, message!);
    expect(await caller.result(id)).toMatchObject({ completedCount: 1 });
  });

  it("does not count a turn at which this machine was busy as an attempt", async () => {
    const jpeg = await picture("jpeg-1mp");
    const bodies = new MemoryPool(32_000_000);
    const grow = bodies.grow.bind(bodies);
    let refusals = 0;
    bodies.grow = (...wish) => {
      if (refusals === 5) return grow(...wish);
      refusals += 1;
      return "give_way";
    };
    const caller = await batchCaller(() => new Response(jpeg as Uint8Array<ArrayBuffer>), { deps: { bodies } });
    const id = await caller.createdId(["https://a.example/1"]);
    await deliverAll(caller.app);
    expect(await caller.result(id)).toMatchObject({ completedCount: 1 });
    expect([refusals, caller.requests.length]).toEqual([5, 6]);
  });

  it("is given back after a while and goes on with a fresh message", async () => {
    const caller = await batchCaller(() => {
      caller.app.clock.advance(6_000);
      return png();
    });
    const id = await caller.createdId(urlsOf("a.example", 20));
    await deliver(caller.app.deps, caller.app.sent.splice(0)[0]!);
    expect(caller.app.sent).toEqual([uploadLaneMessage(id, 0)]);
    const { completedCount } = await caller.result(id);
    expect(completedCount).toBeGreaterThan(0);
    expect(completedCount).toBeLessThan(20);
    await deliverAll(caller.app);
    expect(await caller.result(id)).toMatchObject({ status: "Completed", completedCount: 20 });
    await expectRowsAndObjectsToAgree(caller);
  });
});

it("each message three times, shuffled and at once, ends as one ordered run does", async () => {
  const answer = (url: URL) => (url.pathname.endsWith("3") ? refused(404) : png());
  const urls = ["a", "b", "c", "d"].flatMap((host) => urlsOf(`${host}.example`, 15));
  const rowsOf = async (deliver: (caller: Caller) => Promise<void>) => {
    const caller = await batchCaller(answer);
    const id = await caller.createdId([...urls, urls[0] as string]);
    await deliver(caller);
    const { items, ...batch } = await caller.result(id);
    expect(batch).toMatchObject({ status: "Completed", completedCount: 53, failedCount: 8 });
    await expectRowsAndObjectsToAgree(caller);
    return items.map(({ fileName, ...item }: { fileName: string | null }) => ({ ...item, hasFile: fileName !== null }));
  };
  const once = await rowsOf(({ app }) => deliverAll(app));
  const often = await rowsOf(async ({ app }) => {
    const messages = app.sent.splice(0);
    const deliveries = [...messages, ...messages.toReversed(), ...messages.toSorted(() => Math.random() - 0.5)];
    await Promise.all(deliveries.map((message) => deliver(app.deps, message)));
    await deliverAll(app);
  });
  expect(often).toEqual(once);
});

describe("a fault", () => {
  /** The caller's own service with one dependency that fails as the test says. */
  async function faulty(break_: (deps: Deps) => Partial<Deps>) {
    const caller = await batchCaller();
    const deps = { ...caller.app.deps, ...break_(caller.app.deps) };
    return { ...caller, deps };
  }

  /** A holder takes items, and is never heard of again. */
  async function dieOver({ app }: Caller, id: string) {
    await app.deps.batchStores(id).take({ lane: 0, holder: crypto.randomUUID(), now: app.clock.now() }, 64);
    app.clock.advance(leaseMs + 1_000);
  }

  /** The stores of all batches, with these calls in place of theirs. */
  const withStore = (members: (store: BatchStore) => Partial<BatchStore>) => (deps: Deps) => ({
    batchStores: (id: string) => failing(deps.batchStores(id), members(deps.batchStores(id))),
  });

  it("between commit and acknowledgement: the message comes again, and nothing is done twice", async () => {
    const caller = await batchCaller();
    const id = await caller.createdId(urlsOf("a.example", 5));
    const [message] = caller.app.sent.splice(0);
    await deliver(caller.app.deps, message!);
    await deliver(caller.app.deps, message!);
    expect(caller.requests).toHaveLength(5);
    expect(await caller.result(id)).toMatchObject({ status: "Completed", completedCount: 5 });
    await expectRowsAndObjectsToAgree(caller);
  });

  it("before the commit: what was downloaded is done again, and nothing of the first try stays", async () => {
    const caller = await faulty(withStore(() => ({ settle: () => Promise.reject(new Error("the object is away")) })));
    const id = await caller.createdId(urlsOf("a.example", 5));
    const [message] = caller.app.sent.splice(0);
    await expect(deliver(caller.deps, message!)).rejects.toThrow("away");
    expect(await caller.result(id)).toMatchObject({ completedCount: 0, failedCount: 0 });
    await deliver(caller.app.deps, message!);
    expect(await caller.result(id)).toMatchObject({ status: "Completed", completedCount: 5 });
    await expectRowsAndObjectsToAgree(caller);
  });

  it("in the answer of a commit that stood: the item keeps its file", async () => {
    const caller = await batchCaller();
    const id = await caller.createdId(urlsOf("a.example", 3));
    const [message] = caller.app.sent.splice(0);
    const losingAnswers = withStore((store) => ({
      settle: async (...call) => {
        await store.settle(...call);
        throw new Error("the answer was lost");
      },
    }))(caller.app.deps);
    await expect(deliver({ ...caller.app.deps, ...losingAnswers }, message!)).rejects.toThrow("lost");
    await deliver(caller.app.deps, message!);
    expect(await caller.result(id)).toMatchObject({ status: "Completed", completedCount: 3 });
    await expectRowsAndObjectsToAgree(caller);
  });

  it("in sending after the commit: the batch's own alarm sends", async () => {
    let isAway = true;
    const { testApp } = await import("../../../support/app.ts");
    const app = testApp({
      fetch: (async () => png()) as unknown as typeof fetch,
      queue: async (messages) => {
        if (isAway) throw new Error("the queue is away");
        app.sent.push(...messages);
      },
    });
    const caller = await batchCaller(png, { app });
    const id = await caller.createdId(["https://a.example/1"]);
    isAway = false;
    app.clock.advance(sentMs + 1_000);
    await tendAll(app);
    await deliverAll(app);
    expect(await caller.result(id)).toMatchObject({ status: "Completed", completedCount: 1 });
  });

  it("in the answer of a put that stood: the item is done again, and one object stays", async () => {
    let puts = 0;
    const caller = await faulty(({ store }) => ({
      store: failing(store, {
        beginWrite: (key, options) => {
          const write = store.beginWrite(key, options);
          return failing(write, {
            write: (chunk) => write.write(chunk),
            abort: () => write.abort(),
            finish: async () => {
              const written = await write.finish();
              if (++puts === 1) throw new Error("the answer was lost");
              return written;
            },
          });
        },
        put: store.put.bind(store),
        head: store.head.bind(store),
        delete: store.delete.bind(store),
      }),
    }));
    const id = await caller.createdId(["https://a.example/1"], { compression: { enabled: false } });
    for (let rounds = 0; rounds < 3; rounds++) {
      for (const message of caller.app.sent.splice(0)) await deliver(caller.deps, message);
      caller.app.clock.advance(3_000);
    }
    expect(puts).toBe(2);
    expect(await caller.result(id)).toMatchObject({ status: "Completed", completedCount: 1 });
    await expectRowsAndObjectsToAgree(caller);
  });

  it("that killed the holder of a lane: it is taken over, and a late result of theirs is thrown away", async () => {
    const [slow, reached] = [gate(), gate()];
    const caller = await batchCaller(async () => {
      if (caller.requests.length > 1) return png();
      reached.open();
      await slow.passed;
      return png();
    });
    const id = await caller.createdId(["https://a.example/1"]);
    const [message] = caller.app.sent.splice(0);
    const dead = deliver(caller.app.deps, message!);
    await reached.passed;
    caller.app.clock.advance(leaseMs + 1_000);
    await deliver(caller.app.deps, message!);
    const before = await caller.result(id);
    expect(before).toMatchObject({ status: "Completed", completedCount: 1 });
    slow.open();
    await dead;
    expect(await caller.result(id)).toEqual(before);
    await expectRowsAndObjectsToAgree(caller);
  });

  it("of the database fails no item, however often it makes a delivery fail", async () => {
    const caller = await faulty(withStore(() => ({ settle: () => Promise.reject(new Error("D1 is away")) })));
    const id = await caller.createdId(["https://a.example/1"]);
    const [message] = caller.app.sent.splice(0);
    for (let delivery = 0; delivery < 3 * rescuesWithoutProgress; delivery++) {
      const { explicitAcks } = await delivered(caller.deps, "muster-work", message, delivery + 1);
      expect(explicitAcks).toEqual([]);
    }
    expect((await delivered(caller.deps, "muster-work-dead", message, 1)).explicitAcks).toHaveLength(1);
    caller.app.clock.advance(sentMs + 1_000);
    await tendAll(caller.app);
    expect(caller.app.sent).toEqual([message]);
    await deliverAll(caller.app);
    expect(await caller.result(id)).toMatchObject({ status: "Completed", completedCount: 1, failedCount: 0 });
  });

  it("that makes every delivery fail for a day ends the lane as Failed items, and leaves the other lanes alone", async () => {
    const caller = await faulty(withStore(() => ({ settle: () => Promise.reject(new Error("poison")) })));
    const urls = [...urlsOf("a.example", 9), "https://a.example/1", "https://b.example/1"];
    const id = await caller.createdId(urls);
    const [poison, fine] = caller.app.sent.splice(0);
    await delivered(caller.deps, "muster-work", poison, 1);
    caller.app.clock.advance(25 * hour);
    expect((await delivered(caller.deps, "muster-work", poison, 2)).explicitAcks).toHaveLength(1);
    await deliver(caller.app.deps, fine!);
    const token = await tokenOf(caller.app, caller.person);
    expect(await caller.result(id, token)).toMatchObject({
      status: "Completed",
      failedCount: 10,
      completedCount: 1,
      items: [...new Array(10).fill({ status: "Failed", stage: "internal" }), { status: "Completed" }],
    });
  });

  it("that kills every holder buries the item in flight with its equals, and its neighbours go on", async () => {
    const caller = await batchCaller();
    const urls = ["https://a.example/poison", ...urlsOf("a.example", 5), "https://a.example/poison"];
    const id = await caller.createdId(urls);
    const [message] = caller.app.sent.splice(0);
    for (let death = 0; death < rescuesWithoutProgress; death++) {
      await dieOver(caller, id);
    }
    await deliver(caller.app.deps, message!);
    await deliverAll(caller.app);
    expect(caller.requests).not.toContain(urls[0]);
    const { items, ...batch } = await caller.result(id);
    expect(batch).toMatchObject({ status: "Completed", failedCount: 2, completedCount: 5 });
    expect(items.map(({ stage }: { stage: string | null }) => stage)).toEqual([
      "internal",
      ...urlsOf("a.example", 5).map(() => null),
      "internal",
    ]);
  });

  it("that killed a holder is looked for one item at a time", async () => {
    let [underWay, most] = [0, 0];
    const caller = await batchCaller(async () => {
      most = Math.max(most, ++underWay);
      await new Promise((resolve) => setTimeout(resolve, 5));
      underWay -= 1;
      return png();
    });
    const id = await caller.createdId(urlsOf("a.example", 4));
    const [message] = caller.app.sent.splice(0);
    await dieOver(caller, id);
    await deliver(caller.app.deps, message!);
    await deliverAll(caller.app);
    expect(await caller.result(id)).toMatchObject({ completedCount: 4 });
    expect(most).toBe(1);
  });
});

it("an abort stops the downloads that are under way, and their results are thrown away", async () => {
  const reached = gate();
  const caller = await batchCaller(async (url, signal) => {
    if (url.pathname !== "/hang") return png();
    reached.open();
    return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  });
  const id = await caller.createdId(["https://a.example/1", "https://b.example/hang"]);
  const working = Promise.all(caller.app.sent.splice(0).map((message) => deliver(caller.app.deps, message)));
  await reached.passed;
  await abortBatch(caller.app.deps, { actor: claimsOf(caller.person), batchId: id });
  await working;
  expect(await caller.result(id)).toMatchObject({ status: "Aborted" });
  const { items } = await caller.result(id);
  expect(items.map(({ status }: { status: string }) => status)).not.toContain("Pending");
  await expectRowsAndObjectsToAgree(caller);
});

it("a result that arrives after an abort is discarded with its object", async () => {
  const [slow, reached] = [gate(), gate()];
  const caller = await batchCaller(async () => {
    reached.open();
    await slow.passed;
    return png();
  });
  const id = await caller.createdId(["https://a.example/1"]);
  const working = deliver(caller.app.deps, caller.app.sent.splice(0)[0]!);
  await reached.passed;
  await abortBatch(caller.app.deps, { actor: claimsOf(caller.person), batchId: id });
  slow.open();
  await working;
  expect(await caller.result(id)).toMatchObject({
    status: "Aborted",
    completedCount: 0,
    items: [{ errorMessage: "Aborted" }],
  });
  await expectRowsAndObjectsToAgree(caller);
});

describe("the queue's consumer", () => {
  it("acknowledges a message of no known form and says so: the work itself stands in the outbox", async () => {
    const caller = await batchCaller();
    const outcome = await delivered(caller.app.deps, "muster-work", { v: 99, kind: "unheard-of" }, 1);
    expect(outcome.explicitAcks).toHaveLength(1);
    expect(caller.app.logs).toContainEqual(expect.objectContaining({ level: "error", messageId: "m" }));
  });

  it("leaves the work of a dead letter to the sweep, in the queue that DEAD_LETTER_QUEUE names", async () => {
    const caller = await batchCaller();
    const claimed: string[] = [];
    const runMessage = { v: 1, kind: "audience-run", id: "run_x", runId: "run_x" };
    const claim = async (id: string) => {
      claimed.push(id);
      return null;
    };
    const outbox = { ...caller.app.deps.outbox, claim };
    const config = { ...caller.app.deps.config, deadLetterQueue: "dead-letters-of-staging" };
    const deps = { ...caller.app.deps, outbox, config };
    for (const queue of ["dead-letters-of-staging", "muster-work-dead"]) {
      expect((await delivered(deps, queue, runMessage, 1)).explicitAcks).toHaveLength(1);
      expect(claimed.length > 0).toBe(queue === "muster-work-dead");
    }
  });

  it("has a message delivered again later when its work failed", async () => {
    const caller = await batchCaller();
    const batchStores = (id: string) =>
      failing(caller.app.deps.batchStores(id), { take: () => Promise.reject(new Error("the object is away")) });
    const outcome = await delivered(
      { ...caller.app.deps, batchStores },
      "muster-work",
      uploadLaneMessage("bup_x", 0),
      2,
    );
    expect(outcome.retryMessages).toMatchObject([{ msgId: "m" }]);
  });
});

async function delivered(deps: Deps, queue: string, body: unknown, attempts: number) {
  const batch = createMessageBatch(queue, [{ id: "m", timestamp: new Date(), body, attempts }]);
  await consume(deps, batch);
  return getQueueResult(batch, createExecutionContext());
}

afterEach(async () => {
  await env.DB.prepare("DELETE FROM outbox").run();
});
