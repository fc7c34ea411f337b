import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { createResultEntries } from "../../../src/domain/labeling/result-file/result-entries.ts";
import type { ResultForm } from "../../../src/domain/labeling/result-file/result-form.ts";
import type { JobDesk } from "../../../src/objects/desk/desk.port.ts";
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

/** Runs alarms until nothing is due any more. */
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
const noRecords = { recordOfTask: () => "", recordsOfGroup: () => "" };
function* noGroup() {
  yield 0;
  return "";
}
/** An entry of some size, from which its task can be told. */
const entriesOf =
  (size: number): DeskSources["entriesOf"] =>
  () => ({
    ...noRecords,
    ofTask: ({ id }) => JSON.stringify({ id, text: "é".repeat(size) }),
    *ofGroup(group: string) {
      yield 0;
      return JSON.stringify({ group });
    },
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
      id,
      content,
      responses: [{ result: category("cat"), weight: 0.5, learned: expect.anything(), details }],
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

it("a person erased while the file is written is in none of its entries", async () => {
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
    ...noRecords,
    ofTask: ({ id, responses }) =>
      JSON.stringify({ id, isNamed: responses.some((one) => one.details !== null), text: "é".repeat(size) }),
    ofGroup: noGroup,
  });

const textOf = async (desk: JobDesk, form: ResultForm, after: number | null = null) =>
  new Response(await desk.results({ form, after })).text();

async function linesOf(desk: JobDesk, after: number | null = null) {
  const lines = (await textOf(desk, "lines", after)).split("\n").slice(0, -1);
  return lines.map((line) => JSON.parse(line));
}

describe("a person erased after the file was written", () => {
  it("is in no download from then on, and the file is written anew", async () => {
    const { desk, stub, told, use } = await answered(3);
    await runAlarms(stub);
    const first = (await desk.progress())?.results;
    expect(await desk.resultFile()).toBe(first?.key);
    await desk.erase("a");
    expect(await desk.resultFile()).toBeNull();
    expect(await textOf(desk, "entries")).not.toContain('"country"');
    // The job stays completed meanwhile.
    expect((await desk.progress())?.results).toEqual(first);

    await use();
    const before = told.length;
    await runAlarms(stub);
    const second = (await desk.progress())?.results;
    expect(told.length).toBeGreaterThan(before);
    expect(told.at(-1)).toMatchObject({ results: second });
    expect(await desk.resultFile()).toBe(second?.key);
    expect(await readPart(second?.key)).toBe(await textOf(desk, "entries"));
    expect(await readPart(first?.key)).toBeUndefined();
  });

  it("leaves the file though others are erased with every piece that is written", async () => {
    const { desk, stub, use, take, answer } = await openDesk({ referee: votes(1), tasks: contents(25) });
    await use({ entriesOf: plainEntriesOfSize(500_000) });
    const people = ["a", "b", "c"];
    for (const userId of [...people, "everything else"]) {
      const { person, tasks } = await take(userId, people.includes(userId) ? 1 : 25);
      for (const { id } of tasks) await answer(userId, person, id);
    }
    await runAlarms(stub);
    await desk.erase(String(people.pop()));
    await runAlarms(stub, async () => {
      const userId = people.pop();
      if (userId !== undefined) await desk.erase(userId);
    });
    const key = await desk.resultFile();
    // The second file shows those who were erased while it was written, the third none of them.
    expect(key).toMatch(/-2$/);
    const entries = JSON.parse(`[${await readPart(String(key))}]`) as { id: number; isNamed: boolean }[];
    expect(entries.map(({ id, isNamed }) => [id, isNamed])).toEqual(contents(25).map((_, id) => [id, id > 2]));
  });

  it("waits for others who are erased meanwhile, an hour at most", async () => {
    const { desk, stub, use } = await answered(3);
    await runAlarms(stub);
    const first = (await desk.progress())?.results;
    await use({ rewriteAfterMs: 3_600_000 });
    const start = Date.now();
    await desk.erase("a");
    await runDurableObjectAlarm(stub);
    expect((await desk.progress())?.results).toEqual(first);
    const due = await runInDurableObject(stub, (_, { storage }) => storage.getAlarm());
    expect(due).toBeGreaterThanOrEqual(start + 3_600_000);
    expect(due).toBeLessThan(start + 86_400_000);
  });

  it("is in no older file either, of a task that was reopened", async () => {
    const { desk, stub } = await answered(3);
    await runAlarms(stub);
    const first = (await desk.progress())?.results;
    await desk.restart(1);
    await desk.erase("a");
    await runAlarms(stub);
    expect(await desk.resultFile()).toBeNull();
    expect(await readPart(first?.key)).toBeUndefined();
  });
});

it("a late answer to a desk that is done is in downloads at once, and in the file within a minute", async () => {
  const referee = { _t: "EarlyStoppingReferee" as const, threshold: 0.95, maxVotes: 5 };
  const { desk, stub, take, answer } = await openDesk({ referee, tasks: contents(1) });
  const people: { userId: string; person: number | null }[] = [];
  for (const userId of ["a", "b", "c"])
    people.push({ userId, ...(await take(userId, 1, { at: -61_000, weight: 0.3 })) });
  const give = (i: number, at: number) => {
    const { userId, person } = people[i] as (typeof people)[number];
    return answer(userId, person, 0, { at, weight: 0.99 });
  };
  expect(await give(0, -60_900)).toMatchObject({ isDeskDone: true });
  await runDurableObjectAlarm(stub);
  const first = (await desk.progress())?.results;
  expect(JSON.parse(String(await readPart(first?.key)))).toMatchObject({ detailedResults: [{}] });
  expect(await give(1, 0)).toMatchObject({ isAccepted: true });
  expect(await desk.resultFile()).toBeNull();
  expect((await linesOf(desk))[0].detailedResults).toHaveLength(2);
  // It waits for others who come late meanwhile.
  await runDurableObjectAlarm(stub);
  expect((await desk.progress())?.results).toEqual(first);
  expect(await give(2, -60_500)).toMatchObject({ isAccepted: true });
  await runDurableObjectAlarm(stub);
  const second = (await desk.progress())?.results;
  expect(await desk.resultFile()).toBe(second?.key);
  expect(JSON.parse(String(await readPart(second?.key))).detailedResults).toHaveLength(3);
});

it("what an erased person typed is gone, and still counts", async () => {
  const blueprint = { _t: "FreeTextBlueprint" as const, question: "Who are you?" };
  const workflow = { _t: "SimpleWorkflow" as const, blueprint, batchSize: null, featureFlags: [] };
  const { desk, use, take, answer } = await openDesk({ referee: votes(2), tasks: contents(1), workflow });
  await use({ entriesOf: createResultEntries });
  for (const userId of ["Ann", "Bob"]) {
    const { person } = await take(userId, 1);
    await answer(userId, person, 0, { result: { _t: "FreeTextResult", answer: `I am ${userId}` } });
  }
  await desk.erase("Ann");
  const given = await desk.responses(0);
  expect(given?.map(({ result }) => result)).toMatchObject([{ answer: "" }, { answer: "I am Bob" }]);
  expect((await desk.progress())?.accepted).toBe(2);
  const [line] = await linesOf(desk);
  expect(line).toMatchObject({ aggregatedResults: ["I am Bob"], groups: [{ answer: "I am Bob", count: 1 }] });
  expect(line.detailedResults.map(({ answer: text }: { answer: string }) => text)).toEqual(["", "I am Bob"]);
  for (const form of ["entries", "lines", "table"] as const) expect(await textOf(desk, form)).not.toContain("Ann");
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
    const lines = await linesOf(desk);
    expect(lines.map(({ id }) => id)).toEqual(contents(700).map((_, id) => id));
    expect(lines.slice(0, 2).map(({ responses }) => responses.length)).toEqual([1, 0]);
    expect(lines.slice(0, 2).map(({ cursor }) => cursor)).toEqual(["0.0", "0.1"]);
    expect(await linesOf(desk, 698)).toEqual(lines.slice(699));
    expect(await linesOf(desk, 699)).toEqual([]);
  });

  it("an entry that cannot be written cuts the stream off, and is reported", async () => {
    const { desk, use, reports } = await answered(3);
    const ofTask = () => {
      throw new Error("no such kind");
    };
    await use({ entriesOf: () => ({ ...noRecords, ofTask, ofGroup: noGroup }) });
    await expect(textOf(desk, "lines")).rejects.toThrow();
    expect(reports).toEqual([expect.stringContaining("no such kind")]);
  });

  it("a desk whose job was deleted gives no results that look whole", async () => {
    const { desk } = await answered(3);
    await desk.close();
    await expect(desk.results({ form: "lines", after: null })).rejects.toThrow("the job was deleted");
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
    _t: "GroupedRankingWorkflow" as const,
    criteria: "?",
    contexts: {},
    contextAssets: {},
    featureFlags: [],
    maxParallelism: null,
    pairMaker: { _t: "FullPermutationPairMaker" as const },
    ranking: { _t: "BradleyTerryRankingConfig" as const, startingScore: 1200 },
  };
  const tasks = ["x", "y", "x"].map((group, i) => contentOf(`pair ${i}`, { group }));
  const { desk, use } = await openDesk({ workflow, tasks });
  await use();
  const entries = await linesOf(desk);
  expect(entries.map(({ group, comparisons }) => [group, comparisons.map(({ id }: { id: number }) => id)])).toEqual([
    ["x", [0, 2]],
    ["y", [1]],
  ]);
});
