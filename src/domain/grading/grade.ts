import type { StoredAssetTree } from "../example/asset-tree.ts";
import type { ExampleTruth } from "../example/payload.ts";
import { kindOf } from "../kinds/kinds.ts";
import type { GivenResult } from "./rapid-result.ts";

/** Null: nobody knows what is correct. */
export function gradeOf(
  result: GivenResult,
  { truth, asset }: { truth: ExampleTruth | null; asset: StoredAssetTree },
): boolean | null {
  return truth === null ? null : isCorrect(result, truth, asset);
}

/** Whether an answer is correct. Its kind must match the truth's, which `resultFaults` checks. */
export function isCorrect(result: GivenResult, truth: ExampleTruth, asset: StoredAssetTree): boolean {
  const { tags, example } = kindOf(truth);
  return result._t === tags.result && example !== null && example.isCorrect(result, truth, asset);
}
