import { toFourDigits } from "../../labeling/result-file/round.ts";
import type { ExampleParts, KindOfWork, SimulatedPerson } from "../kind.ts";
import { checkExactness } from "../shared/boxes.ts";
import { meets } from "../shared/coverage.ts";
import { details, listHeadOf } from "../shared/entry-parts.ts";
import type { TranscriptionWord } from "../shared/shown-options.ts";
import { oneOf } from "../shared/simulated-marks.ts";
import { aggregateWords, selectionsOf } from "./selected-words.ts";
import type { TranscriptionShapes } from "./shapes.ts";
import { transcriptionReview } from "./transcription-review.ts";
import { wordsOf } from "./words.ts";

const example: ExampleParts<TranscriptionShapes> = {
  tag: "TranscriptionExampleTruth",
  check({ payload }, add) {
    if (payload.transcription.length === 0) add("payload.transcription", "must have at least one word");
  },
  checkTruth(truth, { payload }, add) {
    for (const place of strangersIn(truth.correctWords, payload))
      add(`truth.correctWords[${place}]`, "is not a word of the transcription");
    checkExactness(truth, add);
  },
  /** Demands exactly the same words unless the truth sets a precision or completeness. With a precision alone, one correct word is enough. */
  isCorrect({ selectedWords }, truth) {
    const right = indexesOf(truth.correctWords);
    const chosen = indexesOf(selectedWords);
    const hits = [...chosen].filter((index) => right.has(index)).length;
    const { requiredPrecision, requiredCompleteness } = truth;
    const isStrict = truth.strictGrading ?? (requiredPrecision ?? requiredCompleteness ?? null) === null;
    if (isStrict || right.size === 0) return hits === right.size && hits === chosen.size;
    const coverage = { precision: chosen.size === 0 ? 0 : hits / chosen.size, hits, boxes: right.size };
    return meets(coverage, truth, { precision: 1, completeness: 1 / right.size });
  },
  convertTruth: (truth) => truth,
  words: { label: "Choose words", asks: "Question", does: "People choose words of a text." },
  form: {
    fieldsOf({ correctWords }, { payload }) {
      const right = indexesOf(correctWords);
      return {
        chosen: payload.transcription.flatMap(({ wordIndex }, i) => (right.has(wordIndex) ? [`${i}`] : [])),
      };
    },
    read({ chosen }, { payload }, before) {
      const correctWords = chosen.flatMap((place) => payload.transcription[Number(place)] ?? []);
      if (correctWords.length === 0) return { truth: null };
      return { truth: { ...before, _t: "TranscriptionExampleTruth", correctWords } };
    },
    textsOf: ({ chosen }, { transcription: words }) => chosen.flatMap((place) => words[Number(place)]?.word ?? []),
  },
  guessChance: () => null,
  simulate({ payload, truth }, { isRight }) {
    const right = indexesOf(truth.correctWords);
    const selected = payload.transcription.filter(({ wordIndex }) => right.has(wordIndex) === isRight);
    return { _t: "TranscriptionResult", selectedWords: selected.map(plainWord) };
  },
};

const simulated: SimulatedPerson<TranscriptionShapes> = {
  guessChance: ({ words = [] }) => 1 / words.length,
  beliefOf: ({ names, words = [] }, numberOf) => Math.floor(numberOf(names.join(", ")) * words.length),
  answerTo({ words = [] }, { belief, isRight, random }) {
    const chosen = words.filter(({ wordIndex }) => (wordIndex === belief) === isRight);
    return { _t: "TranscriptionResult", selectedWords: [plainWord(oneOf(chosen.length > 0 ? chosen : words, random))] };
  },
  seenIn: ({ originalFileName, aggregatedResults: words }) => ({ names: [originalFileName], words }),
  agrees({ aggregatedResults: words }, belief) {
    const selected = words.filter((word) => word.selected);
    return selected.length === 1 && selected[0]?.wordIndex === belief;
  },
};

