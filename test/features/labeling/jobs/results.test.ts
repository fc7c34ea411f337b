import { describe, expect, it } from "vitest";
import type { Deps } from "../../../../src/deps.ts";
import { getJobPeopleRoute } from "../../../../src/features/labeling/people/job-people.contract.ts";
import { getAgreementRoute } from "../../../../src/features/labeling/results/job-agreement.contract.ts";
import {
  downloadResultsRoute,
  getAbSummaryRoute,
  getResponsesRoute,
  getResultGridRoute,
  rejectResponseRoute,
  streamResultsRoute,
  tabulateResultsRoute,
} from "../../../../src/features/labeling/results/results.contract.ts";
import { deliver } from "../../../../src/queue.ts";
import { testApp } from "../../../support/app.ts";
import { type Caller, caller } from "../../../support/audiences.ts";
import {
  addDatapoints,
  answerOnDesk,
  multi,
  newDataset,
  newDefinition,
  newJob,
  newTextDataset,
  readJob,
  runningJob,
  text,
  votesFor,
  wakeDesk,
} from "../../../support/labeling.ts";
import { settleAll } from "../../../support/runs.ts";

const read = async (by: Caller, jobId: string, file = "download-results") => {
  const response = await by.app.request(`/job/${jobId}/${file}`, { headers: { Authorization: `Bearer ${by.token}` } });
  return { status: response.status, text: new TextDecoder().decode(await response.arrayBuffer()) };
};
const file = async (by: Caller, jobId: string) => JSON.parse((await read(by, jobId)).text);

it("the file of a completed job equals a recount of its responses", async () => {
  const owner = await caller();
  const jobId = await runningJob(owner, { count: 20, referee: { _t: "NaiveReferee", totalVotes: 3 } });
  const given = new Map<string, string[]>();
  for (const userId of ["a", "b", "c"]) {
    await answerOnDesk(owner.app, { jobId, userId }, ({ id, content }) => {
      const value = (id + userId.charCodeAt(0)) % 3 === 0 ? "dog" : "cat";
      const [name = ""] = [content.asset.kind === "text" ? content.asset.text : ""];
      given.set(name, [...(given.get(name) ?? []), value]);
      return votesFor(value)();
    });
  }
  await wakeDesk(jobId);
  const { info, results, summary } = await file(owner, jobId);
  expect(info).toMatchObject({ type: "Classify", name: "Cat or dog", instruction: "What is it?", version: "4.1.0" });
  expect(results).toHaveLength(20);
  const count = (values: string[], value: string) => values.filter((one) => one === value).length;
  for (const { identifier, aggregatedResults, detailedResults } of results) {
    const values = given.get(identifier) ?? [];
    expect(aggregatedResults).toEqual({ cat: count(values, "cat"), dog: count(values, "dog") });
    expect(detailedResults).toHaveLength(3);
  }
  const all = [...given.values()].flat();
  expect(summary).toEqual({ cat: count(all, "cat"), dog: count(all, "dog") });
});

it("a job of several desks joins their parts and sums up their summaries", async () => {
  const owner = await caller();
  const jobId = await newJob(owner, "global", {
    jobDefinitionId: await newDefinition(owner, await newTextDataset(owner, 5)),
  });
  for (const message of owner.app.sent.splice(0)) await deliver({ ...owner.app.deps, tasksADesk: 2 } as Deps, message);
  const given = [];
  for (const desk of [0, 1, 2]) {
    for (const [userId, value] of [
      ["a", "cat"],
      ["b", desk === 1 ? "dog" : "cat"],
    ] as const)
      given.push((await answerOnDesk(owner.app, { jobId, desk, userId }, votesFor(value))).length);
    expect((await readJob(owner, jobId)).state).toBe("Running");
    await wakeDesk(jobId, desk);
  }
  expect(given).toEqual([2, 2, 2, 2, 1, 1]);
  expect((await readJob(owner, jobId)).state).toBe("Completed");
  const { results, summary } = await file(owner, jobId);
  type Entry = { identifier: string; aggregatedResults: Record<string, number> };
  const votes = results.map(({ identifier, aggregatedResults: { cat, dog } }: Entry) => [identifier, cat, dog]);
  expect(votes).toEqual([
    ["Meow 0", 2, 0],
    ["Meow 1", 2, 0],
    ["Meow 2", 1, 1],
    ["Meow 3", 1, 1],
    ["Meow 4", 2, 0],
  ]);
  expect(summary).toEqual({ cat: 8, dog: 2 });
});

