import { contestantNames, type StoredAssetTree } from "../example/asset-tree.ts";
import type { ExampleTruth } from "../example/payload.ts";
import { reaches } from "../member/threshold.ts";
import { type Coverage, coverageOfLines, coverageOfPoints } from "./coverage.ts";
import type { GivenResult } from "./rapid-result.ts";

interface Required {
  requiredPrecision?: number | null | undefined;
  requiredCompleteness?: number | null | undefined;
}

/** Null: nobody knows what is correct. */
export function gradeOf(
  result: GivenResult,
  { truth, asset }: { truth: ExampleTruth | null; asset: StoredAssetTree },
): boolean | null {
  return truth === null ? null : isCorrect(result, truth, asset);
}

/** Whether an answer is correct. Its kind must match the truth's, which `resultFaults` checks. */
export function isCorrect(result: GivenResult, truth: ExampleTruth, asset: StoredAssetTree): boolean {
  switch (truth._t) {
    case "ClassifyExampleTruth":
      return result._t === "AttachCategoryResult" && truth.correctCategories.includes(result.category);
    case "CompareExampleTruth":
      return result._t === "CompareResult" && isWinner(result.winners, truth.winnerId, asset);
    case "LocateExampleTruth":
      return result._t === "LocateResult" && isPointed(result, truth);
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

/** Every point must lie in a box and every box be hit, unless the truth asks for less. */
function isPointed(
  { coordinates }: Extract<GivenResult, { _t: "LocateResult" }>,
  truth: Extract<ExampleTruth, { _t: "LocateExampleTruth" }>,
): boolean {
  return meets(coverageOfPoints(coordinates, truth.boundingBoxes), truth, { precision: 1, completeness: 1 });
}

/** A truth without boxes wants no line. The default precision allows for a hand that slips out of a box now and then. */
function isLined(
  { lines }: Extract<GivenResult, { _t: "LineResult" }>,
  truth: Extract<ExampleTruth, { _t: "LineExampleTruth" }>,
): boolean {
  const drawn = lines.map((line) => line.points).filter(({ length }) => length > 0);
  const boxes = truth.boundingBoxes ?? [];
  if (boxes.length === 0) return drawn.length === 0;
  return meets(coverageOfLines(drawn, boxes), truth, { precision: 0.9, completeness: 1 });
}

function meets(
  { precision, hits, boxes }: Coverage,
  { requiredPrecision, requiredCompleteness }: Required,
  otherwise: { precision: number; completeness: number },
): boolean {
  return (
    reaches(precision, requiredPrecision ?? otherwise.precision) &&
    reaches(hits / boxes, requiredCompleteness ?? otherwise.completeness)
  );
}

/** Demands exactly the same words unless the truth sets a precision or completeness. With a precision alone, one correct word is enough. */
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
  const coverage = { precision: chosen.size === 0 ? 0 : hits / chosen.size, hits, boxes: right.size };
  return meets(coverage, truth, { precision: 1, completeness: 1 / right.size });
}
