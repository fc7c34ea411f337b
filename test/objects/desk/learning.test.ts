import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { JsonOf } from "../../../src/domain/kinds/kind.ts";
import type { PartOf } from "../../../src/domain/kinds/kinds.ts";
import type { Aggregation } from "../../../src/domain/labeling/certainty/aggregation.ts";
import { createResultEntries } from "../../../src/domain/labeling/result-file/result-entries.ts";
import type { Referee } from "../../../src/domain/labeling/stopping.ts";
import { category, contentOf, openDesk, rowsOf, votes } from "./fresh-desk.ts";
import { type Truth, workThrough } from "./simulated-crowd.ts";

type Entry = JsonOf<PartOf<"entry", "Classify">>;
type OpenDesk = Awaited<ReturnType<typeof openDesk>>;

const names = ["cat", "dog", "fox", "owl"];
const early: Referee = { _t: "EarlyStoppingReferee", threshold: 0.95, maxVotes: 20, minVotes: 3 };

/** A desk of classifying tasks that writes result entries as the service does. */
async function classifyingDesk(referee: Referee, tasks: number, aggregation: Aggregation | null = null) {
  const categories = names.map((value) => ({ label: value, value }));
  const payload = { _t: "ClassifyExamplePayload" as const, title: "?", categories };
  const blueprint = { _t: "ClassifyBlueprint" as const, title: "?", categories };
  const labeling = {
    workflow: { _t: "SimpleWorkflow" as const, blueprint, batchSize: null, featureFlags: [] },
    referee,
    aggregation,
    aggregatorType: null,
    rapidFeatureFlags: [],
    campaignFeatureFlags: [],
  };
  // Which tasks are audited follows from the job's id, which is the same in every run of the test.
  const plan = { jobId: `job_learning_${aggregation}_${referee._t}_${tasks}`, labeling };
  const contents = Array.from({ length: tasks }, (_, i) => contentOf(`datapoint ${i}`, { payload }));
  const opened = await openDesk({ referee, workflow: labeling.workflow, tasks: contents, plan });
  await opened.use({ entriesOf: createResultEntries });
  return opened;
}

const streamText = async (body: ReadableStream | null | undefined) => new Response(body).text();

async function entriesOf({ desk }: OpenDesk, aggregation: Aggregation | null = null): Promise<Entry[]> {
  return JSON.parse(`[${await streamText(await desk.results({ form: "entries", after: null, aggregation }))}]`);
}

const rightOf = (entries: readonly Entry[], truths: readonly Truth[]) =>
  entries.filter(({ certainty }, i) => certainty.answer === truths[i]?.right).length / entries.length;
const spread = (people: number, from: number, to: number) =>
  Array.from({ length: people }, (_, i) => from + ((to - from) * i) / (people - 1));
/** The score of a person who is so often right among four options. */
const scoreOf = (ability: number) => (ability - 0.25) / 0.75;

it("claims what is true of tasks that it decides, also where a quarter of them lure half of the people", async () => {
  const tasks = 80;
  const opened = await classifyingDesk(early, tasks);
  const crowd = { abilities: spread(50, 0.6, 0.95), categories: names, luring: 0.25, scoreOf, seed: 11 };
  const { truths } = await workThrough(opened, tasks, crowd);
  const entries = await entriesOf(opened);
  const decided = entries.flatMap(({ certainty }, i) => {
    const isRight = certainty.answer === truths[i]?.right;
    return certainty.outcome === "Decided" ? [{ claimed: certainty.confidence ?? 0, isRight }] : [];
  });
  const claimed = decided.reduce((sum, one) => sum + one.claimed, 0) / decided.length;
  const right = decided.filter(({ isRight }) => isRight).length / decided.length;
  // Four standard errors of a share of 0.95.
  expect(Math.abs(claimed - right)).toBeLessThan(4 * Math.sqrt((0.95 * 0.05) / decided.length));
  const others = entries.flatMap(({ certainty }, i) => (certainty.outcome === "Decided" ? [] : (truths[i] as Truth)));
  expect(others.filter(({ lure }) => lure !== null).length).toBeGreaterThan(others.length / 2);
  expect(new Set(entries.map(({ certainty }) => certainty.outcome))).toContain("Ambiguous");
  const { outcomes } = await opened.desk.overview({ bounds: [1, 0], from: 0, to: 1, slots: 1 });
  expect(outcomes?.Decided).toBe(decided.length);
});

it("needs few votes where people err on their own, and uses every one of them", async () => {
  const opened = await classifyingDesk(early, 60);
  const crowd = { abilities: spread(30, 0.7, 0.98), categories: names, luring: 0, scoreOf, seed: 12 };
  const { truths, answers, unused } = await workThrough(opened, 60, crowd);
  const entries = await entriesOf(opened);
  expect(entries.every(({ certainty }) => certainty.outcome === "Decided")).toBe(true);
  expect(rightOf(entries, truths)).toBeGreaterThan(0.9);
  expect([answers / 60 < 6, unused]).toEqual([true, 0]);
});

