import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { always } from "../../../src/platform/db/condition.ts";
import {
  createOutbox,
  hopelessness,
  leaseMs,
  rescuesWithoutProgress,
  sentMs,
} from "../../../src/platform/outbox/outbox.ts";
import type { WorkMessage } from "../../../src/platform/queue/messages.ts";
import { testApp } from "../../support/app.ts";
import { sweepOutbox } from "../../support/outbox.ts";

const message = (name = crypto.randomUUID()): WorkMessage => ({
  v: 1,
  kind: "audience-run",
  id: name,
  runId: name,
});

async function withWork() {
  const app = testApp();
  const work = message();
  await app.deps.outbox.write([work], always);
  return { app, work, outbox: app.deps.outbox };
}

describe("a claim of work", () => {
  it("succeeds for one of twenty consumers at once", async () => {
    const { outbox, work } = await withWork();
    const leases = await Promise.all(Array.from({ length: 20 }, () => outbox.claim(work.id)));
    expect(leases.filter((lease) => lease !== null)).toHaveLength(1);
  });

  it("fails once the work is done", async () => {
    const { outbox, work } = await withWork();
    const lease = await outbox.claim(work.id);
    await outbox.done(lease!);
    expect(await outbox.claim(work.id)).toBeNull();
  });

  it("takes over from a dead holder, whose lease then changes nothing", async () => {
    const { app, outbox, work } = await withWork();
    const dead = await outbox.claim(work.id);
    app.clock.advance(leaseMs - 1_000);
    expect(await outbox.claim(work.id)).toBeNull();
    app.clock.advance(2_000);
    const next = await outbox.claim(work.id);
    expect(next).toMatchObject({ rescues: 1 });
    expect(await outbox.renew(dead!)).toEqual([]);
    expect(await outbox.progress(dead!)).toEqual([]);
    expect(await outbox.release(dead!)).toBe(false);
    await outbox.done(dead!);
    expect(await outbox.renew(next!)).toHaveLength(1);
  });

  it("lasts while it is renewed, and progress forgets earlier rescues", async () => {
    const { app, outbox, work } = await withWork();
    const lease = await outbox.claim(work.id);
    app.clock.advance(leaseMs - 1_000);
    expect(await outbox.renew(lease!)).toHaveLength(1);
    app.clock.advance(leaseMs - 1_000);
    expect(await outbox.claim(work.id)).toBeNull();
    await outbox.progress(lease!);
    expect(await outbox.rescuesOf(work.id)).toBe(0);
  });
});

describe("work whose step threw", () => {
  it("counts no rescue: only expired leases do, found by a claim or by the sweep", async () => {
    const { app, outbox, work } = await withWork();
    for (let attempt = 0; attempt < 2 * rescuesWithoutProgress; attempt++) {
      const lease = await outbox.claim(work.id);
      expect(lease).toMatchObject({ rescues: 0 });
      await outbox.giveBack(lease!);
    }
    await outbox.claim(work.id);
    app.clock.advance(leaseMs + 1_000);
    expect(await outbox.claim(work.id)).toMatchObject({ rescues: 1 });
    app.clock.advance(leaseMs + 1_000);
    await sweepOutbox(outbox, 1_000);
    app.clock.advance(sentMs + 1_000);
    await sweepOutbox(outbox, 1_000);
    expect(await outbox.claim(work.id)).toMatchObject({ rescues: 2 });
  });

  it("is given up after a day without progress", async () => {
    const { app, outbox, work } = await withWork();
    await outbox.giveBack((await outbox.claim(work.id))!);
    app.clock.advance(23 * 3_600_000);
    const almost = (await outbox.claim(work.id))!;
    expect(hopelessness(almost, app.clock.now())).toBeNull();
    await outbox.giveBack(almost);
    app.clock.advance(2 * 3_600_000);
    const late = (await outbox.claim(work.id))!;
    expect(hopelessness(late, app.clock.now())).toContain("for a day");
    await outbox.progress(late);
    await outbox.release(late);
    expect(hopelessness((await outbox.claim(work.id))!, app.clock.now())).toBeNull();
  });

  it("waits for its lease to expire if the database cannot be reached", async () => {
    const { app, work } = await withWork();
    const update = () => {
      throw new Error("D1 is away");
    };
    const outbox = createOutbox({ ...app.deps, db: { ...app.deps.db, update } as never, queue: {} as never });
    const lease = (await app.deps.outbox.claim(work.id))!;
    await outbox.giveBack(lease);
    expect(app.logs).toMatchObject([{ level: "warn", cause: "Error: D1 is away" }]);
  });
});

describe("the sweep of work", () => {
  it("sends unclaimed work again, once each time it is due", async () => {
    const { app, outbox, work } = await withWork();
    await sweepOutbox(outbox, 100);
    expect(app.sent).not.toContainEqual(work);
    app.clock.advance(sentMs + 1_000);
    await sweepOutbox(outbox, 100);
    await sweepOutbox(outbox, 100);
    expect(app.sent.filter(({ id }) => id === work.id)).toEqual([work]);
  });

  it("skips work under a lease, and sends work whose lease expired", async () => {
    const { app, outbox, work } = await withWork();
    await outbox.claim(work.id);
    app.clock.advance(leaseMs - 1_000);
    await sweepOutbox(outbox, 100);
    expect(app.sent.map(({ id }) => id)).not.toContain(work.id);
    app.clock.advance(2_000);
    await sweepOutbox(outbox, 100);
    expect(app.sent.map(({ id }) => id)).toContain(work.id);
    expect(await outbox.claim(work.id)).not.toBeNull();
  });

  it("sends all work again for a queue that lost it, held or not", async () => {
    const { app, outbox, work } = await withWork();
    await outbox.claim(work.id);
    await outbox.sendEverythingAgain(1_000);
    expect(app.sent.map(({ id }) => id)).toContain(work.id);
    expect(await outbox.claim(work.id)).toMatchObject({ rescues: 0 });
  });
});

it("a failed send is logged and left to the sweep", async () => {
  const app = testApp({ queue: () => Promise.reject(new Error("the queue is away")) });
  await app.deps.outbox.send([message()]);
  expect(app.logs).toMatchObject([{ level: "warn", cause: "Error: the queue is away" }]);
});

it("work is written only where its condition holds", async () => {
  const app = testApp();
  const work = message();
  await app.deps.outbox.write([work], sql`0`);
  expect(await app.deps.outbox.claim(work.id)).toBeNull();
});