it("results are refused with the state before the end, and lines are there while the job runs", async () => {
  const owner = await caller();
  const jobId = await runningJob(owner);
  await answerOnDesk(owner.app, { jobId, userId: "a" }, votesFor("cat"));
  const { status, body } = await owner.call(downloadResultsRoute, { params: { jobId } });
  expect([status, body.errors]).toEqual([
    400,
    { jobId: ["names a job that is Running: its results are ready once it is Completed"] },
  ]);
  const lines = (await read(owner, jobId, "results.ndjson")).text.trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line))).toMatchObject(
    Array.from({ length: 3 }, (_, i) => ({
      identifier: `Meow ${i}`,
      aggregatedResults: { cat: 1, dog: 0 },
      preliminary: true,
    })),
  );
});

/** A job of five tasks on desks of two. */
async function jobOfThreeDesks(owner: Caller, definition: object = {}) {
  const jobDefinitionId = await newDefinition(owner, await newTextDataset(owner, 5), definition);
  const jobId = await newJob(owner, "global", { jobDefinitionId });
  for (const message of owner.app.sent.splice(0)) await deliver({ ...owner.app.deps, tasksADesk: 2 } as Deps, message);
  return jobId;
}

/** An app that notes each call of a desk. */
function countingApp(calls: string[]) {
  const { deps } = testApp();
  const desks: Deps["desks"] = (...of) =>
    new Proxy(deps.desks(...of), {
      get: (stub, name) => {
        calls.push(String(name));
        return Reflect.get(stub, name);
      },
    });
  return testApp({ deps: { desks } });
}

describe("rows", () => {
  it("take one call of each desk, however many tasks it has, and a table one more for its columns", async () => {
    const calls: string[] = [];
    const owner = await caller({ app: countingApp(calls) });
    const jobId = await runningJob(owner, { count: 1_000 });
    for (const name of ["results.ndjson", "results.csv"]) {
      calls.length = 0;
      const { text: rows } = await read(owner, jobId, name);
      expect(rows.trimEnd().split("\n")).toHaveLength(name === "results.csv" ? 1_001 : 1_000);
      expect(calls).toEqual(name === "results.csv" ? ["noteKeys", "results"] : ["results"]);
    }
  });

  it("go on after the last one that the reader has, in the desk after it too", async () => {
    const owner = await caller();
    const jobId = await jobOfThreeDesks(owner);
    const lines = (await read(owner, jobId, "results.ndjson")).text.split("\n").slice(0, -1);
    const cursors = lines.map((line) => JSON.parse(line).cursor);
    expect(cursors).toEqual(["0.0", "0.1", "1.0", "1.1", "2.0"]);
    const records = (await read(owner, jobId, "results.csv")).text.split("\r\n").slice(0, -1);
    expect(records.map((record) => record.split(",").at(-1))).toEqual(["cursor", ...cursors]);
    for (const [i, cursor] of cursors.entries()) {
      const { text: rest } = await read(owner, jobId, `results.ndjson?after=${cursor}`);
      expect(rest).toBe(
        lines
          .slice(i + 1)
          .map((line) => `${line}\n`)
          .join(""),
      );
      const { text: more } = await read(owner, jobId, `results.csv?after=${cursor}`);
      expect(more).toBe(
        records
          .slice(i + 2)
          .map((record) => `${record}\r\n`)
          .join(""),
      );
    }
  });

  it.each(["x", "3.0", "-1.0", "0"])("a cursor that no row of the job has is refused: %s", async (after) => {
    const owner = await caller();
    const jobId = await jobOfThreeDesks(owner);
    for (const route of [streamResultsRoute, tabulateResultsRoute]) {
      const { status, body } = await owner.call(route, { params: { jobId }, query: { after } });
      expect([status, body.errors]).toEqual([400, { after: ["must be the `cursor` of a row of this job"] }]);
    }
  });
});

