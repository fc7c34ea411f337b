import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  createOutbox,
  hopelessness,
  leaseMs,
  rescuesWithoutProgress,
  sentMs,
} from "../../../src/platform/outbox/outbox.ts";
import type { WorkMessage } from "../../../src/platform/queue/messages.ts";
import { testApp } from "../../support/app.ts";

const message = (name = crypto.randomUUID()): WorkMessage => ({
  v: 1,
  kind: "batch-lane",
  id: `${name}/0`,
  batchId: name,
  lane: 0,
});

async function withWork() {
  const app = testApp();
  const work = message();
  await app.deps.db.batch([app.deps.outbox.write([work], sql`1`)]);
  return { app, work, outbox: app.deps.outbox };
}

describe("a claim", () => {
  it("is won by one of twenty at once", async () => {
    const { outbox, work } = await withWork();
    const leases = await Promise.all(Array.from({ length: 20 }, () => outbox.claim(work.id)));
    expect(leases.filter((lease) => lease !== null)).toHaveLength(1);
  });

  it("of work that is done gives nothing", async () => {
    const { outbox, work } = await withWork();
    const lease = await outbox.claim(work.id);
    await outbox.done(lease!);
    expect(await outbox.claim(work.id)).toBeNull();
  });

  it("takes over from a holder who died, who then can do nothing more", async () => {
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

  it("that renews keeps the work, and one that makes progress forgets the claims before it", async () => {
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

describe("a step that throws", () => {
  it("gives its claim back: only leases that expired are rescues, by a claim or by the sweep", async () => {
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
    await outbox.sweep(1_000);
    app.clock.advance(sentMs + 1_000);
    await outbox.sweep(1_000);
    expect(await outbox.claim(work.id)).toMatchObject({ rescues: 2 });
  });

  it("for a day, without progress between, is no longer tried", async () => {
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

  it("because the database is away, throws nothing of its own: its lease expires", async () => {
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

describe("the sweep", () => {
  it("sends again what was sent and not claimed, once for each time that it is due", async () => {
    const { app, outbox, work } = await withWork();
    await outbox.sweep(100);
    expect(app.sent).not.toContainEqual(work);
    app.clock.advance(sentMs + 1_000);
    await outbox.sweep(100);
    await outbox.sweep(100);
    expect(app.sent.filter(({ id }) => id === work.id)).toEqual([work]);
  });

  it("leaves alone what is being worked on, and takes up what a dead holder left", async () => {
    const { app, outbox, work } = await withWork();
    await outbox.claim(work.id);
    app.clock.advance(leaseMs - 1_000);
    await outbox.sweep(100);
    expect(app.sent.map(({ id }) => id)).not.toContain(work.id);
    app.clock.advance(2_000);
    await outbox.sweep(100);
    expect(app.sent.map(({ id }) => id)).toContain(work.id);
    expect(await outbox.claim(work.id)).not.toBeNull();
  });

  it("sends everything again for a queue that forgot it, held or not", async () => {
    const { app, outbox, work } = await withWork();
    await outbox.claim(work.id);
    await outbox.sendEverythingAgain(1_000);
    expect(app.sent.map(({ id }) => id)).toContain(work.id);
    expect(await outbox.claim(work.id)).toMatchObject({ rescues: 0 });
  });
});

it("removes the work of one cause, and no other's", async () => {
  const app = testApp();
  const [mine, other] = [message("bup_1"), message("bup_10")];
  const { outbox, db } = app.deps;
  await db.batch([outbox.write([mine, other], sql`1`)]);
  await db.batch([outbox.removeAllOf("bup_1")]);
  expect(await outbox.claim(mine.id)).toBeNull();
  expect(await outbox.claim(other.id)).not.toBeNull();
});

it("a send that fails is logged, not thrown: the sweep sends it", async () => {
  const app = testApp({ queue: () => Promise.reject(new Error("the queue is away")) });
  await app.deps.outbox.send([message()]);
  expect(app.logs).toMatchObject([{ level: "warn", cause: "Error: the queue is away" }]);
});

it("work is written only where its condition holds", async () => {
  const app = testApp();
  const work = message();
  await app.deps.db.batch([app.deps.outbox.write([work], sql`0`)]);
  expect(await app.deps.outbox.claim(work.id)).toBeNull();
});
