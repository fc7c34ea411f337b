import { contestantNames, type StoredAssetTree } from "../example/asset-tree.ts";
import type { ExampleTruth } from "../example/payload.ts";
import { reaches } from "../member/threshold.ts";
import { type Coverage, coverageOfLines, coverageOfPoints } from "./coverage.ts";
import type { GivenResult } from "./rapid-result.ts";

interface Required {
  requiredPrecision?: number | null | undefined;
  requiredCompleteness?: number | null | undefined;
}

/** Null: nobody knows what is right. */
export function gradeOf(
  result: GivenResult,
  { truth, asset }: { truth: ExampleTruth | null; asset: StoredAssetTree },
): boolean | null {
  return truth === null ? null : isCorrect(result, truth, asset);
}

/** Whether an answer is right. Its kind must be the truth's, which `resultFaults` checks. */
export function isCorrect(result: GivenResult, truth: ExampleTruth, asset: StoredAssetTree): boolean {
  switch (truth._t) {
    case "ClassifyExampleTruth":
      return result._t === "AttachCategoryResult" && truth.correctCategories.includes(result.category);
    case "CompareExampleTruth":
      return result._t === "CompareResult" && isWinner(result.winners, truth.winnerId, asset);
    case "LocateExampleTruth":
      return result._t === "LocateResult" && meets(coverageOfPoints(result.coordinates, truth.boundingBoxes), truth);
    case "LineExampleTruth":
      return result._t === "LineResult" && isLined(result, truth);
    case "ScrubExampleTruth":
      return (
        result._t === "ScrubResult" &&
        result.timestamps.length > 0 &&
        result.timestamps.every((at) => truth.validRanges.some(({ start, end }) => at >= start && at <= end))
      );
    case "TranscriptionExampleTruth":
      return result._t === "TranscriptionResult" && areRightWords(result.selectedWords, truth);
  }
}

/** One winner, by whichever of its names. */
function isWinner(winners: readonly string[], winnerId: string, asset: StoredAssetTree): boolean {
  const isTrue = (names: readonly string[]) => names.includes(winnerId);
  const named = contestantNames(asset).filter((names) => winners.some((winner) => names.includes(winner)));
  return named.length === 1 && named.every(isTrue);
}

/** Without boxes there was nothing to draw. */
function isLined(
  { lines }: Extract<GivenResult, { _t: "LineResult" }>,
  truth: Extract<ExampleTruth, { _t: "LineExampleTruth" }>,
): boolean {
  const points = lines.map((line) => line.points).filter(({ length }) => length > 0);
  const boxes = truth.boundingBoxes ?? [];
  return boxes.length === 0 ? points.length === 0 : meets(coverageOfLines(points, boxes), truth);
}

/** When nothing else is required: at least one hit, and no miss. */
function meets({ precision, hits, boxes }: Coverage, { requiredPrecision, requiredCompleteness }: Required): boolean {
  const isComplete =
    requiredCompleteness === null || requiredCompleteness === undefined
      ? hits > 0
      : reaches(hits / boxes, requiredCompleteness);
  return isComplete && reaches(precision, requiredPrecision ?? 1);
}

/** Strictly the same words, unless it is said how many are enough. */
function areRightWords(
  selected: readonly { wordIndex: number }[],
  truth: Extract<ExampleTruth, { _t: "TranscriptionExampleTruth" }>,
): boolean {
  const right = new Set(truth.correctWords.map(({ wordIndex }) => wordIndex));
  const chosen = new Set(selected.map(({ wordIndex }) => wordIndex));
  const hits = [...chosen].filter((index) => right.has(index)).length;
  const { requiredPrecision, requiredCompleteness } = truth;
  const isStrict = truth.strictGrading ?? (requiredPrecision ?? requiredCompleteness ?? null) === null;
  if (isStrict || right.size === 0) return hits === right.size && hits === chosen.size;
  return meets({ precision: chosen.size === 0 ? 0 : hits / chosen.size, hits, boxes: right.size }, truth);
}
