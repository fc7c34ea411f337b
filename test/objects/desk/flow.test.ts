import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { FlowItemRules } from "../../../src/domain/flow/flow-item.ts";
import type { DatapointsToRank, NewFlowItem } from "../../../src/objects/desk/flow/flow.port.ts";
import { firstOfPair } from "../../support/flows.ts";
import { contentOf, details, emptyDesk, rowsOf } from "./fresh-desk.ts";

const rules: FlowItemRules = {
  criteria: "Which is better?",
  startingElo: 1_200,
  minResponses: 6,
  maxResponses: 12,
  featureFlags: [],
  drainMs: 30_000,
  context: null,
  contextAsset: null,
};
const datapoint = (name: string) => {
  const { asset, context, contextAsset, group, privateMetadata } = contentOf(name);
  const none = { sortIndex: null, transcription: null, createdAt: 0 };
  return { id: name, asset, context, contextAsset, group, privateMetadata, ...none };
};
const ready = (...names: string[]): DatapointsToRank => ({ kind: "ready", datapoints: names.map(datapoint) });

/** A desk whose datasets have the four texts a to d, unless something else is found. */
async function flowDesk(find: (datasetId: string) => DatapointsToRank = () => ready("a", "b", "c", "d")) {
  const fresh = emptyDesk({
    workflow: {
      _t: "GroupedRankingWorkflow",
      criteria: "Which is better?",
      pairMaker: { _t: "FullPermutationPairMaker" },
      ranking: { _t: "BradleyTerryRankingConfig", startingScore: 1_200 },
      contexts: {},
      contextAssets: {},
      featureFlags: [],
      maxParallelism: null,
    },
    referee: { _t: "BudgetReferee", totalBudget: 1 },
    plan: { isFlow: true },
  });
  await fresh.use({ datapointsToRank: async (datasetId) => find(datasetId) });
  const { desk, plan, start } = fresh;
  const add = async (at = 0, change: Partial<NewFlowItem> = {}) => {
    const asked = {
      plan,
      datasetId: crypto.randomUUID(),
      request: "r",
      rules,
      lifeMs: null,
      now: start + at,
      ...change,
    };
    const added = await desk.addItem(asked);
    return added.kind === "added" ? added.item : -1;
  };
  /** A person takes so many pairs and answers them. Gives how many counted. */
  const judge = async (userId: string, count = 10, at = 0) => {
    const { person, tasks } = await fresh.take(userId, count, { at });
    let counted = 0;
    for (const task of tasks) {
      const { isAccepted } = await fresh.answer(userId, person, task.id, { at, result: firstOfPair(task) });
      counted += Number(isAccepted);
    }
    return counted;
  };
  const stateOf = async (item: number, at = 0) => (await desk.item(item, start + at))?.state;
  return { ...fresh, add, judge, stateOf };
}

it("people who find nothing come back sooner to a flow in use than to one that has rested", async () => {
  const { add, take, desk, start } = await flowDesk();
  const waitAt = async (at: number) => Number((await take("a", 6, { at })).againAt) - start - at;
  const item = await add();
  await desk.stopItem(item, start);
  expect([await waitAt(5_000), await waitAt(60_000), await waitAt(600_000)]).toEqual([500, 2_000, 5_000]);
  await add(600_000);
  expect((await take("a", 6, { at: 600_100 })).tasks).not.toEqual([]);
});

it("a visit to a flow at rest reads as little, however many items it ever had", async () => {
  const { add, take, desk, stub, start } = await flowDesk();
  const readAtRest = async (at: number) => (await rowsOf(stub, () => take("a", 6, { at }))).read;
  await desk.stopItem(await add(), start);
  const before = await readAtRest(60_000);
  for (let i = 0; i < 40; i++) await desk.stopItem(await add(61_000), start + 61_000);
  expect(await readAtRest(120_000)).toBeLessThanOrEqual(before + 2);
});

it("the item whose deadline is nearest is served first, and among equal ones the one with the fewest answers", async () => {
  const { add, take, judge, desk } = await flowDesk();
  const [, late, soon] = [await add(), await add(0, { lifeMs: 600_000 }), await add(0, { lifeMs: 60_000 })];
  const itemOf = (task: number) => Math.floor(task / 6) + 1;
  const first = await take("a", 6);
  expect(new Set(first.tasks.map(({ id }) => itemOf(id)))).toEqual(new Set([soon]));
  const next = await take("a", 6);
  expect(new Set(next.tasks.map(({ id }) => itemOf(id)))).toEqual(new Set([late]));
  await desk.stopItem(soon, Date.now());
  await desk.stopItem(late, Date.now());
  expect(await judge("b", 3)).toBe(3);
  await add();
  const fewest = await take("c", 6);
  expect(new Set(fewest.tasks.map(({ id }) => itemOf(id)))).toEqual(new Set([4]));
});

