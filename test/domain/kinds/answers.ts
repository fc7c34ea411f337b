import fc from "fast-check";
import type { StoredAssetTree } from "../../../src/domain/example/asset-tree.ts";
import type { Response } from "../../../src/domain/kinds/kind.ts";
import type { KindName } from "../../../src/domain/kinds/kinds.ts";
import type { Blueprint, Workflow } from "../../../src/domain/labeling/definition.ts";
import type { LabelResult, TaskResponse } from "../../../src/domain/labeling/response.ts";
import type { Referee } from "../../../src/domain/labeling/stopping.ts";
import type { TaskContent, TaskPayload } from "../../../src/domain/labeling/task.ts";

export const urlOf = (fileName: string) => `https://assets.muster.test/${fileName}`;
export const naive: Referee = { _t: "NaiveReferee", totalVotes: 3 };

export function file(fileName: string, facts: Partial<Extract<StoredAssetTree, { kind: "file" }>["facts"]> = {}) {
  const unknown = {
    mediaType: "image/jpeg",
    width: null,
    height: null,
    durationMs: null,
    originalName: null,
    sourceUrl: null,
  };
  const asset: StoredAssetTree = {
    kind: "file",
    fileName,
    facts: { ...unknown, ...facts },
    metadata: {},
    identifier: fileName,
  };
  return asset;
}

export function text(content: string): StoredAssetTree {
  return { kind: "text", text: content, metadata: {}, identifier: content };
}

export function multi(...assets: StoredAssetTree[]): StoredAssetTree {
  return { kind: "multi", assets, metadata: {}, identifier: "pair" };
}

export function task(payload: TaskPayload, asset: StoredAssetTree, more: Partial<TaskContent> = {}): TaskContent {
  return {
    payload,
    asset,
    context: null,
    contextAsset: null,
    datapointIds: ["dp_1"],
    group: null,
    privateMetadata: null,
    ...more,
  };
}

export function answer<Result extends LabelResult>(result: Result, weight = 0.5): Response<Result> {
  return { result, weight, details: { country: "CH", language: "de", demographics: { age: "18-29" } } };
}

export function simple(blueprint: Blueprint): Workflow {
  return { _t: "SimpleWorkflow", blueprint, batchSize: null, featureFlags: [] };
}

export const animals = ["cat", "dog", "7"];
const words = ["the", "quick", "fox"].map((word, wordIndex) => ({ word, wordIndex }));
const categories = animals.map((value) => ({ label: value.toUpperCase(), value }));

interface Kind {
  blueprint: Blueprint;
  task: TaskContent;
  anyResult: fc.Arbitrary<LabelResult>;
}

// A coarse grid makes points of different people meet.
const share = fc.integer({ min: 0, max: 50 }).map((step) => step / 50);
const points = fc.array(fc.record({ x: share, y: share }), { maxLength: 4 });
const picture = file("p.jpg", { width: 640, height: 480 });

const ofKind = {
  Classify: {
    blueprint: { _t: "ClassifyBlueprint", title: "Which?", categories },
    task: task({ _t: "ClassifyExamplePayload", title: "Which?", categories }, picture),
    anyResult: fc.constantFrom(...animals).map((category) => ({ _t: "AttachCategoryResult" as const, category })),
  },
  Compare: {
    blueprint: { _t: "CompareBlueprint", criteria: "Which is better?" },
    task: task({ _t: "CompareExamplePayload", criteria: "Which is better?" }, multi(file("a.jpg"), file("b.jpg"))),
    anyResult: fc.subarray(["a.jpg", "b.jpg"]).map((winners) => ({ _t: "CompareResult" as const, winners })),
  },
  FreeText: {
    blueprint: { _t: "FreeTextBlueprint", question: "What is it?" },
    task: task({ _t: "FreeTextPayload", question: "What is it?" }, picture),
    anyResult: fc
      .constantFrom("A cat", "a  cat ", "a cat", "dog")
      .map((written) => ({ _t: "FreeTextResult" as const, answer: written })),
  },
  Locate: {
    blueprint: { _t: "LocateBlueprint", target: "the cat" },
    task: task({ _t: "LocateExamplePayload", target: "the cat" }, picture),
    anyResult: points.map((coordinates) => ({ _t: "LocateResult" as const, coordinates })),
  },
  Line: {
    blueprint: { _t: "LineBlueprint", target: "the cat" },
    task: task({ _t: "LineExamplePayload", target: "the cat" }, picture),
    anyResult: fc
      .array(fc.record({ size: fc.integer({ min: 0, max: 20 }), points }), { maxLength: 2 })
      .map((lines) => ({ _t: "LineResult" as const, lines })),
  },
  Scrub: {
    blueprint: { _t: "ScrubBlueprint", target: "the jump" },
    task: task({ _t: "ScrubExamplePayload", target: "the jump" }, file("v.mp4", { mediaType: "video/mp4" })),
    anyResult: fc
      .array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 4 })
      .map((timestamps) => ({ _t: "ScrubResult" as const, timestamps })),
  },
  Transcription: {
    blueprint: { _t: "TranscriptionBlueprint", title: "Which words?" },
    task: task({ _t: "TranscriptionExamplePayload", title: "Which words?", transcription: words }, picture),
    anyResult: fc.subarray(words).map((selectedWords) => ({ _t: "TranscriptionResult" as const, selectedWords })),
  },
} satisfies Record<KindName, Kind>;

/** One task of every kind that stands by itself, and any answer to it. */
export const kinds: Record<string, Kind> = ofKind;

export const anyWeight = fc.double({ min: 0, max: 1, noNaN: true });

/** Some answers to a task of this kind by people of any weight. */
export function anyAnswers({ anyResult }: Kind): fc.Arbitrary<TaskResponse[]> {
  return fc.array(
    fc.tuple(anyResult, anyWeight).map(([result, weight]) => answer(result, weight)),
    { maxLength: 12 },
  );
}

/** The same answers in two orders. */
export function inTwoOrders<Item>(lists: fc.Arbitrary<Item[]>): fc.Arbitrary<[Item[], Item[]]> {
  return lists.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length })),
  );
}
