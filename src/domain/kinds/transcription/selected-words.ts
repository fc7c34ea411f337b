import { toExactStep } from "../../labeling/exact-sum.ts";
import type { Response } from "../kind.ts";
import { type CertaintyRules, certaintyOfVotes } from "../shared/confidence.ts";
import type { TranscriptionWord } from "../shared/shown-options.ts";

export interface WordOutcome extends TranscriptionWord {
  /** People who selected it. */
  count: number;
  /** Their share of all who answered. */
  ratio: number;
  weight: number;
  weightRatio: number;
  /** The probability that it is to be selected. */
  confidence: number;
  /** People of more than half the weight selected it. With the model: it is likelier to be selected than not. */
  selected: boolean;
}

type Selection = Response<{ selectedWords: TranscriptionWord[] }>;

/** Whether each response selected each word, word by word: 1 or 0. */
export function selectionsOf(responses: readonly Selection[], words: readonly TranscriptionWord[]): (0 | 1)[][] {
  const selected = responses.map(({ result }) => new Set(result.selectedWords.map(({ wordIndex }) => wordIndex)));
  return words.map(({ wordIndex }) => selected.map((indexes) => (indexes.has(wordIndex) ? 1 : 0)));
}

/** What people's selections say of each word. Without rules nothing is said of certainty. */
export function aggregateWords(
  responses: readonly Selection[],
  words: readonly TranscriptionWord[],
  rules: CertaintyRules | null,
): WordOutcome[] {
  const weights = responses.map(({ weight }) => toExactStep(weight));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return selectionsOf(responses, words).map((selections, i) => {
    const { word, wordIndex } = words[i] as TranscriptionWord;
    const count = selections.reduce<number>((sum, option) => sum + option, 0);
    const weight = selections.reduce<number>((sum, option, j) => sum + option * (weights[j] as number), 0);
    const weightRatio = total > 0 ? weight / total : 0;
    const ratio = responses.length > 0 ? count / responses.length : 0;
    const confidence = rules === null ? 0 : confidenceOf(selections, responses, rules);
    const selected = rules?.aggregation === "Model" ? confidence > 0.5 : weightRatio > 0.5;
    return { word, wordIndex, count, ratio, weight, weightRatio, confidence, selected };
  });
}

function confidenceOf(selections: readonly (0 | 1)[], responses: readonly Selection[], rules: CertaintyRules): number {
  const votes = responses.map(({ weight, learned = null }, i) => ({
    option: selections[i] as number,
    weight,
    learned,
  }));
  return certaintyOfVotes(votes, 2, rules).confidence[1] as number;
}