it("learns from agreement whom to believe, where people have no scores", async () => {
  const opened = await classifyingDesk(votes(5), 80);
  const abilities = Array.from({ length: 24 }, (_, i) => (i % 3 === 0 ? 0.95 : 0.3));
  const { truths, progress } = await workThrough(opened, 80, {
    abilities,
    categories: names,
    luring: 0,
    scoreOf: () => null,
    seed: 12,
  });
  const entries = await entriesOf(opened);
  expect(entries[0]?.certainty.aggregation).toBe("Model");
  const byVotes = await entriesOf(opened, "Votes");
  expect(byVotes[0]?.certainty.aggregation).toBe("Votes");
  expect(rightOf(entries, truths)).toBeGreaterThan(rightOf(byVotes, truths) + 0.1);
  const { userScores } = entries[0]?.detailedResults[0]?.userDetails ?? {};
  expect(userScores).toEqual({ global: 0.5, job: expect.any(Number) });
  // The file is what the desk tells, before and after it is dropped from memory.
  const file = await streamText((await env.BUCKET.get(String(progress?.results?.key)))?.body);
  expect(JSON.parse(`[${file}]`)).toEqual(entries);
  await evictDurableObject(opened.stub);
  await opened.use({ entriesOf: createResultEntries });
  expect(await entriesOf(opened)).toEqual(entries);
});

it("weighs votes as the definition says, and as a reader asks", async () => {
  const opened = await classifyingDesk(votes(3), 20, "Votes");
  const abilities = [0.95, 0.95, 0.3, 0.3, 0.3];
  await workThrough(opened, 20, { abilities, categories: names, luring: 0, scoreOf, seed: 5 });
  const aggregationOf = async (asked: Aggregation | null) => (await entriesOf(opened, asked))[0]?.certainty.aggregation;
  expect(await aggregationOf(null)).toBe("Votes");
  expect(await aggregationOf("Scores")).toBe("Scores");
  expect((await entriesOf(opened))[0]?.detailedResults[0]?.userDetails.userScores).not.toHaveProperty("job");
  // The model is fitted when it is first asked for.
  expect(await aggregationOf("Model")).toBe("Model");
  expect((await entriesOf(opened))[0]?.detailedResults[0]?.userDetails.userScores).toHaveProperty("job");
  // What a reader's question taught stands in the file too, which is written anew.
  const before = await opened.desk.progress();
  await runInDurableObject(opened.stub, (_, { storage: { sql } }) =>
    sql.exec("UPDATE facts SET value = 0 WHERE name = 'rewriteAt'"),
  );
  await evictDurableObject(opened.stub);
  await opened.use({ entriesOf: createResultEntries });
  await opened.desk.publish();
  for (let alarms = 0; alarms < 5; alarms++) await runDurableObjectAlarm(opened.stub);
  const after = await opened.desk.progress();
  expect(after?.results?.key).not.toBe(before?.results?.key);
  const file = await streamText((await env.BUCKET.get(String(after?.results?.key)))?.body);
  expect(JSON.parse(`[${file}]`)).toEqual(await entriesOf(opened));
});

it("learns of a fixed number of votes without judging any task again", async () => {
  const opened = await classifyingDesk(votes(3), 30);
  const crowd = { abilities: spread(6, 0.5, 0.95), categories: names, luring: 0, scoreOf: () => null, seed: 6 };
  await workThrough(opened, 30, crowd);
  await opened.desk.restart(0);
  for (const name of ["x", "y"]) {
    const { person } = await opened.take(name, 1);
    await opened.answer(name, person, 0);
  }
  const { written } = await rowsOf(opened.stub, () => entriesOf(opened, "Model"));
  // The facts and the alarm, and no task.
  expect(written).toBeLessThan(12);
});

it("opens tasks again that its other votes make doubtful, until its results are written", async () => {
  const { desk, stub, take, answer } = await classifyingDesk({ ...early, threshold: 0.8, minVotes: 1 }, 110);
  const [a, b] = [await take("a", 110, { weight: 0.9 }), await take("b", 110, { weight: 0.9 })];
  const named = (task: number) => ({ weight: 0.9, result: category(names[task % 4] as string) });
  // Each of two people decides half of the tasks alone.
  for (let task = 0; task < 55; task++) {
    await answer("a", a.person, task, named(task));
    await answer("b", b.person, task + 55, named(task));
  }
  // Then they contradict one another in most of them, so that the others become doubtful too.
  for (let task = 0; task < 40; task++) {
    await answer("b", b.person, task, named(task + 1));
    await answer("a", a.person, task + 55, named(task + 1));
  }
  expect((await desk.progress())?.done).toBeGreaterThanOrEqual(25);
  await runDurableObjectAlarm(stub);
  expect(await desk.progress()).toMatchObject({ done: 0, accepted: 190, results: null });
});
