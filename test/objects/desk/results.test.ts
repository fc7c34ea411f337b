import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { DeskSources } from "../../../src/objects/desk/desk-sources.ts";
import { category, contentOf, contents, details, openDesk, votes } from "./fresh-desk.ts";

/** A desk whose tasks all have their one answer. */
async function answered(count: number, sources: Partial<DeskSources> = {}) {
  const fresh = await openDesk({ referee: votes(1), tasks: contents(count) });
  await fresh.use(sources);
  for (let given = 0; given < count; ) {
    const { person, tasks } = await fresh.take("a", 200);
    for (const { id } of tasks) await fresh.answer("a", person, id);
    given += tasks.length;
  }
  return fresh;
}

/** Until nothing is due any more. */
async function runAlarms(stub: DurableObjectStub, each = async () => undefined as unknown): Promise<number> {
  let alarms = 0;
  while (await runInDurableObject(stub, (_, { storage }) => storage.getAlarm())) {
    await runDurableObjectAlarm(stub);
    await each();
    if (++alarms > 100) throw new Error("the alarm never ends");
  }
  return alarms;
}

const readPart = async (key: string | undefined) => (await env.BUCKET.get(String(key)))?.text();
/** An entry of some size, from which its task can be told. */
const entriesOf = (size: number) => () => ({
  ofTask: (id: number) => JSON.stringify({ id, text: "é".repeat(size) }),
  ofGroup: (group: string) => JSON.stringify({ group }),
});

it("a desk that is done writes entries separated by commas, and tells where", async () => {
  const { desk, stub, told } = await answered(3);
  await runAlarms(stub);
  const { results } = (await desk.progress()) ?? {};
  expect(results).toMatchObject({ entries: 3 });
  expect(told.at(-1)).toMatchObject({ done: 3, results });
  const text = await readPart(results?.key);
  expect(new TextEncoder().encode(text).length).toBe(results?.bytes);
  expect(JSON.parse(`[${text}]`)).toEqual(
    contents(3).map((content, id) => ({
      ...{ id, content },
      responses: [{ result: category("cat"), weight: 0.5, details }],
    })),
  );
});

it("a large part is written in pieces, one an alarm, through evictions and an upload that fails now and then", async () => {
  let calls = 0;
  const bucket = new Proxy(env.BUCKET, {
    get: (target, name) => {
      const value = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...given: unknown[]) => {
        if (++calls % 3 === 0) throw new Error("the bucket is away");
        return value.apply(target, given);
      };
    },
  });
  const sources = { bucket, entriesOf: entriesOf(200_000) };
  const { desk, stub, use } = await answered(45, sources);
  const alarms = await runAlarms(stub, async () => {
    await evictDurableObject(stub);
    await use(sources);
  });
  expect(alarms).toBeGreaterThan(3);
  const { results } = (await desk.progress()) ?? {};
  expect(results?.bytes).toBeGreaterThan(2 * 8 * 1024 * 1024);
  const text = await readPart(results?.key);
  expect(new TextEncoder().encode(text).length).toBe(results?.bytes);
  const entries = JSON.parse(`[${text}]`) as { id: number; text: string }[];
  expect(entries.map(({ id }) => id)).toEqual(contents(45).map((_, id) => id));
  expect(entries.every(({ text: written }) => written.length === 200_000)).toBe(true);
});

it("a task that is reopened makes the results stale, and they are written anew when it is done", async () => {
  const { desk, stub, take, answer } = await answered(3);
  await runAlarms(stub);
  const first = (await desk.progress())?.results;
  await desk.restart(1);
  expect((await desk.progress())?.results).toBeNull();
  await runAlarms(stub);
  expect((await desk.progress())?.results).toBeNull();
  const { person } = await take("b", 1);
  await answer("b", person, 1, { result: category("dog") });
  await runAlarms(stub);
  const second = (await desk.progress())?.results;
  expect(second?.key).not.toBe(first?.key);
  expect(await readPart(second?.key)).toContain('"dog"');
  expect(await readPart(first?.key)).toBeUndefined();
});

it("somebody who is erased while the file is written is in none of its entries", async () => {
  const { desk, stub, use } = await answered(25);
  const writing = plainEntriesOfSize(200_000);
  await use({ entriesOf: writing });
  await runDurableObjectAlarm(stub);
  await desk.erase("a");
  await runAlarms(stub);
  const text = await readPart((await desk.progress())?.results?.key);
  const entries = JSON.parse(`[${text}]`) as { isNamed: boolean }[];
  expect(entries).toHaveLength(25);
  expect(entries.filter(({ isNamed }) => isNamed)).toEqual([]);
});

const plainEntriesOfSize =
  (size: number): DeskSources["entriesOf"] =>
  () => ({
    ofTask: (id, _, responses) =>
      JSON.stringify({ id, isNamed: responses.some((one) => one.details !== null), text: "é".repeat(size) }),
    ofGroup: () => "",
  });

describe("reading", () => {
  it("gives tasks with their responses page by page", async () => {
    const { desk } = await answered(5);
    const first = await desk.grid({ from: 0, limit: 3 });
    expect(first.tasks.map(({ id, isDone, responses }) => [id, isDone, responses.length])).toEqual([
      [0, true, 1],
      [1, true, 1],
      [2, true, 1],
    ]);
    const second = await desk.grid({ from: Number(first.next), limit: 3 });
    expect([second.tasks.length, second.next]).toEqual([2, null]);
  });

  it("gives entries as lines, while people still answer too", async () => {
    const { desk, take, answer, use } = await openDesk({ referee: votes(2), tasks: contents(700) });
    await use();
    const { person } = await take("a", 1);
    await answer("a", person, 0);
    const lines: { id: number; responses: unknown[] }[] = [];
    for (let from: number | null = 0; from !== null; ) {
      const page: { text: string; next: number | null } = await desk.lines({ from, limit: 600 });
      lines.push(
        ...page.text
          .trimEnd()
          .split("\n")
          .map((line) => JSON.parse(line)),
      );
      from = page.next;
    }
    expect(lines.map(({ id }) => id)).toEqual(contents(700).map((_, id) => id));
    expect(lines.slice(0, 2).map(({ responses }) => responses.length)).toEqual([1, 0]);
  });

  it("a job without tasks is done with an empty part", async () => {
    const { desk, stub, plan } = await openDesk({ tasks: [] });
    await desk.lay({ fence: 1, plan, from: 0, tasks: "[]" });
    await desk.open({ fence: 1 });
    await runAlarms(stub);
    expect((await desk.progress())?.results).toMatchObject({ entries: 0, bytes: 0 });
  });
});

it("ranked groups are one entry each", async () => {
  const workflow = {
    ...{
      _t: "GroupedRankingWorkflow" as const,
      criteria: "?",
      contexts: {},
      contextAssets: {},
      featureFlags: [],
      maxParallelism: null,
    },
    pairMaker: { _t: "FullPermutationPairMaker" as const },
    ranking: { _t: "BradleyTerryRankingConfig" as const, startingScore: 1200 },
  };
  const tasks = ["x", "y", "x"].map((group, at) => contentOf(`pair ${at}`, { group }));
  const { desk, use } = await openDesk({ workflow, tasks });
  await use();
  const { text } = await desk.lines({ from: 0, limit: 10 });
  const entries = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(entries.map(({ group, comparisons }) => [group, comparisons.map(({ id }: { id: number }) => id)])).toEqual([
    ["x", [0, 2]],
    ["y", [1]],
  ]);
});
