import { expect, it } from "vitest";
import type { StoredAssetTree } from "../../../src/domain/example/asset-tree.ts";
import type { LabelResult, TaskResponse } from "../../../src/domain/labeling/response.ts";
import type { TaskContent, TaskPayload } from "../../../src/domain/labeling/task.ts";
import { answerText, outcomeOf } from "../../../src/domain/labeling/task-outcome.ts";

const text = (content: string): StoredAssetTree => ({
  kind: "text",
  text: content,
  metadata: {},
  identifier: content,
});
const task = (payload: TaskPayload, asset: StoredAssetTree = text("Meow")): TaskContent => ({
  payload,
  asset,
  context: null,
  contextAsset: null,
  datapointIds: ["dp_1"],
  group: null,
  privateMetadata: null,
});
const said = (...results: LabelResult[]): TaskResponse[] =>
  results.map((result) => ({ result, weight: 0.5, details: null }));

const classify = task({
  _t: "ClassifyExamplePayload",
  title: "What is it?",
  categories: [
    { label: "A cat", value: "cat" },
    { label: "A dog", value: "dog" },
  ],
});
const category = (value: string): LabelResult => ({ _t: "AttachCategoryResult", category: value });

it("options are counted under their labels, in their order, with the share of the leading one", () => {
  expect(outcomeOf(classify, said(category("dog"), category("cat"), category("dog")))).toEqual({
    responses: 3,
    parts: [
      { label: "A cat", count: 1 },
      { label: "A dog", count: 2 },
    ],
    agreement: 2 / 3,
    marks: [],
  });
  expect(outcomeOf(classify, []).agreement).toBe(null);
  expect(answerText(classify, said(category("dog"))[0] as TaskResponse)).toBe("A dog");
});

it("a comparison counts its assets, and Both where somebody said so", () => {
  const asset: StoredAssetTree = { kind: "multi", assets: [text("one"), text("two")], metadata: {}, identifier: "m" };
  const compare = task({ _t: "CompareExamplePayload", criteria: "Which?" }, asset);
  const responses = said(
    { _t: "CompareResult", winners: ["two"] },
    { _t: "CompareResult", winners: ["one", "two"] },
    { _t: "CompareResult", winners: ["two"] },
    { _t: "CompareResult", winners: ["two"] },
  );
  const outcome = outcomeOf(compare, responses);
  expect(outcome.parts).toEqual([
    { label: "one", count: 0 },
    { label: "two", count: 3 },
    { label: "Both", count: 1 },
  ]);
  expect(outcome.agreement).toBe(0.75);
  expect(responses.map((response) => answerText(compare, response))).toEqual(["two", "Both", "two", "two"]);
});

it("free answers are folded, and have no agreement", () => {
  const asked = task({ _t: "FreeTextPayload", question: "What?" });
  const outcome = outcomeOf(
    asked,
    said({ _t: "FreeTextResult", answer: "a cat" }, { _t: "FreeTextResult", answer: "A  cat" }),
  );
  expect(outcome.parts).toEqual([{ label: expect.stringMatching(/^a cat$/i), count: 2 }]);
  expect(outcome.agreement).toBe(null);
});

it("places that several people pointed at become marks", () => {
  const asked = task({ _t: "LocateExamplePayload", target: "The nose" });
  const at = (x: number): LabelResult => ({ _t: "LocateResult", coordinates: [{ x, y: 0.5 }] });
  const outcome = outcomeOf(asked, said(at(0.25), at(0.25), at(0.9)));
  expect(outcome.marks).toEqual([{ kind: "spot", x: 0.25, y: 0.5 }]);
  expect(outcome.parts).toEqual([{ label: "25% from the left, 50% from the top", count: 2 }]);
});
