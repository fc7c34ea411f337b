import { evictDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import type { LabelResult } from "../../../src/domain/labeling/response.ts";
import { category, contentOf, contents, openDesk, pairOf, votes } from "./fresh-desk.ts";

describe("an answer", () => {
  it("counts once, and a repeat has the same outcome even after an eviction", async () => {
    const { desk, stub, take, answer } = await openDesk({ referee: votes(2), tasks: contents(1) });
    const [a, b, c] = [await take("a", 1), await take("b", 1), null];
    expect(c).toBeNull();
    expect(await answer("a", a.person, 0)).toMatchObject({ isAccepted: true, isTaskDone: false });
    await evictDurableObject(stub);
    expect(await answer("a", a.person, 0, { result: category("dog") })).toMatchObject({ isAccepted: true });
    expect(await answer("b", b.person, 0)).toEqual({ isAccepted: true, ended: [], isTaskDone: true, isDeskDone: true });
    expect(await answer("b", b.person, 0)).toEqual({ isAccepted: true, ended: [], isTaskDone: true, isDeskDone: true });
    const responses = await desk.responses(0);
    expect(responses?.map(({ userId, result }) => [userId, result])).toEqual([
      ["a", category("cat")],
      ["b", category("cat")],
    ]);
  });

  it("counts after its lease while the task wants some, and is kept apart when it does not", async () => {
    const { desk, take, answer } = await openDesk({ referee: votes(1), tasks: contents(2) });
    const a = await take("a", 2, { leaseMs: 30_000 });
    const b = await take("b", 2, { at: 90_000 });
    expect(await answer("a", a.person, 0, { at: 91_000 })).toMatchObject({ isAccepted: true });
    expect(await answer("b", b.person, 0, { at: 92_000 })).toMatchObject({ isAccepted: false, isTaskDone: true });
    expect(await answer("b", b.person, 0, { at: 93_000 })).toMatchObject({ isAccepted: false, isTaskDone: true });
    expect((await desk.responses(0))?.map(({ state }) => state)).toEqual(["Accepted", "Overflow"]);
    expect((await desk.grid({ from: 0, limit: 1 })).tasks[0]?.responses).toHaveLength(1);
  });

  it("to an unknown task, or by a number that the desk gave to another person, counts nowhere", async () => {
    const { desk, take, answer } = await openDesk();
    const a = await take("a", 1);
    expect(await answer("a", a.person, 999)).toMatchObject({ isAccepted: false });
    expect(await answer("b", a.person, 0)).toMatchObject({ isAccepted: false });
    expect(await desk.responses(0)).toEqual([]);
    expect(await desk.responses(999)).toBeNull();
  });

  it("still counts while the job is paused, and not any more when it is deleted", async () => {
    const { desk, take, answer } = await openDesk();
    const { person } = await take("a", 2);
    await desk.pause({ fence: 2 });
    expect(await answer("a", person, 0)).toMatchObject({ isAccepted: true });
    await desk.close();
    expect(await answer("a", person, 1)).toMatchObject({ isAccepted: false });
  });
});

describe("referees", () => {
  const compare = (winner: string | null): LabelResult => ({
    _t: "CompareResult",
    winners: winner === null ? [] : [winner],
  });
  const comparison = () => [contentOf("pair", { asset: pairOf("left", "right") })];
  const workflow = {
    _t: "SimpleWorkflow" as const,
    batchSize: null,
    featureFlags: [],
    blueprint: { _t: "CompareBlueprint" as const, criteria: "?" },
  };

  it("a quorum ends when enough people agree, and never when too few can", async () => {
    const referee = { _t: "QuorumReferee" as const, threshold: 2, maxVotes: 3 };
    const { take, answer } = await openDesk({ referee, workflow, tasks: [...comparison(), ...comparison()] });
    const people = await Promise.all(["a", "b"].map(async (name) => ({ name, ...(await take(name, 2)) })));
    for (const { name, person } of people) await answer(name, person, 0, { result: compare("left") });
    const third = await take("c", 2);
    expect(third.tasks).toEqual([]);
    await answer("a", people[0]?.person ?? null, 1, { result: compare("left") });
    await answer("b", people[1]?.person ?? null, 1, { result: compare("right") });
    const { person, tasks } = await take("c", 2);
    expect(tasks.map(({ id }) => id)).toEqual([1]);
    expect(await answer("c", person, 1, { result: compare(null) })).toMatchObject({ isTaskDone: true });
  });

  it("early stopping ends a comparison by weight, and disagreement lets more people in", async () => {
    const referee = { _t: "EarlyStoppingReferee" as const, threshold: 0.99, maxVotes: 10 };
    const { desk, take, answer } = await openDesk({ referee, workflow, tasks: comparison() });
    const weights = [0.3, 0.8486, 0.4469, 0.4911];
    const outcomes: boolean[] = [];
    for (const [at, weight] of weights.entries()) {
      const { person, tasks } = await take(`p${at}`, 1);
      expect(tasks).toHaveLength(1);
      outcomes.push((await answer(`p${at}`, person, 0, { weight, result: compare("left") })).isTaskDone);
    }
    expect(outcomes).toEqual([false, false, false, true]);
    expect(await desk.progress()).toMatchObject({ done: 1, accepted: 4 });
  });

  it("a budget is spent to the last vote over the tasks of all desks", async () => {
    const referee = { _t: "BudgetReferee" as const, totalBudget: 7 };
    const { desk } = await openDesk({ referee, tasks: contents(3), plan: { firstTask: 2, jobTasks: 5 } });
    const needs = (await desk.grid({ from: 0, limit: 10 })).tasks.map(({ need }) => need);
    // All five tasks want 1, 1, 2, 1 and 2.
    expect(needs).toEqual([2, 1, 2]);
  });
});

describe("taking back", () => {
  it("a response reopens its task, and its person is not asked again", async () => {
    const { desk, take, answer } = await openDesk({ referee: votes(1), tasks: contents(1) });
    const { person } = await take("a", 1);
    await answer("a", person, 0);
    expect(await desk.reject(0, Number(person))).toBe(true);
    expect(await desk.reject(0, Number(person))).toBe(false);
    expect((await take("a", 1)).tasks).toEqual([]);
    const b = await take("b", 1);
    expect(await answer("b", b.person, 0)).toMatchObject({ isAccepted: true, isDeskDone: true });
    expect((await desk.responses(0))?.map(({ state }) => state)).toEqual(["Rejected", "Accepted"]);
  });

  it("a whole task asks all people anew", async () => {
    const { desk, stub, take, answer } = await openDesk({ referee: votes(2), tasks: contents(2) });
    const { person } = await take("a", 2);
    await answer("a", person, 0);
    expect(await desk.restart(0)).toBe(true);
    expect(await desk.restart(99)).toBe(false);
    await evictDurableObject(stub);
    expect((await desk.grid({ from: 0, limit: 1 })).tasks[0]).toMatchObject({ need: 2, responses: [] });
    expect((await take("a", 2)).tasks.map(({ id }) => id)).toEqual([0]);
    expect(await answer("a", person, 0, { result: category("dog") })).toMatchObject({ isAccepted: true });
    expect((await desk.responses(0))?.map(({ result }) => result)).toEqual([category("dog")]);
  });

  it("judges the responses that are left, in their order", async () => {
    const referee = { _t: "QuorumReferee" as const, threshold: 2, maxVotes: 5 };
    const { desk, take, answer } = await openDesk({ referee, tasks: contents(1) });
    const people = await Promise.all(["a", "b"].map((name) => take(name, 1)));
    await answer("a", people[0]?.person ?? null, 0);
    await answer("b", people[1]?.person ?? null, 0);
    await desk.reject(0, Number(people[0]?.person));
    expect((await desk.grid({ from: 0, limit: 1 })).tasks[0]).toMatchObject({ need: 1, isDone: false });
  });
});

it("an erased person leaves responses without a name or details", async () => {
  const { desk, take, answer } = await openDesk({ referee: votes(2), tasks: contents(2) });
  const { person } = await take("a", 2);
  await answer("a", person, 0);
  expect(await desk.erase("a")).toBe(true);
  expect(await desk.erase("a")).toBe(false);
  expect(await desk.responses(0)).toMatchObject([{ userId: null, details: null, state: "Accepted" }]);
  expect(await desk.progress()).toMatchObject({ accepted: 1 });
  // An answer that was on its way, and a lease that was held.
  expect(await answer("a", person, 1)).toMatchObject({ isAccepted: false });
  for (const name of ["b", "c"]) expect((await take(name, 2)).tasks.map(({ id }) => id)).toContain(1);
});

describe("a task that ends while others hold it", () => {
  const referee = { _t: "EarlyStoppingReferee" as const, threshold: 0.95, maxVotes: 10 };

  it("counts the answers of people who took it before", async () => {
    const { desk, stub, take, answer } = await openDesk({ referee, tasks: contents(2) });
    const [a, b] = [await take("a", 2, { weight: 0.6 }), await take("b", 2, { weight: 0.6 })];
    expect(await answer("a", a.person, 0, { weight: 0.99 })).toMatchObject({ isTaskDone: true, ended: [] });
    await evictDurableObject(stub);
    const other = await answer("b", b.person, 1, { weight: 0.2 });
    expect(other).toMatchObject({ isAccepted: true, isTaskDone: false, ended: [0] });
    expect(await answer("b", b.person, 0, { weight: 0.3 })).toMatchObject({ isAccepted: true, isTaskDone: true });
    expect(await answer("c", b.person, 0)).toMatchObject({ isAccepted: false });
    expect(await desk.progress()).toMatchObject({ done: 1, accepted: 3 });
  });

  it("is asked again where a late answer makes it doubtful, unless the job is over", async () => {
    const { desk, take, answer } = await openDesk({ referee, tasks: contents(2) });
    const people = [await take("a", 2), await take("b", 2)] as const;
    await answer("a", people[0].person, 0, { weight: 0.95 });
    const doubt = { weight: 0.95, result: category("dog") };
    expect(await answer("b", people[1].person, 0, doubt)).toMatchObject({ isAccepted: true, isTaskDone: false });
    const c = await take("c", 2);
    await answer("c", c.person, 0, { weight: 0.95 });
    await answer("a", people[0].person, 1, { weight: 0.95 });
    expect(await desk.progress()).toMatchObject({ done: 2, accepted: 4 });
    const late = await answer("b", people[1].person, 1, doubt);
    expect(late).toMatchObject({ isAccepted: true, isTaskDone: true, isDeskDone: true });
    expect(await desk.progress()).toMatchObject({ done: 2, accepted: 5 });
  });

  it("counts nothing after the lease, and no more than a fixed number of votes", async () => {
    const early = await openDesk({ referee, tasks: contents(2) });
    const a = await early.take("a", 1, { leaseMs: 1_000 });
    const b = await early.take("b", 1);
    await early.answer("b", b.person, 0, { weight: 0.99 });
    expect(await early.answer("a", a.person, 0, { at: 1_000 })).toMatchObject({ isAccepted: false });
    const fixed = await openDesk({ referee: votes(1), tasks: contents(1) });
    const c = await fixed.take("c", 1, { leaseMs: 1_000 });
    const d = await fixed.take("d", 1, { at: 60_000 });
    await fixed.answer("c", c.person, 0, { at: 60_001 });
    expect(await fixed.answer("d", d.person, 0, { at: 60_002 })).toMatchObject({ isAccepted: false });
  });
});

it("people who are known to be good are expected to be needed less", async () => {
  const referee = { _t: "EarlyStoppingReferee" as const, threshold: 0.95, maxVotes: 10 };
  const holdersOf = async (weight: number) => {
    const { take } = await openDesk({ referee, tasks: contents(40) });
    for (let i = 0; i < 30; i++) await take(`before ${i}`, 1, { weight });
    let holders = 0;
    while ((await take(`then ${holders}`, 40, { weight })).tasks.some(({ id }) => id === 39)) holders += 1;
    return holders;
  };
  expect(await holdersOf(0.9)).toBe(2);
  expect(await holdersOf(0.3)).toBe(5);
});
