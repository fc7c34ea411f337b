import { describe, expect, it } from "vitest";
import type { DatasetSummary } from "../../../src/domain/labeling/dataset-summary.ts";
import type { Blueprint, Workflow } from "../../../src/domain/labeling/definition.ts";
import { definitionFaults } from "../../../src/domain/labeling/definition-faults.ts";
import { defaultAggregatorOf, definitionTypeOf } from "../../../src/domain/labeling/definition-type.ts";
import { planOf } from "../../../src/domain/labeling/plan-of.ts";
import { mostRankedGroups, mostRankedItems } from "../../../src/domain/labeling/ranking/ranking-limits.ts";
import { requiredResponses } from "../../../src/domain/labeling/required-responses.ts";
import type { Referee } from "../../../src/domain/labeling/stopping.ts";
import { describeWorkflow, storeWorkflow, type WorkflowInput } from "../../../src/domain/labeling/workflow-input.ts";

const fitting = { count: 0, datapointId: null };
const summary: DatasetSummary = {
  upTo: 9,
  datapoints: 9,
  unpaired: fitting,
  withoutWords: fitting,
  ungrouped: fitting,
  groups: { count: 2, smallest: { name: "a", size: 2 }, largest: { name: "b", size: 7 }, pairs: 22 },
};
const simple = (blueprint: Blueprint): Workflow => ({
  _t: "SimpleWorkflow",
  blueprint,
  batchSize: null,
  featureFlags: [],
});
const categories = ["cat", "dog"].map((value) => ({ label: value, value }));
const classify = simple({ _t: "ClassifyBlueprint", title: "What?", categories });
const compare = simple({ _t: "CompareBlueprint", criteria: "Which?" });
const locate = simple({ _t: "LocateBlueprint", target: "Where?" });
const rankingInput: WorkflowInput = {
  _t: "GroupedRankingWorkflow",
  criteria: "Which?",
  pairMakerConfig: null,
  rankingConfig: null,
  eloConfig: null,
  contexts: {},
  contextAssets: {},
  featureFlags: [],
  maxParallelism: null,
};
const noFiles = () => {
  throw new Error("no file was named");
};
const stored = (change: Partial<typeof rankingInput> = {}) =>
  storeWorkflow({ ...rankingInput, ...change } as WorkflowInput, noFiles, () => "id");
const allPairs = stored({ pairMakerConfig: { _t: "FullPermutationPairMaker" } });
const naive: Referee = { _t: "NaiveReferee", totalVotes: 3 };
const early: Referee = { _t: "EarlyStoppingReferee", threshold: 0.99, maxVotes: 10 };
const quorum: Referee = { _t: "QuorumReferee", threshold: 3, maxVotes: 5 };
const members = (workflow: Workflow, referee: Referee = naive, change: Partial<DatasetSummary> = {}) =>
  Object.keys(definitionFaults({ workflow, referee, summary: { ...summary, ...change } }));

describe("a definition without a fault", () => {
  it.each([
    ["to classify until it is certain", classify, early],
    ["to compare until votes agree", compare, quorum],
    ["to locate so many times", locate, naive],
    ["to rank with a budget", stored(), { _t: "BudgetReferee", totalBudget: 100 } as Referee],
    ["to rank all pairs", allPairs, naive],
  ])("is one %s", (_, workflow, referee) => {
    expect(members(workflow, referee)).toEqual([]);
  });
});

