import type { TranscriptionWord } from "../../example/payload.ts";
import { toExactStep } from "../exact-sum.ts";
import type { TaskResponse } from "../response.ts";

export interface WordOutcome extends TranscriptionWord {
  /** People who selected it. */
  count: number;
  /** Their share of all who answered. */
  ratio: number;
  weight: number;
  weightRatio: number;
  /** By people of more than half the weight. */
  selected: boolean;
}

export function aggregateWords(responses: readonly TaskResponse[], words: readonly TranscriptionWord[]): WordOutcome[] {
  const counts = new Map<number, { count: number; weight: number }>();
  let people = 0;
  let total = 0;
  for (const { result, weight } of responses) {
    if (result._t !== "TranscriptionResult") continue;
    const exact = toExactStep(weight);
    people += 1;
    total += exact;
    for (const index of new Set(result.selectedWords.map(({ wordIndex }) => wordIndex))) {
      const known = counts.get(index) ?? { count: 0, weight: 0 };
      counts.set(index, { count: known.count + 1, weight: known.weight + exact });
    }
  }
  return words.map(({ word, wordIndex }) => {
    const { count, weight } = counts.get(wordIndex) ?? { count: 0, weight: 0 };
    const weightRatio = total > 0 ? weight / total : 0;
    const ratio = people > 0 ? count / people : 0;
    return { word, wordIndex, count, ratio, weight, weightRatio, selected: weightRatio > 0.5 };
  });
}
