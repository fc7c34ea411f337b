import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Workflow } from "../../../src/domain/labeling/definition.ts";
import { charactersAPage, tasksAPage } from "../../../src/objects/desk/desk.port.ts";
import { contentOf, contents, emptyDesk, openDesk, pairOf, votes } from "./fresh-desk.ts";

const page = (count: number, from = 0) => ({ from, tasks: JSON.stringify(contents(from + count).slice(from)) });

it("a page that comes twice adds its tasks once, also when people have answered meanwhile", async () => {
  const { desk, plan, take, answer } = await openDesk({ referee: votes(1), tasks: contents(3) });
  const { person } = await take("a", 1);
  await answer("a", person, 0);
  expect(await desk.lay({ fence: 1, plan, ...page(3) })).toEqual({ kind: "laid", tasks: 3 });
  expect(await desk.progress()).toMatchObject({ tasks: 3, done: 1, accepted: 1 });
});

it("nothing is handed out before the desk is opened, and it does not look complete", async () => {
  const { desk, plan, take } = emptyDesk();
  expect(await desk.progress()).toBeNull();
  await desk.lay({ fence: 1, plan, ...page(2) });
  await desk.pause({ fence: 1 });
  expect(await take("a", 1)).toEqual({ person: null, tasks: [], featureFlags: [], isExhausted: true });
  await desk.lay({ fence: 1, plan, ...page(2, 2) });
  await desk.open({ fence: 1 });
  expect((await take("a", 9)).tasks).toHaveLength(4);
});

it("a call under a lower fence changes nothing", async () => {
  const { desk, stub, plan, take } = emptyDesk();
  await desk.lay({ fence: 5, plan, ...page(2) });
  await desk.open({ fence: 6 });
  await evictDurableObject(stub);
  expect(await desk.lay({ fence: 5, plan, ...page(9) })).toEqual({ kind: "fenced" });
  expect(await desk.pause({ fence: 5 })).toEqual({ kind: "fenced" });
  expect((await take("a", 9)).tasks).toHaveLength(2);
});

it("a group whose datapoints are gone when laying out is repeated is no entry of the results", async () => {
  const workflow = {
    _t: "GroupedRankingWorkflow",
    criteria: "Which?",
    pairMaker: { _t: "FullPermutationPairMaker" },
    ranking: null,
    contexts: {},
    contextAssets: {},
    featureFlags: [],
    maxParallelism: null,
  } as unknown as Workflow;
  const { desk, stub, plan } = emptyDesk({ workflow, referee: votes(1) });
  const layGroup = async (group: string) => {
    const items = JSON.stringify([contentOf(`${group}0`, { group }), contentOf(`${group}1`, { group })]);
    await desk.layItems({ fence: 1, plan, group, from: 0, items });
    const asset = pairOf(`${group}0`, `${group}1`);
    return desk.lay({ fence: 1, plan, from: 0, tasks: JSON.stringify([contentOf(group, { group, asset })]) });
  };
  await layGroup("gone");
  await layGroup("kept");
  await desk.open({ fence: 1 });
  await runInDurableObject(stub, (_, { storage }) => {
    expect(storage.sql.exec("SELECT name FROM ranked_groups").toArray()).toEqual([{ name: "kept" }]);
  });
});

it("a page that is too long is refused whole", async () => {
  const { desk, plan } = emptyDesk();
  const refused = { kind: "too_large" };
  expect(await desk.lay({ fence: 1, plan, ...page(tasksAPage + 1) })).toEqual(refused);
  const long = JSON.stringify(["x".repeat(charactersAPage)]);
  expect(await desk.lay({ fence: 1, plan, from: 0, tasks: long })).toEqual(refused);
  expect(await desk.lay({ fence: 1, plan, from: 49_999, tasks: page(2).tasks })).toEqual(refused);
  expect(await desk.progress()).toBeNull();
});

it("a deleted job takes no pages, frees its storage and its results, and never comes back", async () => {
  const { desk, stub, plan, take, answer } = await openDesk({ referee: votes(1), tasks: contents(1) });
  const { person } = await take("a", 1);
  await answer("a", person, 0);
  await runDurableObjectAlarm(stub);
  const key = String((await desk.progress())?.results?.key);
  expect(await env.BUCKET.head(key)).not.toBeNull();
  await desk.close();
  expect(await desk.lay({ fence: 9, plan, ...page(1) })).toEqual({ kind: "gone" });
  expect(await desk.open({ fence: 9 })).toEqual({ kind: "gone" });
  await runDurableObjectAlarm(stub);
  expect(await env.BUCKET.head(key)).toBeNull();
  await runInDurableObject(stub, (_, { storage }) => {
    expect(storage.sql.exec("SELECT count(*) AS n FROM contents").one().n).toBe(0);
  });
  await evictDurableObject(stub);
  expect(await desk.lay({ fence: 9, plan, ...page(1) })).toEqual({ kind: "gone" });
  expect(await runInDurableObject(stub, (_, { storage }) => storage.getAlarm())).toBeNull();
});