describe("a definition is at fault", () => {
  it("where its referee needs votes that agree, and people do not vote", () => {
    for (const referee of [early, quorum]) {
      for (const workflow of [locate, stored()]) expect(members(workflow, referee)).toEqual(["referee"]);
    }
  });

  it("where a group has more comparisons than a desk", () => {
    const online = (totalComparisonBudget: number) =>
      stored({ pairMakerConfig: { _t: "OnlinePairMaker", totalComparisonBudget, randomMatchesRatio: 0 } });
    expect(members(online(50_000))).toEqual([]);
    expect(members(online(50_001))).toEqual(["workflow.pairMakerConfig.totalComparisonBudget"]);
  });

  it("where its threshold is no confidence, or more than all votes", () => {
    for (const threshold of [0, 1, -1, 2, Number.NaN]) {
      expect(members(classify, { ...early, threshold })).toEqual(["referee.threshold"]);
    }
    expect(members(classify, { ...quorum, threshold: 6 })).toEqual(["referee.threshold"]);
    expect(members(classify, { ...quorum, threshold: 5 })).toEqual([]);
  });

  it("where datapoints do not fit, and only where what is asked needs them to", () => {
    const misfits = { count: 1, datapointId: "dpt_1" };
    const unfit = { unpaired: misfits, withoutWords: misfits, ungrouped: misfits };
    expect(members(classify, naive, unfit)).toEqual([]);
    expect(members(compare, naive, { unpaired: misfits })).toEqual(["datasetId"]);
    expect(members(simple({ _t: "TranscriptionBlueprint", title: "x" }), naive, { withoutWords: misfits })).toEqual([
      "datasetId",
    ]);
    expect(members(stored(), naive, { ungrouped: misfits })).toEqual(["datasetId"]);
    expect(members(classify, naive, { datapoints: 0 })).toEqual(["datasetId"]);
  });

  it("where all pairs of a group of eleven are to be compared, and not of ten", () => {
    const largest = (size: number) => ({ groups: { ...summary.groups, largest: { name: "b", size } } });
    expect(members(allPairs, naive, largest(10))).toEqual([]);
    expect(members(allPairs, naive, largest(11))).toEqual(["workflow.pairMakerConfig"]);
    expect(members(stored(), naive, largest(11))).toEqual([]);
  });

  it("where a ranking has more items in a group, or more groups, than it takes", () => {
    const groups = (change: Partial<DatasetSummary["groups"]>) => ({ groups: { ...summary.groups, ...change } });
    const largest = (size: number) => groups({ largest: { name: "b", size } });
    expect(members(stored(), naive, largest(mostRankedItems))).toEqual([]);
    expect(members(stored(), naive, largest(mostRankedItems + 1))).toEqual(["datasetId"]);
    expect(members(stored(), naive, groups({ count: mostRankedGroups }))).toEqual([]);
    expect(members(stored(), naive, groups({ count: mostRankedGroups + 1 }))).toEqual(["datasetId"]);
    expect(members(compare, naive, largest(mostRankedItems + 1))).toEqual([]);
  });

  it("with every fault at once", () => {
    const twice = simple({ _t: "ClassifyBlueprint", title: "x", categories: [...categories, ...categories] });
    expect(members(twice, { ...early, threshold: 7 }, { datapoints: 0 })).toEqual([
      "workflow.blueprint.categories[2].value",
      "workflow.blueprint.categories[3].value",
      "referee.threshold",
      "datasetId",
    ]);
  });
});

it("a type and an aggregator follow from what is asked", () => {
  expect([definitionTypeOf(classify), defaultAggregatorOf(classify)]).toEqual(["Classify", "Classification"]);
  expect([definitionTypeOf(allPairs), defaultAggregatorOf(allPairs)]).toEqual(["GroupedRanking", "MultiRanking"]);
});

const reader = { isAdmin: false, urlOf: (name: string) => name };

it("a stored ranking goes back onto the wire as it came, with its defaults", () => {
  const { contexts, ...described } = describeWorkflow(stored({ contexts: { a: "b" } }), reader) as Record<
    string,
    unknown
  >;
  expect(contexts).toEqual({ a: "b" });
  expect(described).toMatchObject({
    pairMakerConfig: { _t: "OnlinePairMaker", totalComparisonBudget: 100, randomMatchesRatio: 0.5 },
    rankingConfig: { _t: "BradleyTerryRankingConfig", startingScore: 1200 },
  });
  const elo = { startingScore: 1000, kFactor: 20, scalingFactor: 300 };
  expect(describeWorkflow(stored({ eloConfig: elo }), reader)).toMatchObject({
    rankingConfig: { _t: "EloConfig", ...elo },
  });
});

it("votes are weighed only where people choose among options", () => {
  const given = { referee: naive, aggregation: "Votes", summary } as const;
  const freeText = { ...classify, blueprint: { _t: "FreeTextBlueprint", question: "?" } } as Workflow;
  expect(definitionFaults({ ...given, workflow: classify })).toEqual({});
  expect(Object.keys(definitionFaults({ ...given, workflow: freeText }))).toEqual(["aggregation"]);
});

it("the responses that a job can ask for follow from its referee and its pairs", () => {
  expect(requiredResponses(classify, naive, summary)).toBe(27);
  expect(requiredResponses(classify, early, summary)).toBe(90);
  expect(requiredResponses(classify, { _t: "BudgetReferee", totalBudget: 5 }, summary)).toBe(5);
  expect(requiredResponses(allPairs, naive, summary)).toBe(66);
  expect(requiredResponses(stored(), naive, summary)).toBe(600);
});

it("a plan shows the last flag of each key, the definition's after the workflow's", () => {
  const flag = (key: string, value: string) => ({ key, value });
  const plan = planOf({
    workflow: { ...classify, featureFlags: [flag("a", "workflow"), flag("b", "workflow")] } as Workflow,
    referee: naive,
    aggregatorType: null,
    aggregation: null,
    featureFlags: [flag("a", "definition")],
    rapidFeatureFlags: null,
    campaignFeatureFlags: null,
  });
  expect(plan.rapidFeatureFlags).toEqual([flag("a", "definition"), flag("b", "workflow")]);
  expect(plan.campaignFeatureFlags).toEqual([]);
});
