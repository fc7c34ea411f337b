import { assetKey } from "../../labeling/result-file/asset-keys.ts";
import type { KindOfWork, SimulatedPerson } from "../kind.ts";
import { countedFault } from "../shared/counted-fault.ts";
import { details, notesOf } from "../shared/entry-parts.ts";
import { erasedWords } from "../shared/erased-words.ts";
import { aggregateFreeText } from "./answer-groups.ts";
import { freeTextReview } from "./free-text-review.ts";
import type { FreeTextShapes } from "./shapes.ts";

const simulated: SimulatedPerson<FreeTextShapes> = {
  guessChance: () => 0.05,
  beliefOf: ({ names }, numberOf) => `answer ${Math.floor(numberOf(names.join(", ")) * 1_000)}`,
  answerTo: (_, { belief, isRight, random }) => ({
    _t: "FreeTextResult",
    answer: isRight ? String(belief) : `mistake ${Math.floor(random() * 1_000)}`,
  }),
  seenIn: ({ originalFileName }) => ({ names: [originalFileName] }),
  agrees: ({ groups }, belief) => groups[0]?.answer === String(belief),
};

const lengthBounds = [
  { field: "leastCharacters", key: "free_text_minimum_characters" },
  { field: "mostCharacters", key: "free_text_max_characters" },
] as const;

export const freeText: KindOfWork<FreeTextShapes> = {
  name: "FreeText",
  tags: {
    payload: "FreeTextPayload",
    result: "FreeTextResult",
    blueprint: "FreeTextBlueprint",
    asked: "FreeTextPayload",
  },
  words: {
    title: "Free text",
    does: "Write an answer",
    says: "Write an answer",
    needs: "Any pictures, videos, sounds or texts",
    asks: "The question",
    example: "Describe what happens in one sentence.",
  },
  asks: "question",
  payloadOf: ({ question }) => ({ _t: "FreeTextPayload", question }),
  checkBlueprint() {},
  misfits: null,
  aggregator: "FreeText",
  isBulky: false,
  show: () => ({}),
  /** Spaces around an answer do not make it longer. A character is a code point, so an emoji is one. */
  checkResult({ answer }, { flags }, add) {
    const least = flags?.free_text_minimum_characters ?? 1;
    const most = flags?.free_text_max_characters ?? null;
    const fault = countedFault([...answer.trim()].length, "character", { least, most });
    if (fault !== null) add("answer", fault);
  },
  convertResult: (result) => result,
  ownWords: "answer",
  example: null,
  vote: null,
  questions: null,
  entryOf(task, responses) {
    const { answers, groups } = aggregateFreeText(responses);
    return {
      ...notesOf(task),
      originalFileName: assetKey(task.asset),
      aggregatedResults: answers,
      groups,
      detailedResults: details(responses, ({ answer }) => ({ answer })),
    };
  },
  columns: () => ["answers"],
  cellsOf: ({ aggregatedResults }) => [aggregatedResults.join("\n")],
  /** What most people wrote. Two texts as frequent as each other are none. */
  consensusOf(_, responses) {
    const [first, second] = aggregateFreeText(responses).groups;
    return !first || first.count === second?.count ? null : { _t: "FreeTextResult", answer: first.answer };
  },
  outcomeOf: (_, responses) => ({
    parts: aggregateFreeText(responses).groups.map(({ answer, count }) => ({ label: answer, count })),
    marks: [],
  }),
  answerText: ({ answer }) => (answer === erasedWords ? "Erased with the person" : answer),
  review: freeTextReview,
  draft: {
    slug: "text",
    isMarking: false,
    blueprintOf: (question) => ({ _t: "FreeTextBlueprint", question }),
    flagsOf: (form) => form.bounds(lengthBounds, 10_000),
    textsOf: () => ({}),
  },
  simulated,
};
