import { describe, expect, it } from "vitest";
import type { StoredAssetTree } from "../../../src/domain/example/asset-tree.ts";
import { voterOfScore } from "../../../src/domain/labeling/certainty/voter.ts";
import { optionCount, optionOf, votedOptions, voteOf } from "../../../src/domain/labeling/vote.ts";

const text = (name: string, identifier: string): StoredAssetTree => ({
  kind: "text",
  text: name,
  metadata: {},
  identifier,
});
const voter = voterOfScore(0.5, 2);
const pair: StoredAssetTree = {
  kind: "multi",
  metadata: {},
  identifier: "pair",
  assets: [text("left", "l"), text("right", "r")],
};

describe("the vote of a comparison", () => {
  const option = (...winners: string[]) => voteOf({ _t: "CompareResult", winners }, voter, pair, 2).option;

  it("is the same by whichever name the winner goes", () => {
    expect([option("right"), option("r"), option("r", "right")]).toEqual(["1", "1", "1"]);
  });

  it("is no evidence when it is for Both or Neither", () => {
    expect([option(), option("l", "right")]).toEqual(["Neither", "Both"]);
    expect(voteOf({ _t: "CompareResult", winners: [] }, voter, pair, 2).evidence).toBeNull();
  });
});

it("a category is voted for by its value, and free text by nothing", () => {
  const category = voteOf({ _t: "AttachCategoryResult", category: "cat" }, voterOfScore(1, 4), pair, 4);
  expect(category.option).toBe("cat");
  expect(category.evidence?.evidence).toBeCloseTo(Math.log((0.99 * 3) / 0.01));
  expect(voteOf({ _t: "FreeTextResult", answer: "a cat" }, voter, pair, 1)).toEqual({ option: null, evidence: null });
});

it("a task has as many options as its blueprint offers", () => {
  const categories = ["a", "b", "c"].map((value) => ({ label: value, value }));
  const simple = { _t: "SimpleWorkflow" as const, batchSize: null, featureFlags: [] };
  expect(optionCount({ ...simple, blueprint: { _t: "ClassifyBlueprint", title: "?", categories } })).toBe(3);
  expect(optionCount({ ...simple, blueprint: { _t: "CompareBlueprint", criteria: "?" } })).toBe(2);
  expect(optionCount({ ...simple, blueprint: { _t: "FreeTextBlueprint", question: "?" } })).toBe(1);
});

it("options of votes are named as the votes name them, and rankings and texts have none that tasks share", () => {
  const simple = { _t: "SimpleWorkflow" as const, batchSize: null, featureFlags: [] };
  const blueprint = { _t: "CompareBlueprint" as const, criteria: "?", indexIdentifiers: ["old", "new"] };
  expect(votedOptions({ ...simple, blueprint })).toEqual([
    { option: "0", name: "old", label: "old" },
    { option: "1", name: "new", label: "new" },
    { option: "Both", name: "Both", label: "Both" },
    { option: "Neither", name: "Neither", label: "Neither" },
  ]);
  const categories = [{ label: "On the left", value: "left" }];
  expect(votedOptions({ ...simple, blueprint: { _t: "ClassifyBlueprint", title: "?", categories } })).toEqual([
    { option: "left", name: "left", label: "On the left" },
  ]);
  expect(optionOf({ _t: "CompareResult", winners: ["r"] }, () => pair)).toBe("1");
  expect(votedOptions({ ...simple, blueprint: { _t: "FreeTextBlueprint", question: "?" } })).toEqual([]);
  expect(optionOf({ _t: "FreeTextResult", answer: "Meow" }, () => pair)).toBe(null);
});
