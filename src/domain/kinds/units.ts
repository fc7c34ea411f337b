import type { ExampleTruth } from "../example/payload.ts";
import { percentOf, shareOf } from "../example/percent.ts";
import type { RapidResult } from "../grading/rapid-result.ts";
import type { LabelResult } from "../labeling/response.ts";
import type { Convert } from "./kind.ts";
import { kindOf } from "./kinds.ts";

/** A truth as a client sends it, with its coordinates in shares. */
export function truthInShares(truth: ExampleTruth): ExampleTruth {
  return convertTruth(truth, shareOf);
}

/** A stored truth, with its coordinates in percent. */
export function truthInPercent(truth: ExampleTruth): ExampleTruth {
  return convertTruth(truth, percentOf);
}

/** Converts the coordinates of an answer from percent of the asset, as a client sends them, to shares. */
export function resultInShares(result: RapidResult): RapidResult {
  return result._t === "SkipResult" ? result : (kindOf(result).convertResult(result, shareOf) as RapidResult);
}

export function answersInShares<Answer extends { result: RapidResult }>(answers: readonly Answer[]): Answer[] {
  return answers.map((answer) => ({ ...answer, result: resultInShares(answer.result) }));
}

/** A stored answer with its coordinates in percent of the asset, as it was sent. */
export function resultInPercent(result: LabelResult): LabelResult {
  return kindOf(result).convertResult(result, percentOf);
}

function convertTruth(truth: ExampleTruth, convert: Convert): ExampleTruth {
  return kindOf(truth).example?.convertTruth(truth, convert) ?? truth;
}
