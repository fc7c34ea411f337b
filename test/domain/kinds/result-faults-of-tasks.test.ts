import { expect, it } from "vitest";
import type { GivenResult } from "../../../src/domain/grading/rapid-result.ts";
import { resultFaults } from "../../../src/domain/grading/result-faults.ts";
import { kinds } from "./answers.ts";

const rapidId = "job.0.1";

function faultsOf(kind: string, result: GivenResult, flags: Record<string, string> = {}) {
  const { payload, asset } = (kinds[kind] as (typeof kinds)[string]).task;
  const featureFlags = Object.entries(flags).map(([key, value]) => ({ key, value }));
  return resultFaults(result, { payload, asset, featureFlags });
}

const pointing = (count: number): GivenResult => ({
  _t: "LocateResult",
  rapidId,
  coordinates: Array.from({ length: count }, () => ({ x: 0.5, y: 0.5 })),
});
const writing = (answer: string): GivenResult => ({ _t: "FreeTextResult", rapidId, answer });
const choosing = (...winners: string[]): GivenResult => ({ _t: "CompareResult", rapidId, winners });

it("a category that the task has fits, another is named", () => {
  expect(faultsOf("Classify", { _t: "AttachCategoryResult", rapidId, category: "cat" })).toEqual({});
  expect(Object.keys(faultsOf("Classify", { _t: "AttachCategoryResult", rapidId, category: "cow" }))).toEqual([
    "result.category",
  ]);
});

it("an answer of another kind is refused by every kind of task", () => {
  for (const kind of Object.keys(kinds)) {
    const other = kind === "Scrub" ? writing("a") : { _t: "ScrubResult" as const, rapidId, timestamps: [] };
    expect(Object.keys(faultsOf(kind, other))).toEqual(["result._t"]);
  }
});

it("both and neither are answers only where the job allows them", () => {
  expect(faultsOf("Compare", choosing("b.jpg"))).toEqual({});
  expect(faultsOf("Compare", choosing())).toEqual({
    "result.winners": ["must name one of the assets: the job does not allow an answer of neither"],
  });
  expect(faultsOf("Compare", choosing("a.jpg", "b.jpg"))).toEqual({
    "result.winners": ["must name one of the 2 assets: the job does not allow an answer of both"],
  });
  for (const winners of [[], ["a.jpg", "b.jpg"]])
    expect(faultsOf("Compare", choosing(...winners), { compare_unsure: "5000" })).toEqual({});
  const stranger = faultsOf("Compare", choosing("a.jpg", "c.jpg"), { compare_unsure: "0" });
  expect(Object.keys(stranger)).toEqual(["result.winners[1]"]);
});

it("free text has a character at least, and as many as the job says", () => {
  expect(faultsOf("FreeText", writing(" "))).toEqual({ "result.answer": ["must have at least 1 character"] });
  const flags = { free_text_minimum_characters: "2", free_text_max_characters: "3" };
  expect(faultsOf("FreeText", writing("ab"), flags)).toEqual({});
  expect(faultsOf("FreeText", writing("👍👍👍"), flags)).toEqual({});
  expect(faultsOf("FreeText", writing(" a "), flags)).toEqual({ "result.answer": ["must have at least 2 characters"] });
  expect(faultsOf("FreeText", writing("abcd"), flags)).toEqual({ "result.answer": ["must have at most 3 characters"] });
});

it("points are as many as the job says, or none where nothing may be wrong", () => {
  const flags = { locate_min_points: "2", locate_max_points: "3" };
  expect(faultsOf("Locate", pointing(3), flags)).toEqual({});
  expect(faultsOf("Locate", pointing(1), flags)).toEqual({ "result.coordinates": ["must have at least 2 points"] });
  expect(faultsOf("Locate", pointing(4), flags)).toEqual({ "result.coordinates": ["must have at most 3 points"] });
  expect(faultsOf("Locate", pointing(0), { ...flags, no_mistake: "True" })).toEqual({});
});

it("words that the task has not and strokes outside the asset are named", () => {
  const selectedWords = [
    { word: "the", wordIndex: 0 },
    { word: "slow", wordIndex: 1 },
  ];
  expect(Object.keys(faultsOf("Transcription", { _t: "TranscriptionResult", rapidId, selectedWords }))).toEqual([
    "result.selectedWords[1]",
  ]);
  const lines = [{ size: 1, points: [{ x: 0.5, y: 1.5 }] }];
  expect(Object.keys(faultsOf("Line", { _t: "LineResult", rapidId, lines }))).toEqual(["result.lines[0].points[0]"]);
});
