import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, it } from "vitest";
import type { Workflow } from "../../../src/domain/labeling/definition.ts";
import { contentOf, emptyDesk, rowsOf, votes } from "./fresh-desk.ts";

const workflow: Workflow = {
  _t: "GroupedRankingWorkflow",
  criteria: "?",
  contexts: {},
  contextAssets: {},
  featureFlags: [],
  maxParallelism: null,
  pairMaker: { _t: "OnlinePairMaker", totalComparisonBudget: 9, randomMatchesRatio: 0 },
  ranking: { _t: "BradleyTerryRankingConfig", startingScore: 1200 },
};

type Laid = Pick<ReturnType<typeof emptyDesk>, "desk" | "plan">;

async function startGroup(
  { desk, plan }: Laid,
  group: string,
  { items = 6, budget = 9, mostOpen = 2, long = "" } = {},
): Promise<void> {
  const { asset: _, datapointIds: __, ...comparison } = contentOf("", { group });
  const texts = Array.from({ length: items }, (___, item) => contentOf(`datapoint ${item}${long}`));
  const start = { fence: 1, group, items, budget, mostOpen, randomMatchesRatio: 0, comparison };
  const pageOf = (from: number) => JSON.stringify(texts.slice(from, from + 50));
  // Twice each: a consumer that was killed comes back.
  for (let from = 0; from < items; from += 50)
    for (const _attempt of [1, 2]) await desk.layItems({ fence: 1, plan, group, from, items: pageOf(from) });
  for (const _attempt of [1, 2]) await desk.startGroup(start);
}

