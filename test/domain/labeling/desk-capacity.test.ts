import { expect, it } from "vitest";
import type { Workflow } from "../../../src/domain/labeling/definition.ts";
import { capacityFault, mostComparisons, mostTasksADesk } from "../../../src/domain/labeling/desk-capacity.ts";
import { layPage } from "../../../src/domain/labeling/laying/lay-page.ts";
import { freshLaying } from "../../../src/domain/labeling/laying/laying-progress.ts";

const ranking = (totalComparisonBudget: number): Workflow =>
  ({
    _t: "GroupedRankingWorkflow",
    criteria: "Which?",
    contexts: {},
    contextAssets: {},
    maxParallelism: null,
    pairMaker: { _t: "OnlinePairMaker", totalComparisonBudget, randomMatchesRatio: 0 },
    ...({ featureFlags: [], ranking: { _t: "EloRanking", startingScore: 1_200, kFactor: 32, scale: 400 } } as object),
  }) as Workflow;
const simple: Workflow = {
  _t: "SimpleWorkflow",
  batchSize: null,
  featureFlags: [],
  blueprint: { _t: "LocateBlueprint", target: "Where?" },
};

it("a group's comparisons fill one desk at most", () => {
  expect(capacityFault(ranking(mostComparisons), mostComparisons)).toBeNull();
  expect(capacityFault(ranking(mostComparisons + 1), mostComparisons + 1)).toBe(
    "has a budget of 50,001 comparisons a group, which may be at most 50,000",
  );
});

it("a job's groups fill a thousand desks at most, and none straddles two", () => {
  expect(capacityFault(ranking(30_000), 1_000 * 30_000)).toBeNull();
  expect(capacityFault(ranking(30_000), 1_001 * 30_000)).toContain("need 1,001 desks, and a job has at most 1,000");
  expect(capacityFault(simple, 50_000_000)).toBeNull();
  expect(capacityFault(simple, 50_000_001)).toContain("split its dataset");
});

it("a ranking of the largest budget goes on with one desk for each group", () => {
  const summary = { groups: { count: 3, smallest: null, largest: null, pairs: 3 } } as Parameters<
    typeof freshLaying
  >[1];
  const workflow = ranking(mostComparisons);
  const datapoints = ["a", "a", "b", "b", "c", "c"].map((group, arrival) => ({
    id: `dp_${arrival}`,
    sortIndex: null,
    group,
    createdAt: 0,
    context: null,
    contextAsset: null,
    transcription: null,
    privateMetadata: null,
    asset: { kind: "text" as const, text: `${arrival}`, metadata: {}, identifier: `${arrival}` },
  }));
  const page = { datapoints, groups: [], goesOn: false };
  const { steps, progress } = layPage(workflow, freshLaying(workflow, summary, ""), page);
  expect(steps.flatMap(({ kind, desk, firstTask }) => (kind === "start" ? [[desk, firstTask]] : []))).toEqual([
    [0, 0],
    [1, 50_000],
    [2, 100_000],
  ]);
  expect(progress).toMatchObject({ desk: 2, deskTasks: mostComparisons });
});

const simpleOf = (blueprint: object) =>
  ({ _t: "SimpleWorkflow", blueprint, batchSize: null, featureFlags: [] }) as unknown as Workflow;

// A download makes one call of each desk for rows, and at most two for the result file.
it.each(["FreeTextBlueprint", "LineBlueprint"])(
  "a download of 5 million tasks makes at most 1,000 calls of objects: %s",
  (kind) => {
    expect((2 * 5_000_000) / mostTasksADesk(simpleOf({ _t: kind }))).toBeLessThanOrEqual(1_000);
  },
);
