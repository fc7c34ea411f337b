import { evictDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import type { Taken } from "../../../src/objects/desk/desk.port.ts";
import { contents, openDesk, rowsOf, votes } from "./fresh-desk.ts";

const ids = ({ tasks }: Taken) => tasks.map(({ id }) => id);

describe("taking", () => {
  it("hands out open tasks in their order with their contents, and goes on where the person was", async () => {
    const { take } = await openDesk();
    const first = await take("a", 3);
    expect(ids(first)).toEqual([0, 1, 2]);
    expect(first.tasks[1]?.content).toEqual(contents(2)[1]);
    const second = await take("a", 2);
    expect(ids(second)).toEqual([3, 4]);
    expect(second.person).toBe(first.person);
  });

  it("leases no task to more people than its referee wants answers of", async () => {
    const { take, start } = await openDesk({ referee: votes(2), tasks: contents(2) });
    expect(ids(await take("a", 2))).toEqual([0, 1]);
    expect(ids(await take("b", 2))).toEqual([0, 1]);
    const againAt = start + 120_000;
    expect(await take("c", 2)).toEqual({ person: null, tasks: [], featureFlags: [], isExhausted: false, againAt });
  });

  it("offers tasks again when their leases have expired, to the next person", async () => {
    const { take, answer } = await openDesk({ referee: votes(1), tasks: contents(2) });
    const { person } = await take("a", 2, { leaseMs: 60_000 });
    await answer("a", person, 0);
    expect(ids(await take("b", 2, { at: 50_000 }))).toEqual([]);
    expect(ids(await take("b", 2, { at: 100_000 }))).toEqual([1]);
  });

  it("frees tasks that were leased for a session that never opened once their person comes back", async () => {
    const { take } = await openDesk({ referee: votes(1), tasks: contents(5) });
    await take("a", 2);
    expect(ids(await take("a", 1, { at: 30_000 }))).toEqual([2]);
    expect(ids(await take("b", 5, { at: 40_000 }))).toEqual([3, 4]);
    await take("a", 1, { at: 400_000 });
    expect(ids(await take("c", 5, { at: 400_000 }))).toEqual([1, 2]);
  });

  it("gives released tasks to others at once", async () => {
    const { desk, take, start } = await openDesk({ referee: votes(1), tasks: contents(3) });
    const { person } = await take("a", 3);
    await desk.release({ person: Number(person), userId: "a", tasks: [1], now: start });
    expect(ids(await take("b", 3))).toEqual([1]);
    await desk.release({ person: Number(person), userId: "a", tasks: null, now: start });
    expect(ids(await take("c", 3))).toEqual([0, 2]);
  });

  it("takes nothing from a person whose number another one names", async () => {
    const { desk, take, start } = await openDesk({ referee: votes(1), tasks: contents(1) });
    const { person } = await take("a", 1);
    await desk.release({ person: Number(person), userId: "b", tasks: null, now: start });
    expect(ids(await take("b", 1))).toEqual([]);
  });

  it("knows all leases after the desk was evicted, but not those that were answered", async () => {
    const { stub, take, answer } = await openDesk({ referee: votes(2), tasks: contents(2) });
    const a = await take("a", 2);
    await answer("a", a.person, 0);
    await evictDurableObject(stub);
    const b = await take("b", 2);
    expect(ids(b)).toEqual([0, 1]);
    expect(ids(await take("c", 2))).toEqual([]);
    await answer("b", b.person, 0);
    expect(await take("d", 2)).toMatchObject({ tasks: [] });
  });

  it("circles once for a person who has answered nearly all, and then finds nothing until a task is reopened", async () => {
    const { desk, stub, take, answer } = await openDesk({ referee: votes(3), tasks: contents(60) });
    const { person, tasks } = await take("a", 60);
    for (const { id } of tasks.filter(({ id }) => id !== 7 && id !== 58)) await answer("a", person, id);
    await desk.release({ person: Number(person), userId: "a", tasks: null, now: Date.now() });
    expect(ids(await take("a", 5))).toEqual([7, 58]);
    for (const id of [7, 58]) await answer("a", person, id);
    expect(ids(await take("a", 5))).toEqual([]);
    const { written, read } = await rowsOf(stub, () => take("a", 5));
    expect([written, read < 10]).toEqual([0, true]);
    await desk.restart(30);
    expect(ids(await take("a", 5))).toEqual([30]);
  });

  it("says that no tasks are left when all is done, or the desk is not open", async () => {
    const { desk, take, answer } = await openDesk({ referee: votes(1), tasks: contents(1) });
    const { person } = await take("a", 1);
    expect(await answer("a", person, 0)).toEqual({ isAccepted: true, ended: [], isTaskDone: true, isDeskDone: true });
    expect(await take("b", 1)).toEqual({ person: null, tasks: [], featureFlags: [], isExhausted: true });
    await desk.pause({ fence: 2 });
    expect(await take("b", 1)).toMatchObject({ isExhausted: true });
  });

  it("holds no more than 500 tasks for one person, who gets more after answering some", async () => {
    const { take, answer } = await openDesk({ tasks: contents(600) });
    const { person, tasks } = await take("a", 600);
    expect(tasks).toHaveLength(500);
    expect((await take("a", 1)).tasks).toHaveLength(0);
    await answer("a", person, 0);
    expect(ids(await take("a", 5))).toEqual([500]);
  });
});

describe("rows written", () => {
  const written = async (...given: Parameters<typeof rowsOf>) => (await rowsOf(...given)).written;

  it("are 1 for a take of 5 and at most 4 on a first visit, 2 for an answer and at most 3 for one that ends its task", async () => {
    const { stub, take, answer } = await openDesk({ referee: votes(2), tasks: contents(20) });
    let person: number | null = null;
    const visit = async () => {
      ({ person } = await take("a", 5));
    };
    expect(await written(stub, visit)).toBeLessThanOrEqual(4);
    expect(await written(stub, visit)).toBe(1);
    expect(await written(stub, () => answer("a", person, 0))).toBe(2);
    const b = await take("b", 5);
    expect(await written(stub, () => answer("b", b.person, 0))).toBeLessThanOrEqual(3);
    expect(await written(stub, () => answer("b", b.person, 0))).toBe(0);
  });
});

describe("leases that people left", () => {
  /** Person a is the only one with task 0, and silent. */
  async function leftDesk(referee = votes(1)) {
    const desk = await openDesk({ referee, tasks: contents(1) });
    const { person } = await desk.take("a", 1);
    return { ...desk, a: person };
  }

  it("are given to one more person after two minutes, if nothing is known of the desk's pace", async () => {
    const { take, start } = await leftDesk();
    expect(await take("b", 1, { at: 60_000 })).toMatchObject({ tasks: [], againAt: start + 120_000 });
    expect(await take("b", 1, { at: 61_000 })).toMatchObject({ tasks: [], againAt: start + 120_000 });
    expect(ids(await take("b", 1, { at: 120_000 }))).toEqual([0]);
    expect(await take("c", 1, { at: 121_000 })).toMatchObject({ tasks: [], againAt: start + 240_000 });
    expect(ids(await take("c", 1, { at: 240_000 }))).toEqual([0]);
  });

  it("end with the first answer, and the other is told that it does not count", async () => {
    const { take, answer, a } = await leftDesk();
    const b = await take("b", 1, { at: 120_000 });
    expect(await answer("a", a, 0, { at: 130_000 })).toMatchObject({ isAccepted: true, isDeskDone: true });
    expect(await answer("b", b.person, 0, { at: 131_000 })).toMatchObject({ isAccepted: false });
  });

  it("are given away after three times the median time of an answer, known anew after an eviction", async () => {
    const { stub, take, answer, start } = await openDesk({ referee: votes(1), tasks: contents(8) });
    const quick = await take("quick", 7);
    for (const [i, { id }] of quick.tasks.entries()) await answer("quick", quick.person, id, { at: (i + 1) * 15_000 });
    await take("slow", 1, { at: 105_000 });
    expect(await take("b", 1, { at: 106_000 })).toMatchObject({ againAt: start + 150_000 });
    await evictDurableObject(stub);
    expect(await take("c", 1, { at: 107_000 })).toMatchObject({ tasks: [], againAt: start + 150_000 });
    expect(ids(await take("b", 1, { at: 150_000 }))).toEqual([7]);
  });

  it("are those of people who neither took nor answered anything lately", async () => {
    const { take, answer } = await openDesk({ referee: votes(1), tasks: contents(3) });
    const { person } = await take("a", 3);
    await answer("a", person, 0, { at: 100_000 });
    expect(ids(await take("b", 3, { at: 200_000 }))).toEqual([]);
    expect(ids(await take("b", 3, { at: 220_000 }))).toEqual([1, 2]);
  });

  it("are not given to their own holder again, nor to people who answered, nor while other tasks are open", async () => {
    const { take, answer } = await openDesk({ referee: votes(2), tasks: contents(2) });
    await take("a", 2);
    const b = await take("b", 1);
    await answer("b", b.person, 0);
    const c = await take("c", 2, { at: 1_000 });
    expect(ids(c)).toEqual([1]);
    // Both tasks want one more answer; a has left task 0 and c is there.
    await answer("c", c.person, 1, { at: 119_000 });
    expect(ids(await take("b", 2, { at: 125_000 }))).toEqual([1]);
    expect(ids(await take("c", 2, { at: 125_000 }))).toEqual([0]);
    expect(ids(await take("d", 2, { at: 126_000 }))).toEqual([]);
  });
});