export const transcription: KindOfWork<TranscriptionShapes> = {
  name: "Transcription",
  tags: {
    payload: "TranscriptionExamplePayload",
    result: "TranscriptionResult",
    blueprint: "TranscriptionBlueprint",
    asked: "TranscriptionPayload",
  },
  words: {
    title: "Select words",
    does: "Select words of a sentence",
    says: "Tap words of a sentence",
    needs: "Datapoints with a sentence each",
    asks: "Which words to select",
    example: "Which words are not shown on the picture?",
  },
  asks: "title",
  payloadOf({ title }, datapoint) {
    const words = wordsOf(datapoint.transcription ?? "");
    if (words.length === 0) return { reason: "it has no transcription to select words from" };
    return { _t: "TranscriptionExamplePayload", title, transcription: words };
  },
  checkBlueprint() {},
  misfits: { counted: "withoutWords", are: "without a transcription to select words from" },
  aggregator: "Transcription",
  isBulky: false,
  show: (payload) => ({ words: payload.transcription.map(plainWord) }),
  checkResult({ selectedWords }, { payload }, add) {
    for (const place of strangersIn(selectedWords, payload))
      add(`selectedWords[${place}]`, "is not a word of the rapid");
  },
  convertResult: (result) => result,
  ownWords: null,
  example,
  vote: null,
  questions: {
    optionCount: () => 2,
    classes: () => ["not selected", "selected"],
    choicesOf: ({ payload }, responses) => selectionsOf(responses, payload.transcription),
  },
  entryOf: (task, responses, { certainty, urlOf }) => ({
    ...listHeadOf(task, urlOf),
    aggregatedResults: aggregateWords(responses, task.payload.transcription, certainty).map((outcome) => ({
      ...outcome,
      confidence: toFourDigits(outcome.confidence),
      ratio: toFourDigits(outcome.ratio),
      weight: toFourDigits(outcome.weight),
      weightRatio: toFourDigits(outcome.weightRatio),
    })),
    detailedResults: details(responses, ({ selectedWords }) => ({ selectedWords })),
  }),
  columns: () => ["selected_words", "words"],
  cellsOf({ aggregatedResults: words }) {
    const selected = words.filter(isSelected).map(({ word }) => word);
    return [selected.join(" "), JSON.stringify(words)];
  },
  consensusOf: ({ payload }, responses, rules) => ({
    _t: "TranscriptionResult",
    selectedWords: aggregateWords(responses, payload.transcription, rules).filter(isSelected).map(plainWord),
  }),
  outcomeOf: ({ payload }, responses) => ({
    parts: aggregateWords(responses, payload.transcription, null).map(({ word, count }) => ({ label: word, count })),
    marks: [],
  }),
  answerText: ({ selectedWords }) => selectedWords.map(({ word }) => word).join(" ") || "No word",
  review: transcriptionReview,
  draft: {
    slug: "words",
    isMarking: true,
    blueprintOf: (title) => ({ _t: "TranscriptionBlueprint", title }),
    flagsOf: () => [],
    textsOf: () => ({}),
  },
  simulated,
};

/** The places in the list of what is no word of the payload. */
function strangersIn(words: readonly TranscriptionWord[], payload: TranscriptionShapes["payload"]): number[] {
  const known = new Map(payload.transcription.map(({ word, wordIndex }) => [wordIndex, word]));
  return words.flatMap(({ word, wordIndex }, place) => (known.get(wordIndex) === word ? [] : [place]));
}

const isSelected = ({ selected }: { selected: boolean }) => selected;

function indexesOf(words: readonly TranscriptionWord[]): Set<number> {
  return new Set(words.map(({ wordIndex }) => wordIndex));
}

function plainWord({ word, wordIndex }: TranscriptionWord): TranscriptionWord {
  return { word, wordIndex };
}