describe("a ranking", () => {
  const rank = async (owner: Caller, pairMakerConfig: object, groups: Record<string, number>) => {
    const datasetId = await newDataset(owner);
    const datapoints = Object.entries(groups).flatMap(([group, size]) =>
      Array.from({ length: size }, (_, i) => ({ asset: text(`${group}${i}`), group, sortIndex: i })),
    );
    await addDatapoints(owner, datasetId, datapoints);
    const workflow = { _t: "GroupedRankingWorkflow", criteria: "Which is better?", pairMakerConfig };
    const referee = { _t: "NaiveReferee", totalVotes: 1 };
    const jobDefinitionId = await newDefinition(owner, datasetId, { workflow, referee });
    const jobId = await newJob(owner, "global", { jobDefinitionId });
    await settleAll(owner.app);
    return jobId;
  };
  /** The one with the lower number is always better. */
  const better = ({ content: { asset } }: Parameters<Parameters<typeof answerOnDesk>[2]>[0]) => {
    const names = asset.kind === "multi" ? asset.assets.map((one) => (one.kind === "text" ? one.text : "")) : [];
    return { _t: "CompareResult" as const, winners: [names.sort()[0] ?? ""] };
  };

  it("of all pairs asks each pair of each group, and gives scores by group", async () => {
    const owner = await caller();
    const jobId = await rank(owner, { _t: "FullPermutationPairMaker" }, { x: 3, y: 4 });
    expect(await answerOnDesk(owner.app, { jobId, userId: "a" }, better)).toHaveLength(3 + 6);
    await wakeDesk(jobId);
    const { results, summary } = await file(owner, jobId);
    expect(results.map(({ group, totalVotes }: { group: string; totalVotes: number }) => [group, totalVotes])).toEqual([
      ["x", 3],
      ["y", 6],
    ]);
    const order = (scores: Record<string, number>) =>
      Object.entries(scores)
        .sort(([, one], [, other]) => other - one)
        .map(([name]) => name);
    expect(order(summary.x)).toEqual(["x0", "x1", "x2"]);
    expect(order(summary.y)).toEqual(["y0", "y1", "y2", "y3"]);
    const [header, ...records] = (await read(owner, jobId, "results.csv")).text.split("\r\n").slice(0, -1);
    expect(header?.split(",").at(-1)).toBe("cursor");
    const cursors = records.map((record) => record.split(",").at(-1) ?? "");
    expect(cursors.map((cursor) => cursor !== "")).toEqual([false, false, true, false, false, false, true]);
    const { text: rest } = await read(owner, jobId, `results.csv?after=${cursors[2]}`);
    expect(rest.split("\r\n").slice(0, -1)).toEqual(records.slice(3));
  });

  it("of online pairs plays its whole budget, and shows items that never played", async () => {
    const owner = await caller();
    const pairMaker = { _t: "OnlinePairMaker", totalComparisonBudget: 12, randomMatchesRatio: 0 };
    const jobId = await rank(owner, pairMaker, { x: 6 });
    let answered = 0;
    for (let person = 0; person < 40 && answered < 12; person++)
      answered += (await answerOnDesk(owner.app, { jobId, userId: `p${person}` }, better)).length;
    await wakeDesk(jobId);
    const { results, summary } = await file(owner, jobId);
    expect(results).toMatchObject([{ group: "x", totalVotes: 12 }]);
    expect(Object.keys(summary)).toEqual(["x0", "x1", "x2", "x3", "x4", "x5"]);
  });
});