it("no item has more answers than it takes, however many people hold its pairs", async () => {
  const { add, judge, take, stateOf, desk, start } = await flowDesk();
  const item = await add();
  const holding = await Promise.all(Array.from({ length: 20 }, (_, i) => take(`holder-${i}`, 6)));
  expect(holding.reduce((sum, { tasks }) => sum + tasks.length, 0)).toBe(12);
  let counted = 0;
  for (let i = 0; i < 6; i++) counted += await judge(`late-${i}`, 6, 601_000 + 30_000);
  expect(counted).toBe(12);
  expect(await stateOf(item, 700_000)).toBe("Completed");
  expect(await desk.item(item, start)).toMatchObject({ votes: 12 });
});

it("a desk that lost its memory goes on as before", async () => {
  const { add, judge, stub, use, stateOf } = await flowDesk();
  const item = await add(0, { lifeMs: 60_000 });
  expect(await judge("a", 5)).toBe(5);
  await evictDurableObject(stub);
  await use();
  expect(await judge("a", 6)).toBe(1);
  expect(await judge("b", 6)).toBe(6);
  expect(await stateOf(item)).toBe("Completed");
});

it("an item waits for its datapoints, and begins once they are there", async () => {
  let found: DatapointsToRank = { kind: "pending" };
  const { add, stateOf, stub, judge } = await flowDesk(() => found);
  const item = await add();
  expect(await stateOf(item)).toBe("Pending");
  expect(await judge("a")).toBe(0);
  await runDurableObjectAlarm(stub);
  expect(await stateOf(item)).toBe("Pending");
  found = ready("a", "b");
  await runDurableObjectAlarm(stub);
  expect(await stateOf(item)).toBe("Running");
  expect(await judge("a")).toBe(1);
});

it("an alarm ends items at their deadline, and moves those that ended a month ago to the bucket", async () => {
  const { add, judge, stub, desk, plan, take } = await flowDesk();
  const monthMs = 31 * 86_400_000;
  const item = await add(-monthMs, { lifeMs: 60_000 });
  const failed = await add(-monthMs, { lifeMs: 60_000 });
  expect(await judge("a", 7, -monthMs)).toBe(7);
  const kept = await desk.itemResults(item, Date.now());
  await runDurableObjectAlarm(stub);
  const left = await runInDurableObject(stub, (_, { storage: { sql } }) =>
    ["tasks", "contents", "responses", "ranked_items", "ranked_groups"].map(
      (table) => sql.exec(`SELECT count(*) AS n FROM ${table}`).one().n,
    ),
  );
  expect(left).toEqual([0, 0, 0, 0, 0]);
  expect(await desk.itemResults(item, Date.now())).toEqual(kept);
  expect(await desk.item(item, Date.now())).toMatchObject({ state: "Completed", votes: 6 });
  expect(await desk.item(failed, Date.now())).toMatchObject({ state: "Incomplete", votes: 1 });
  // Numbers of pairs are never given twice.
  await add();
  const { tasks } = await take("a", 6);
  expect(Math.min(...tasks.map(({ id }) => id))).toBe(12);
  await desk.close();
  await runDurableObjectAlarm(stub);
  expect((await env.BUCKET.list({ prefix: `flow-results/${plan.jobId}/` })).objects).toEqual([]);
});

it("an answer writes no more than three rows", async () => {
  const { add, judge, stub } = await flowDesk();
  for (let i = 0; i < 20; i++) await add();
  let answers = 0;
  const { written } = await rowsOf(stub, async () => {
    for (let i = 0; i < 24; i++) answers += await judge(`judge-${i}`);
  });
  expect(answers).toBe(240);
  expect(written / answers).toBeLessThanOrEqual(3);
});

it("tasks that are shown differently are not handed out together", async () => {
  const { add, take } = await flowDesk();
  await add(0, { lifeMs: 60_000, rules: { ...rules, featureFlags: [{ key: "no_shuffle", value: "True" }] } });
  await add(0, { lifeMs: 90_000 });
  const first = await take("a", 10);
  expect([first.tasks.length, first.featureFlags]).toEqual([6, [{ key: "no_shuffle", value: "True" }]]);
  const second = await take("a", 10);
  expect([second.tasks.length, second.featureFlags]).toEqual([6, []]);
});

it("a person is erased, and what they answered still counts", async () => {
  const { add, judge, desk, start } = await flowDesk();
  const item = await add();
  expect(await judge("a", 4)).toBe(4);
  expect((await desk.held("a", { from: 0, limit: 10 }))?.details).toEqual(details);
  expect(await desk.erase("a")).toBe(true);
  expect(await desk.held("a", { from: 0, limit: 10 })).toBe(null);
  expect(await desk.item(item, start)).toMatchObject({ votes: 4 });
});
