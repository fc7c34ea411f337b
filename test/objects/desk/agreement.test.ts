import { expect, it } from "vitest";
import type { LabelResult } from "../../../src/domain/labeling/response.ts";
import { category, contentOf, contents, openDesk, pairOf, votes } from "./fresh-desk.ts";

it("the tasks on which people agree least come first, and those without votes not at all", async () => {
  const { desk, take, answer } = await openDesk({ referee: votes(3), tasks: contents(4) });
  const choices: Record<string, string[]> = {
    a: ["cat", "cat", "dog"],
    b: ["cat", "dog", "dog"],
    c: ["cat", "cat", "cat"],
  };
  for (const [userId, values] of Object.entries(choices)) {
    const { person } = await take(userId, 4);
    for (const [task, value] of values.entries()) await answer(userId, person, task, { result: category(value) });
  }
  const hardest = await desk.hardest(10);
  expect(hardest.map(({ task, agreement }) => [task, agreement])).toEqual([
    [1, 2 / 3],
    [2, 2 / 3],
    [0, 1],
  ]);
  expect(await desk.hardest(1)).toEqual(hardest.slice(0, 1));
});

it("a response that was rejected or came too late is not counted", async () => {
  const { desk, take, answer } = await openDesk({ referee: votes(1), tasks: contents(1) });
  const [first, late] = [await take("a", 1, { leaseMs: 1_000 }), await take("b", 1, { at: 60_000 })];
  await answer("a", first.person, 0, { at: 61_000, result: category("cat") });
  await answer("b", late.person, 0, { at: 62_000, result: category("dog") });
  expect(await desk.hardest(1)).toEqual([{ task: 0, agreement: 1 }]);
  await desk.reject(0, first.person as number);
  expect(await desk.hardest(1)).toEqual([]);
});

it("comparisons agree on who was chosen, and both is a choice of its own", async () => {
  const tasks = [contentOf("pair", { asset: pairOf("left", "right") })];
  const { desk, take, answer } = await openDesk({ referee: votes(4), tasks });
  const winners = [["left"], ["left"], ["left", "right"], []];
  for (const [at, chosen] of winners.entries()) {
    const result: LabelResult = { _t: "CompareResult", winners: chosen };
    await answer(`p${at}`, (await take(`p${at}`, 1)).person, 0, { result });
  }
  expect(await desk.hardest(1)).toEqual([{ task: 0, agreement: 0.5 }]);
});

it("kinds of work without options have no hardest task", async () => {
  const { desk, take, answer } = await openDesk({ tasks: contents(1) });
  const result: LabelResult = { _t: "FreeTextResult", answer: "Meow" };
  await answer("a", (await take("a", 1)).person, 0, { result });
  expect(await desk.hardest(1)).toEqual([]);
});

it("agreement beyond chance counts the categories of each task, or the sides of each comparison, over slices of tasks", async () => {
  const { desk, take, answer } = await openDesk({ referee: votes(3), tasks: contents(501) });
  for (const userId of ["a", "b", "c"]) {
    const { person, tasks } = await take(userId, 500);
    for (const { id } of tasks.filter(({ id }) => id < 2)) {
      const value = id === 1 && userId === "c" ? "dog" : "cat";
      await answer(userId, person, id, { result: category(value) });
    }
    await desk.release({ person: Number(person), userId, tasks: null, now: Date.now() });
    const { tasks: last } = await take(userId, 1);
    await answer(userId, person, last[0]?.id, { result: category("dog") });
  }
  expect(await desk.agreement()).toEqual({
    tasks: 3,
    given: [5, 4],
    votes: [5, 4],
    splits: [1 / 3, 1 / 3],
    agreeing: 1 + 1 / 3 + 1,
    agreeingByVotes: 3 + 1 + 3,
  });
});

it("agreement of comparisons is by sides, with both and neither, and names of any length", async () => {
  const long = "x".repeat(2_000);
  const pairs = [pairOf("left", "right"), pairOf(long, "short")];
  const blueprint = { _t: "CompareBlueprint" as const, criteria: "Which?" };
  const workflow = { _t: "SimpleWorkflow" as const, blueprint, batchSize: null, featureFlags: [] };
  const tasks = pairs.map((asset) => contentOf("pair", { asset }));
  const { desk, take, answer } = await openDesk({ referee: votes(4), tasks, workflow });
  const winners = [
    [["left"], [long]],
    [["left"], [long]],
    [["left", "right"], ["short"]],
    [[], [long]],
  ];
  for (const [i, chosen] of winners.entries()) {
    const { person } = await take(`p${i}`, 2);
    for (const [task, names] of chosen.entries())
      await answer(`p${i}`, person, task, { result: { _t: "CompareResult", winners: names } });
  }
  expect(await desk.agreement()).toMatchObject({ tasks: 2, votes: [5, 1, 1, 1] });
});

it("rankings and texts have no agreement beyond chance", async () => {
  const blueprint = { _t: "FreeTextBlueprint" as const, question: "What?" };
  const workflow = { _t: "SimpleWorkflow" as const, blueprint, batchSize: null, featureFlags: [] };
  expect(await (await openDesk({ workflow })).desk.agreement()).toBe(null);
});
