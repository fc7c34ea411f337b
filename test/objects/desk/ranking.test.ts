import { evictDurableObject } from "cloudflare:test";
import { expect, it } from "vitest";
import type { Workflow } from "../../../src/domain/labeling/definition.ts";
import { contentOf, contents, emptyDesk, votes } from "./fresh-desk.ts";

const workflow: Workflow = {
  ...{
    _t: "GroupedRankingWorkflow",
    criteria: "?",
    contexts: {},
    contextAssets: {},
    featureFlags: [],
    maxParallelism: null,
  },
  pairMaker: { _t: "OnlinePairMaker", totalComparisonBudget: 9, randomMatchesRatio: 0 },
  ranking: { _t: "BradleyTerryRankingConfig", startingScore: 1200 },
};

/** A desk with one group in play. */
async function inPlay({ items = 6, budget = 9, mostOpen = 2, totalVotes = 1 } = {}) {
  const fresh = emptyDesk({ workflow, referee: votes(totalVotes) });
  const { desk, plan } = fresh;
  const { asset: _, datapointIds: __, ...comparison } = contentOf("", { group: "g" });
  const page = { fence: 1, plan, group: "g", from: 0, items: JSON.stringify(contents(items)) };
  const start = { fence: 1, group: "g", items, budget, mostOpen, randomMatchesRatio: 0, comparison };
  // Twice each: a consumer that was killed comes back.
  for (const call of [() => desk.layItems(page), () => desk.startGroup(start)]) for (const _ of [1, 2]) await call();
  await desk.open({ fence: 1 });
  return fresh;
}

it("comparisons open a few at a time, each ends into the next, and the budget is spent to the last", async () => {
  const { desk, stub, take, answer } = await inPlay();
  expect(await desk.progress()).toMatchObject({ tasks: 9, done: 0 });
  const compared: string[][] = [];
  for (let round = 0; round < 9; round++) {
    const { person, tasks } = await take(`p${round}`, 5);
    expect(tasks.length).toBe(Math.min(2, 9 - round));
    const [task] = tasks;
    const ids = task?.content.datapointIds ?? [];
    compared.push(ids);
    // The one with the lower number always wins.
    const winner = ids.toSorted()[0] as string;
    const outcome = await answer(`p${round}`, person, task?.id, { result: { _t: "CompareResult", winners: [winner] } });
    expect(outcome.isDeskDone).toBe(round === 8);
    await desk.release({ person: Number(person), userId: `p${round}`, tasks: null, now: Date.now() });
    if (round % 3 === 0) await evictDurableObject(stub);
  }
  expect(await desk.progress()).toMatchObject({ tasks: 9, done: 9, accepted: 9, share: 9 });
  expect(new Set(compared.flat()).size).toBe(6);
  expect(compared.every(([one, other]) => one !== other)).toBe(true);
});

it("no pair is in two open comparisons, and a comparison shows both of its items", async () => {
  const { take } = await inPlay({ items: 8, mostOpen: 4 });
  const { tasks } = await take("a", 9);
  const pairs = tasks.map(({ content }) => content.datapointIds.toSorted().join(" "));
  expect([pairs.length, new Set(pairs).size]).toEqual([4, 4]);
  expect(tasks.every(({ content }) => new Set(content.datapointIds).size === 2)).toBe(true);
  expect(tasks[0]?.content.asset).toMatchObject({ kind: "multi", assets: [{ kind: "text" }, { kind: "text" }] });
});

it("a comparison that is reopened does not open another one when it ends again", async () => {
  const { desk, take, answer } = await inPlay({ budget: 4 });
  const finish = async (name: string) => {
    const { person, tasks } = await take(name, 1);
    const winners = tasks[0]?.content.datapointIds.slice(0, 1) ?? [];
    return answer(name, person, tasks[0]?.id, { result: { _t: "CompareResult", winners } });
  };
  for (const name of ["a", "b", "c"]) await finish(name);
  expect(await finish("d")).toMatchObject({ isDeskDone: true });
  await desk.restart(0);
  expect(await finish("e")).toMatchObject({ isDeskDone: true });
  expect(await desk.progress()).toMatchObject({ tasks: 4, done: 4 });
});

it("a group in which nothing can be compared ends below its budget", async () => {
  const { desk } = await inPlay({ items: 1, budget: 5 });
  expect(await desk.progress()).toMatchObject({ tasks: 0, done: 0 });
});
