import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, it } from "vitest";
import type { JobDesk } from "../../../src/objects/desk/desk.port.ts";
import { category, contents, openDesk, votes } from "./fresh-desk.ts";

const alarmOf = (stub: DurableObjectStub) => runInDurableObject(stub, (_, { storage }) => storage.getAlarm());

it("counts reach the job's row within seconds of an answer, under a sequence that only grows", async () => {
  const { stub, use, told, take, answer } = await openDesk({ referee: votes(2), tasks: contents(2) });
  await use();
  await runDurableObjectAlarm(stub);
  const { person } = await take("a", 2);
  await answer("a", person, 0);
  expect(Number(await alarmOf(stub)) - Date.now()).toBeLessThanOrEqual(5_000);
  await runDurableObjectAlarm(stub);
  expect(told).toMatchObject([
    { tasks: 2, done: 0, accepted: 0, share: 0 },
    { tasks: 2, done: 0, accepted: 1, share: 0.5 },
  ]);
  await evictDurableObject(stub);
  await use();
  await answer("a", person, 1);
  await runDurableObjectAlarm(stub);
  expect(told.at(-1)).toMatchObject({ accepted: 2, share: 1 });
  const sequences = told.map(({ sequence }) => sequence);
  expect(sequences).toEqual(sequences.toSorted((one, other) => one - other));
  expect(new Set(sequences).size).toBe(3);
});

it("counts arrive after any time without a database, without another answer", async () => {
  const { stub, use, told, reports } = await openDesk();
  await use({
    tell: async () => {
      throw new Error("the database is away");
    },
  });
  for (let attempt = 0; attempt < 10; attempt++) expect(await runDurableObjectAlarm(stub)).toBe(true);
  expect(Number(await alarmOf(stub)) - Date.now()).toBeLessThanOrEqual(60_000);
  expect(reports).toHaveLength(10);
  await use();
  expect(await runDurableObjectAlarm(stub)).toBe(true);
  expect(told).toMatchObject([{ tasks: 10 }]);
  expect(await alarmOf(stub)).toBeNull();
});

it("an answer while counts are on their way is told too", async () => {
  const { desk, stub, use, told, take } = await openDesk();
  const { person } = await take("a", 2);
  await desk.release({ person: Number(person), userId: "a", tasks: null, now: Date.now() });
  // A stub belongs to the request that made it: within its own alarm the desk is called directly.
  const within = await runInDurableObject(stub, (instance) => ({ desk: instance as unknown as JobDesk }));
  const answer = { task: 0, person: Number(person), userId: "a", result: category("cat"), weight: 1, now: Date.now() };
  await use({
    tell: async (progress) => {
      if (told.push(progress) === 1) await within.desk.answer(answer);
    },
  });
  await runDurableObjectAlarm(stub);
  expect(await runDurableObjectAlarm(stub)).toBe(true);
  expect(told.map(({ accepted }) => accepted)).toEqual([0, 1]);
  expect(await alarmOf(stub)).toBeNull();
});

it("a desk whose alarm was lost sets it again at the next read", async () => {
  const { desk, stub } = await openDesk();
  await runInDurableObject(stub, (_, { storage }) => storage.deleteAlarm());
  await evictDurableObject(stub);
  await desk.progress();
  expect(await alarmOf(stub)).not.toBeNull();
});

it("the completed share counts what open tasks have, and falls when a task is reopened", async () => {
  const referee = { _t: "QuorumReferee" as const, threshold: 2, maxVotes: 4 };
  const { desk, take, answer } = await openDesk({ referee, tasks: contents(2) });
  for (const name of ["a", "b"]) {
    const { person } = await take(name, 2);
    await answer(name, person, 0);
    if (name === "a") await answer(name, person, 1);
  }
  const before = await desk.progress();
  expect(before).toMatchObject({ done: 1, accepted: 3, share: 1.25 });
  await desk.restart(0);
  const after = await desk.progress();
  expect(after).toMatchObject({ done: 0, accepted: 1, share: 0.25 });
  expect(Number(after?.sequence)).toBeGreaterThan(Number(before?.sequence));
});

it("expired leases are cleared by the alarm without a visit", async () => {
  const { stub, take, answer } = await openDesk({ referee: votes(1), tasks: contents(2) });
  const { person } = await take("a", 1, { at: -120_000, leaseMs: 60_000 });
  await answer("a", person, 0, { at: -110_000 });
  await take("a", 1, { at: -105_000, leaseMs: 60_000 });
  await runDurableObjectAlarm(stub);
  expect(await alarmOf(stub)).toBeNull();
});

it("the last answer does not wait for counts that wait for those of others", async () => {
  const { desk, stub, use, told, take } = await openDesk({ referee: votes(1), tasks: contents(2) });
  const { person } = await take("a", 2);
  const within = await runInDurableObject(stub, (instance) => ({ desk: instance as unknown as JobDesk }));
  const answer = (task: number) => ({
    task,
    person: Number(person),
    userId: "a",
    result: category("cat"),
    weight: 1,
    now: Date.now(),
  });
  await desk.answer(answer(0));
  const collected: number[] = [];
  await use({
    collect: async ({ done }) => {
      collected.push(done);
      await within.desk.answer(answer(1));
      // The collector has many before it.
      return new Promise(() => undefined);
    },
  });
  await runDurableObjectAlarm(stub);
  expect(collected).toEqual([1]);
  expect(told.at(-1)).toMatchObject({ done: 2, results: { entries: 2 } });
});

it("counts that were collected are not told again, and those that were not are", async () => {
  const { stub, use, told, take, answer } = await openDesk({ referee: votes(2), tasks: contents(2) });
  const outcomes = ["stale", "written", new Error("the collector is gone"), "written"];
  const collected: number[] = [];
  await use({
    collect: async ({ accepted }) => {
      collected.push(accepted);
      const outcome = outcomes.shift();
      if (outcome instanceof Error) throw outcome;
      return outcome as "written" | "stale";
    },
  });
  await runDurableObjectAlarm(stub);
  expect(told).toHaveLength(1);
  const { person } = await take("a", 2);
  await answer("a", person, 0);
  await runDurableObjectAlarm(stub);
  await answer("a", person, 1);
  await runDurableObjectAlarm(stub);
  expect(await runDurableObjectAlarm(stub)).toBe(true);
  expect([told.length, collected]).toEqual([1, [0, 1, 2, 2]]);
});
