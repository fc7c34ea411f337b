import { expect, it } from "vitest";
import { csvRecord } from "../../../../src/domain/csv/csv-record.ts";
import { certaintyRules } from "../../../../src/domain/labeling/certainty/certainty-rules.ts";
import type { Decision } from "../../../../src/domain/labeling/decision.ts";
import type { Blueprint, LabelingPlan } from "../../../../src/domain/labeling/definition.ts";
import type { LabelResult, TaskResponse } from "../../../../src/domain/labeling/response.ts";
import { noteColumnsOf } from "../../../../src/domain/labeling/result-table/note-columns.ts";
import { groupCells, tableColumns, taskCells } from "../../../../src/domain/labeling/result-table/result-table.ts";
import type { Referee } from "../../../../src/domain/labeling/stopping.ts";
import type { TaskContent } from "../../../../src/domain/labeling/task.ts";

const categories = ["cat", "dog"].map((value) => ({ label: `A ${value}`, value }));
const text = (said: string) => ({ kind: "text" as const, text: said, metadata: {}, identifier: said });

function planOf(blueprint: Blueprint, referee: Referee = { _t: "NaiveReferee", totalVotes: 3 }): LabelingPlan {
  return {
    workflow: { _t: "SimpleWorkflow", blueprint, batchSize: null, featureFlags: [] },
    referee,
    aggregatorType: null,
    rapidFeatureFlags: [],
    campaignFeatureFlags: [],
  };
}

function rowOf(
  plan: LabelingPlan,
  content: Partial<TaskContent>,
  results: LabelResult[],
  decision: Decision | null = null,
) {
  const responses = results.map((result): TaskResponse => ({ result, weight: 0.5, details: null }));
  const task: TaskContent = {
    payload: { _t: "FreeTextPayload", question: "?" },
    asset: text("Meow"),
    context: null,
    contextAsset: null,
    datapointIds: ["1"],
    group: null,
    privateMetadata: null,
    ...content,
  };
  const { workflow } = plan as LabelingPlan & { workflow: { blueprint: Blueprint } };
  const certainty = certaintyRules(plan, { learned: null, aggregation: null });
  const rules = { blueprint: workflow.blueprint, certainty, urlOf: (name: string) => `/${name}` };
  const notes = noteColumnsOf([Object.keys(task.privateMetadata ?? {})]);
  const cells = taskCells({ rapidId: "job.0.0", isDone: true, content: task, responses, decision }, rules, notes);
  const columns = tableColumns(plan, notes).filter((column) => column !== "cursor");
  expect(cells).toHaveLength(columns.length);
  return Object.fromEntries(columns.map((column, i) => [column, cells[i]]));
}

const chooses = (category: string): LabelResult => ({ _t: "AttachCategoryResult", category });

it("a classified task has its answer, its votes and its confidence", () => {
  const referee: Referee = { _t: "EarlyStoppingReferee", threshold: 0.9, maxVotes: 5 };
  const blueprint: Blueprint = { _t: "ClassifyBlueprint", title: "What?", categories };
  const payload = { _t: "ClassifyExamplePayload" as const, title: "What?", categories };
  const row = rowOf(planOf(blueprint, referee), { payload, privateMetadata: { camera: "north" } }, [
    ...[chooses("cat"), chooses("cat"), chooses("dog")],
  ]);
  expect(row).toMatchObject({
    task: "job.0.0",
    is_done: "yes",
    responses: 3,
    item: "Meow",
    "notes.camera": "north",
    answer: "cat",
    agreement: 0.6667,
    "cat votes": 2,
    "dog votes": 1,
    "cat weighted share": 0.6667,
  });
  expect(row["cat confidence"]).toBeGreaterThan(0.5);
  expect(rowOf(planOf(blueprint), { payload }, [chooses("cat"), chooses("dog")]).answer).toBeNull();
  expect(rowOf(planOf(blueprint), { payload }, [])).toMatchObject({ answer: null, agreement: null, "cat votes": 0 });
});

it("a comparison says which side won, under the names of the sides", () => {
  const plan = planOf({ _t: "CompareBlueprint", criteria: "?", indexIdentifiers: ["new", "old"] });
  const asset = { kind: "multi" as const, assets: [text("7"), text("3")], metadata: {}, identifier: "pair" };
  const wins = (winner: string): LabelResult => ({ _t: "CompareResult", winners: [winner] }) as LabelResult;
  const row = rowOf(plan, { asset, payload: { _t: "CompareExamplePayload", criteria: "?" } }, [
    wins("3"),
    wins("3"),
    wins("7"),
  ]);
  expect(row).toMatchObject({
    "new item": "7",
    "old item": "3",
    winner: "old",
    "new votes": 1,
    "old votes": 2,
    "both votes": 0,
  });
});

it("answers in words stand in one cell, a line each", () => {
  const plan = planOf({ _t: "FreeTextBlueprint", question: "?" });
  expect(
    rowOf(plan, {}, [
      { _t: "FreeTextResult", answer: "Hills" },
      { _t: "FreeTextResult", answer: "Sea" },
    ]).answers,
  ).toBe("Hills\nSea");
});

it("items of a ranked group come with the best first", () => {
  const group = { group: "logos", aggregatedResults: { "10": 1100, b: 1300 }, totalVotes: 4 };
  expect(groupCells(group)).toEqual([
    ["logos", 1, "b", null, 1300, null, null, 4, null],
    ["logos", 2, "10", null, 1100, null, null, 4, null],
  ]);
  const confidenceIntervals = { "10": { lowerOffset: -20.3, upperOffset: 20.3 } };
  expect(groupCells({ ...group, confidenceIntervals })[1]).toEqual([
    ...["logos", 2, "10", null, 1100, 1079.7, 1120.3, 4, null],
  ]);
});

it("cells are quoted where they must be, and no answer becomes a formula", () => {
  expect(csvRecord(["a,b", 'say "x"', "two\nlines", null, 0.5, "plain"])).toBe(
    '"a,b","say ""x""","two\nlines",,0.5,plain\r\n',
  );
  expect(csvRecord(["=1+1", "-x", -1])).toBe("'=1+1,'-x,-1\r\n");
});
