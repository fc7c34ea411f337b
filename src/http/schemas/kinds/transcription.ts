import { z } from "@hono/zod-openapi";
import { longestOption } from "../../../domain/kinds/shared/shown-options.ts";
import { mostWords } from "../../../domain/kinds/transcription/shapes.ts";
import { contentLimits } from "../../../domain/labeling/datapoint-content.ts";
import { flag, int32, text } from "../scalars.ts";
import { typed, variant } from "../typed.ts";
import { exampleInstruction, rapidId, taskInstruction } from "./asked.ts";
import type { KindSchemas } from "./kind-schemas.ts";
import { exactness } from "./marks.ts";

const word = typed("ExampleTranscriptionWord", {
  word: text(longestOption, 1).describe("The word as it is shown, 1 to 250 characters."),
  wordIndex: int32(0).describe("The place of the word in the text, 0 or more. It tells equal words apart."),
}).describe("A word of a text, by its place.");

export const transcriptionSchemas = {
  example: {
    payload: variant("TranscriptionExamplePayload", "IExamplePayloadTranscriptionExamplePayload", {
      title: exampleInstruction().describe("The question, such as which words are wrong. 1 to 250 characters."),
      transcription: z
        .array(word)
        .max(mostWords, `may have at most ${mostWords} words`)
        .describe("The words to choose from, 1 to 5,000, in the order shown."),
    }).describe("Asks to select words of a text."),
    truth: variant("TranscriptionExampleTruth", "IExampleTruthTranscriptionExampleTruth", {
      correctWords: z
        .array(word)
        .max(mostWords, `may have at most ${mostWords} words`)
        .describe("The words to select, each exactly as in the payload. Empty: none."),
      strictGrading: flag()
        .nullish()
        .describe(
          "True: exactly these words. False: as precision and completeness ask, and one correct word is enough for the " +
            "completeness if none is set. Null or absent: true, unless a precision or completeness is set.",
        ),
      ...exactness,
    }).describe("Which words to select."),
  },
  shown: {
    words: z
      .array(
        z.object({
          word: z.string().describe("The word as it is to be shown."),
          wordIndex: int32().describe("The place of the word in the text, from 0."),
        }),
      )
      .optional()
      .describe("What to choose from, in the order to show. Only when the kind is Transcription."),
  },
  result: variant("TranscriptionResult", "IRapidResultTranscriptionResult", {
    rapidId,
    selectedWords: z
      .array(
        z.strictObject({
          word: text(contentLimits.transcription, 1).describe("The word, exactly as it was shown."),
          wordIndex: int32(0).describe("The place of the word, as it was shown."),
        }),
      )
      .max(mostWords, `may have at most ${mostWords} words`)
      .describe("The words that the person selected, at most 5,000."),
  }).describe("The words that the person selected."),
  blueprint: variant("TranscriptionBlueprint", "IRapidBlueprintTranscriptionBlueprint", {
    title: taskInstruction(
      "Which words to select, 1 to 1,000 characters. The words are those of each datapoint's transcription.",
    ),
  }).describe("People select words of each datapoint's transcription."),
  aggregation: null,
} satisfies KindSchemas<"Transcription">;