/** A desk with one group in play. */
async function inPlay(size: { items?: number; budget?: number; mostOpen?: number; totalVotes?: number } = {}) {
  const fresh = emptyDesk({ workflow, referee: votes(size.totalVotes ?? 1) });
  await startGroup(fresh, "g", size);
  await fresh.desk.open({ fence: 1 });
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

const openPairs = (stub: DurableObjectStub) =>
  runInDurableObject(stub, (_, { storage }) =>
    storage.sql
      .exec("SELECT low || ' ' || high AS pair FROM open_pairs")
      .toArray()
      .map(({ pair }) => String(pair)),
  );

it("a group with room for many comparisons opens them slice by slice, also when the desk is evicted in between", async () => {
  const { desk, stub } = await inPlay({ items: 300, mostOpen: 250, budget: 1_000 });
  expect(await desk.progress()).toMatchObject({ tasks: 1_000, done: 0 });
  const before = (await openPairs(stub)).length;
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(250);
  await evictDurableObject(stub);
  await expect
    .poll(async () => {
      await runDurableObjectAlarm(stub);
      return (await openPairs(stub)).length;
    })
    .toBe(250);
  expect(new Set(await openPairs(stub)).size).toBe(250);
  expect(await desk.progress()).toMatchObject({ tasks: 1_000, done: 0 });
});

it("a comparison that ends writes and reads as little in a large group, or among many groups, as in a small one", async () => {
  const rowsOfAnEnd = async ({ items = 6, others = 0 }) => {
    const { desk, plan, stub, take, answer } = await inPlay({ items, budget: 40, mostOpen: 2 });
    for (let other = 0; other < others; other++) await startGroup({ desk, plan }, `other ${other}`, { items: 2 });
    const { person, tasks } = await take("a", 1);
    const winners = tasks[0]?.content.datapointIds.slice(0, 1) ?? [];
    const give = () => answer("a", person, tasks[0]?.id, { result: { _t: "CompareResult", winners } });
    return rowsOf(stub, give);
  };
  const small = await rowsOfAnEnd({});
  for (const size of [{ items: 900 }, { others: 80 }]) {
    const large = await rowsOfAnEnd(size);
    expect(large.written).toBe(small.written);
    expect(large.read).toBeLessThan(small.read + 30);
  }
});

it("groups with long texts are opened in slices too, and none is taken for one that has ended", async () => {
  const { desk, plan, stub } = emptyDesk({ workflow, referee: votes(1) });
  const long = "x".repeat(4_000);
  for (const group of ["a", "b"])
    await startGroup({ desk, plan }, group, { items: 180, mostOpen: 90, budget: 200, long });
  await desk.open({ fence: 1 });
  await expect
    .poll(async () => {
      await runDurableObjectAlarm(stub);
      return (await openPairs(stub)).length;
    })
    .toBe(180);
  expect(await desk.progress()).toMatchObject({ tasks: 400, done: 0 });
});

it("a comparison of two long texts that ends writes neither of them, and is shown as it was given", async () => {
  const { desk, plan, stub, take, answer } = emptyDesk({ workflow, referee: votes(1) });
  const long = "x".repeat(5_000);
  await startGroup({ desk, plan }, "g", { long, budget: 40 });
  await desk.open({ fence: 1 });
  const { person, tasks } = await take("a", 1);
  const [task] = tasks;
  const winner = task?.content.datapointIds[1] as string;
  expect(winner.length).toBeGreaterThan(5_000);
  const result = { _t: "CompareResult" as const, winners: [winner] };
  const { characters } = await rowsOf(stub, () => answer("a", person, task?.id, { result }));
  expect(characters).toBeLessThan(2_048);

  const asset = { kind: "multi", assets: [0, 1].map((i) => ({ text: task?.content.datapointIds[i] })) };
  expect(task?.content).toMatchObject({ asset, group: "g", payload: { criteria: "Which is better?" } });
  const { tasks: shown } = await desk.grid({ from: 0, limit: 1 });
  expect(shown[0]).toMatchObject({ content: task?.content, responses: [{ result }] });
  expect(await desk.responses(task?.id as number)).toMatchObject([{ result }]);
  expect(await desk.held("a", { from: 0, limit: 9 })).toMatchObject({ responses: [{ result }] });
});

it("the winner of a long text steers play as the winner of a short one does", async () => {
  const ratingsAfter = async (long: string) => {
    const { desk, plan, stub, take, answer } = emptyDesk({ workflow, referee: votes(1) });
    await startGroup({ desk, plan }, "g", { items: 2, mostOpen: 1, long });
    await desk.open({ fence: 1 });
    const { person, tasks } = await take("a", 1);
    const ids = tasks[0]?.content.datapointIds.toSorted() ?? [];
    await answer("a", person, tasks[0]?.id, { result: { _t: "CompareResult", winners: ids.slice(0, 1) } });
    return runInDurableObject(stub, (_, { storage }) =>
      storage.sql.exec("SELECT item, rating FROM played_items ORDER BY item").toArray(),
    );
  };
  const [first, second] = await ratingsAfter("");
  expect(Number(first?.rating)).toBeGreaterThan(Number(second?.rating));
  expect(await ratingsAfter("x".repeat(5_000))).toEqual([first, second]);
});

it("a file that only the context of a group in play shows is in use", async () => {
  const { desk, plan } = emptyDesk({ workflow, referee: votes(1) });
  const fileName = `${crypto.randomUUID()}.webp`;
  const { asset: _, datapointIds: __, ...comparison } = contentOf("", { group: "g" });
  const items = JSON.stringify([contentOf("one"), contentOf("other")]);
  await desk.layItems({ fence: 1, plan, group: "g", from: 0, items });
  const facts = {
    mediaType: "image/webp",
    originalName: "a.webp",
    width: 1,
    height: 1,
    durationMs: null,
    sourceUrl: null,
  };
  const contextAsset = { kind: "file" as const, fileName, facts, metadata: {}, identifier: fileName };
  const start = { fence: 1, group: "g", items: 2, budget: 4, mostOpen: 1, randomMatchesRatio: 0 };
  await desk.startGroup({ ...start, comparison: { ...comparison, contextAsset } });
  expect(await desk.usesFile(fileName)).toBe(true);
  expect(await desk.usesAmong([fileName, `${crypto.randomUUID()}.webp`])).toEqual([fileName]);
});