it("a response that is rejected no longer counts, and the task wants another", async () => {
  const owner = await caller();
  const jobId = await runningJob(owner);
  await answerOnDesk(owner.app, { jobId, userId: "a" }, votesFor("cat"));
  await answerOnDesk(owner.app, { jobId, userId: "b" }, votesFor("dog"));
  await wakeDesk(jobId);
  const rapidId = `${jobId}.0.0`;
  const { responses } = (await owner.call(getResponsesRoute, { params: { rapidId } })).body;
  expect(responses).toMatchObject([
    { userId: "a", state: "Accepted", result: { _t: "AttachCategoryResult", category: "cat", rapidId } },
    { userId: "b", state: "Accepted" },
  ]);
  const reject = (responseId: string) => owner.call(rejectResponseRoute, { params: { rapidId }, json: { responseId } });
  expect((await reject(responses[0].id)).status).toBe(204);
  expect(Object.keys((await reject("nobody")).body.errors)).toEqual(["responseId"]);
  await wakeDesk(jobId);
  expect(await readJob(owner, jobId)).toMatchObject({ state: "StaleResults" });
  const grid = (await owner.call(getResultGridRoute, { params: { jobId }, query: { limit: "2" } })).body;
  expect(grid).toMatchObject({
    items: [
      { rapidId, state: "Labeling", totalResponseCount: 1, aggregation: { categoryTallies: { dog: { count: 1 } } } },
      { state: "Done", totalResponseCount: 2 },
    ],
    next: "0.2",
  });
  const rest = (await owner.call(getResultGridRoute, { params: { jobId }, query: { from: grid.next } })).body;
  expect([rest.items.length, rest.next]).toEqual([1, null]);
});

it("a page of the grid takes one call of a desk, and names who answered", async () => {
  const calls: string[] = [];
  const owner = await caller({ app: countingApp(calls) });
  const jobId = await runningJob(owner);
  for (const userId of ["a", "b"]) await answerOnDesk(owner.app, { jobId, userId }, votesFor("cat"));
  calls.length = 0;
  const { body } = await owner.call(getResultGridRoute, { params: { jobId } });
  expect(calls).toEqual(["grid"]);
  expect(body.items).toMatchObject(
    Array.from({ length: 3 }, () => ({ responses: [{ userId: "a" }, { userId: "b" }], totalResponseCount: 2 })),
  );
});

it("votes for the two sides of a comparison are summed up", async () => {
  const owner = await caller();
  const datasetId = await newDataset(owner);
  await addDatapoints(owner, datasetId, [{ asset: multi(text("left"), text("right")) }]);
  const blueprint = { _t: "CompareBlueprint", criteria: "Which is better?", indexIdentifiers: ["old", "new"] };
  const workflow = { _t: "SimpleWorkflow", blueprint };
  const jobDefinitionId = await newDefinition(owner, datasetId, { workflow });
  const jobId = await newJob(owner, "global", { jobDefinitionId });
  await settleAll(owner.app);
  await answerOnDesk(owner.app, { jobId, userId: "a" }, () => ({ _t: "CompareResult", winners: ["right"] }));
  const { body } = await owner.call(getAbSummaryRoute, { params: { jobId } });
  expect(body).toEqual({ winCounter: { old: 0, new: 1 }, allTargetGroupsCompleted: false, sideOrder: ["old", "new"] });
});

it("agreement beyond chance is told for the job and for each category, and refused where answers are no votes", async () => {
  const owner = await caller();
  const jobId = await runningJob(owner, { count: 10, referee: { _t: "NaiveReferee", totalVotes: 2 } });
  for (const userId of ["a", "b"])
    await answerOnDesk(owner.app, { jobId, userId }, ({ id }) =>
      votesFor(id < 4 || (id === 9 && userId === "a") ? "cat" : "dog")(),
    );
  const { body } = await owner.call(getAgreementRoute, { params: { jobId } });
  // 9 of 10 pairs agree; 9 of 20 votes are for cats.
  const chance = 0.45 ** 2 + 0.55 ** 2;
  const kappa = expect.closeTo((0.9 - chance) / (1 - chance), 10);
  expect(body).toEqual({
    tasks: 10,
    fleissKappa: kappa,
    krippendorffAlpha: expect.closeTo(1 - (19 * 2) / (2 * 9 * 11), 10),
    categories: [
      { name: "cat", kappa },
      { name: "dog", kappa },
    ],
  });
  const workflow = { _t: "SimpleWorkflow", blueprint: { _t: "FreeTextBlueprint", question: "What is it?" } };
  const texts = await newJob(owner, "global", {
    jobDefinitionId: await newDefinition(owner, await newTextDataset(owner, 1), { workflow }),
  });
  expect((await owner.call(getAgreementRoute, { params: { jobId: texts } })).status).toBe(400);
});

