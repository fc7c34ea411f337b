import { toExactStep } from "../../labeling/exact-sum.ts";
import type { Response } from "../kind.ts";
import type { TranscriptionWord } from "../shared/shown-options.ts";

export interface WordOutcome extends TranscriptionWord {
  /** People who selected it. */
  count: number;
  /** Their share of all who answered. */
  ratio: number;
  weight: number;
  weightRatio: number;
  /** People of more than half the weight selected it. */
  selected: boolean;
}

export function aggregateWords(
  responses: readonly Response<{ selectedWords: TranscriptionWord[] }>[],
  words: readonly TranscriptionWord[],
): WordOutcome[] {
  const counts = new Map<number, { count: number; weight: number }>();
  const people = responses.length;
  let total = 0;
  for (const { result, weight } of responses) {
    const exact = toExactStep(weight);
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
