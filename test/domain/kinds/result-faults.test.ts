import { expect, it } from "vitest";
import type { StoredAssetTree } from "../../../src/domain/example/asset-tree.ts";
import type { ExamplePayload } from "../../../src/domain/example/payload.ts";
import type { GivenResult } from "../../../src/domain/grading/rapid-result.ts";
import { resultFaults } from "../../../src/domain/grading/result-faults.ts";

const text = (name: string): StoredAssetTree => ({ kind: "text", text: name, metadata: {}, identifier: name });
const pair: StoredAssetTree = { kind: "multi", assets: [text("a"), text("b")], metadata: {}, identifier: "pair" };
const classify: ExamplePayload = {
  _t: "ClassifyExamplePayload",
  title: "Which?",
  categories: [
    { label: "Cat", value: "cat" },
    { label: "Dog", value: "dog" },
  ],
};
const target = "it";
const transcription: ExamplePayload = {
  _t: "TranscriptionExamplePayload",
  title: "Which words?",
  transcription: [{ word: "hello", wordIndex: 0 }],
};
const rapidId = "r";

it.each<[string, GivenResult, ExamplePayload, string | null]>([
  ["a category", { _t: "AttachCategoryResult", rapidId, category: "cat" }, classify, null],
  ["no category", { _t: "AttachCategoryResult", rapidId, category: "Cat" }, classify, "result.category"],
  ["another kind", { _t: "ScrubResult", rapidId, timestamps: [] }, classify, "result._t"],
  ["a winner", { _t: "CompareResult", rapidId, winners: ["b"] }, { _t: "CompareExamplePayload", criteria: "?" }, null],
  [
    "no winner",
    { _t: "CompareResult", rapidId, winners: [] },
    { _t: "CompareExamplePayload", criteria: "?" },
    "result.winners",
  ],
  [
    "a stranger",
    { _t: "CompareResult", rapidId, winners: ["c"] },
    { _t: "CompareExamplePayload", criteria: "?" },
    "result.winners[0]",
  ],
  [
    "a point",
    { _t: "LocateResult", rapidId, coordinates: [{ x: 0, y: 1 }] },
    { _t: "LocateExamplePayload", target },
    null,
  ],
  [
    "a point outside",
    { _t: "LocateResult", rapidId, coordinates: [{ x: 0, y: 1.01 }] },
    { _t: "LocateExamplePayload", target },
    "result.coordinates[0]",
  ],
  [
    "a line outside",
    { _t: "LineResult", rapidId, lines: [{ size: 1, points: [{ x: -1, y: 0 }] }] },
    { _t: "LineExamplePayload", target },
    "result.lines[0].points[0]",
  ],
  [
    "a pen of less than nothing",
    { _t: "LineResult", rapidId, lines: [{ size: -1, points: [] }] },
    { _t: "LineExamplePayload", target },
    "result.lines[0].size",
  ],
  [
    "before the beginning",
    { _t: "ScrubResult", rapidId, timestamps: [-1] },
    { _t: "ScrubExamplePayload", target },
    "result.timestamps[0]",
  ],
  [
    "a word",
    { _t: "TranscriptionResult", rapidId, selectedWords: [{ word: "hello", wordIndex: 0 }] },
    transcription,
    null,
  ],
  [
    "another word",
    { _t: "TranscriptionResult", rapidId, selectedWords: [{ word: "hello", wordIndex: 1 }] },
    transcription,
    "result.selectedWords[0]",
  ],
])("%s", (_, result, payload, member) => {
  expect(Object.keys(resultFaults(result, { payload, asset: pair, featureFlags: null }))).toEqual(
    member === null ? [] : [member],
  );
});