it.each([
  downloadResultsRoute,
  streamResultsRoute,
  tabulateResultsRoute,
  getResultGridRoute,
  getAbSummaryRoute,
  getAgreementRoute,
])("results are shown to nobody of another organization", async (route) => {
  const [owner, stranger] = [await caller(), await caller()];
  const jobId = await newJob(owner, "global");
  expect((await stranger.call(route, { params: { jobId } })).status).toBe(403);
});

it("votes are weighed by agreement where people have no scores, or as a download asks, and each person's share of it is told", async () => {
  const [owner, stranger] = [await caller(), await caller()];
  const jobId = await runningJob(owner, { count: 30, referee: { _t: "NaiveReferee", totalVotes: 5 } });
  const truthOf = (id: number) => (id % 2 === 0 ? "cat" : "dog");
  // Two who are always right, and three who are wrong in most tasks, though seldom in the same ones.
  for (const [i, userId] of ["able", "sound", "x", "y", "z"].entries())
    await answerOnDesk(owner.app, { jobId, userId, weight: null }, ({ id }) => {
      const isRight = i < 2 || (id + i) % 3 === 0;
      return votesFor(isRight ? truthOf(id) : truthOf(id + 1))();
    });
  await wakeDesk(jobId);
  const { results } = await file(owner, jobId);
  expect(results[0].certainty).toMatchObject({ aggregation: "Model", confidence: expect.any(Number) });
  const byVotes = JSON.parse((await read(owner, jobId, "download-results?aggregation=Votes")).text);
  expect(byVotes.results[0].certainty.aggregation).toBe("Votes");
  const rightIn = (entries: { certainty: { answer: string } }[]) =>
    entries.filter(({ certainty }, id) => certainty.answer === truthOf(id)).length;
  expect(rightIn(results)).toBeGreaterThanOrEqual(rightIn(byVotes.results));
  const table = await read(owner, jobId, "results.csv?aggregation=Scores");
  expect(table.text.split("\r\n")[0]).toContain(",confidence,final,");
  expect((await read(owner, jobId, "results.ndjson?aggregation=Luck")).status).toBe(400);
  const { people, total } = (await owner.call(getJobPeopleRoute, { params: { jobId } })).body;
  expect(total).toBe(5);
  expect(
    people
      .slice(-2)
      .map((person: { userId: string }) => person.userId)
      .sort(),
  ).toEqual(["able", "sound"]);
  expect(people[0]).toMatchObject({ answers: 30, reliability: { ability: expect.any(Number) } });
  expect((await stranger.call(getJobPeopleRoute, { params: { jobId } })).status).toBe(403);
  const { items } = (await owner.call(getResultGridRoute, { params: { jobId } })).body;
  expect(items[0]?.certainty).toMatchObject({ answer: results[0].certainty.answer, aggregation: "Model" });
});

it("a table has a column for each key of the notes on all desks, also in rows that follow others", async () => {
  const owner = await caller();
  const datasetId = await newDataset(owner);
  const notes = [{ camera: "north" }, null, { site: "3, left", camera: "south" }, null, { weather: "rain" }];
  await addDatapoints(
    owner,
    datasetId,
    notes.map((privateMetadata, i) => ({ asset: text(`Meow ${i}`), ...(privateMetadata && { privateMetadata }) })),
  );
  const jobDefinitionId = await newDefinition(owner, datasetId);
  const jobId = await newJob(owner, "global", { jobDefinitionId });
  for (const message of owner.app.sent.splice(0)) await deliver({ ...owner.app.deps, tasksADesk: 2 } as Deps, message);
  const linesOf = (table: { text: string }) => table.text.trimEnd().split("\r\n");
  const [head, ...rows] = linesOf(await read(owner, jobId, "results.csv"));
  expect(head).toContain(",context,notes.camera,notes.site,notes.weather,answer,");
  expect(rows.map((row) => /Meow \d,,,(?<notes>.*?),,,0,0,/.exec(row)?.groups?.notes)).toEqual([
    "north,,",
    ",,",
    'south,"3, left",',
    ",,",
    ",,rain",
  ]);
  const cursor = rows[2]?.split(",").at(-1) ?? "";
  expect(linesOf(await read(owner, jobId, `results.csv?after=${cursor}`))).toEqual(rows.slice(3));
});
