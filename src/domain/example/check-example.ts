import { contestantsOf, type StoredAssetTree } from "./asset-tree.ts";
import type { BoxShape, ExamplePayload, ExampleTruth, TranscriptionWord } from "./payload.ts";

type Add = (member: string, fault: string) => void;

interface Example {
  asset: StoredAssetTree;
  payload: ExamplePayload;
  truth: ExampleTruth | null;
  randomCorrectProbability: number;
}

const truthOf = {
  ClassifyExamplePayload: "ClassifyExampleTruth",
  CompareExamplePayload: "CompareExampleTruth",
  LineExamplePayload: "LineExampleTruth",
  LocateExamplePayload: "LocateExampleTruth",
  ScrubExamplePayload: "ScrubExampleTruth",
  TranscriptionExamplePayload: "TranscriptionExampleTruth",
} as const satisfies Record<ExamplePayload["_t"], ExampleTruth["_t"]>;

/** Finds the faults of an example, by member path: payload, asset and truth must fit together. */
export function exampleFaults(example: Example): Record<string, string[]> {
  const faults: Record<string, string[]> = {};
  const add: Add = (member, fault) => {
    faults[member] = [...(faults[member] ?? []), fault];
  };
  const { asset, payload, truth, randomCorrectProbability } = example;
  checkShare(randomCorrectProbability, "randomCorrectProbability", add);
  checkPayload(payload, add);
  if (payload._t === "CompareExamplePayload" && (contestantsOf(asset)?.size ?? 0) < 2) {
    add("asset", "must be a MultiAssetInput of at least two different assets to compare");
  }
  if (truth === null) return faults;
  if (truth._t !== truthOf[payload._t]) add("truth", `must be a ${truthOf[payload._t]}, as the payload asks for`);
  else checkTruth(truth, example, add);
  return faults;
}

function checkPayload(payload: ExamplePayload, add: Add): void {
  if (payload._t === "ClassifyExamplePayload") {
    if (payload.categories.length < 2) add("payload.categories", "must name at least two categories");
    if (new Set(payload.categories.map(({ value }) => value)).size < payload.categories.length) {
      add("payload.categories", "must have different values");
    }
  }
  if (payload._t === "TranscriptionExamplePayload" && payload.transcription.length === 0) {
    add("payload.transcription", "must have at least one word");
  }
}

function checkTruth(truth: ExampleTruth, { asset, payload }: Example, add: Add): void {
  switch (truth._t) {
    case "ClassifyExampleTruth": {
      const values = new Set(
        payload._t === "ClassifyExamplePayload" ? payload.categories.map(({ value }) => value) : [],
      );
      if (truth.correctCategories.length === 0) add("truth.correctCategories", "must name at least one category");
      for (const [index, value] of truth.correctCategories.entries()) {
        if (!values.has(value)) add(`truth.correctCategories[${index}]`, "is not the value of a category");
      }
      return;
    }
    case "CompareExampleTruth":
      if (contestantsOf(asset)?.has(truth.winnerId) === false) {
        add("truth.winnerId", "must be the file name, the text or the identifier of one of the assets");
      }
      return;
    case "LocateExampleTruth":
      if (truth.boundingBoxes.length === 0) add("truth.boundingBoxes", "must have at least one box");
      checkBoxes(truth.boundingBoxes, add);
      checkGrading(truth, add);
      return;
    case "LineExampleTruth":
      checkBoxes(truth.boundingBoxes ?? [], add);
      checkGrading(truth, add);
      return;
    case "ScrubExampleTruth":
      if (truth.validRanges.length === 0) add("truth.validRanges", "must have at least one range");
      for (const [index, { start, end }] of truth.validRanges.entries()) {
        if (start < 0 || end < start)
          add(`truth.validRanges[${index}]`, "must begin at 0 or later and not end before it begins");
      }
      return;
    case "TranscriptionExampleTruth":
      checkWords(truth.correctWords, payload, add);
      checkGrading(truth, add);
      return;
  }
}

function checkWords(words: TranscriptionWord[], payload: ExamplePayload, add: Add): void {
  const known = new Map(
    payload._t === "TranscriptionExamplePayload"
      ? payload.transcription.map(({ word, wordIndex }) => [wordIndex, word])
      : [],
  );
  for (const [index, { word, wordIndex }] of words.entries()) {
    if (known.get(wordIndex) !== word) add(`truth.correctWords[${index}]`, "is not a word of the transcription");
  }
}

function checkBoxes(boxes: BoxShape[], add: Add): void {
  for (const [index, { xMin, yMin, xMax, yMax }] of boxes.entries()) {
    const at = `truth.boundingBoxes[${index}]`;
    const [left, top, right, bottom] = [xMin ?? 0, yMin ?? 0, xMax ?? 1, yMax ?? 1];
    if ([left, top, right, bottom].some((side) => side < 0 || side > 1)) add(at, "must lie within 0 to 100");
    else if (left >= right || top >= bottom) add(at, "must have its minima below its maxima");
  }
}

function checkGrading(
  truth: { requiredPrecision?: number | null | undefined; requiredCompleteness?: number | null | undefined },
  add: Add,
): void {
  checkShare(truth.requiredPrecision ?? 0, "truth.requiredPrecision", add);
  checkShare(truth.requiredCompleteness ?? 0, "truth.requiredCompleteness", add);
}

function checkShare(value: number, member: string, add: Add): void {
  if (!(value >= 0 && value <= 1)) add(member, "must be a number from 0 to 1");
}
