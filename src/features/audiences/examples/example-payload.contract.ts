import { z } from "@hono/zod-openapi";
import { double, flag, int32, text } from "../../../http/schemas/scalars.ts";
import { typed, variant } from "../../../http/schemas/typed.ts";

export const instruction = () => text(250, 1);
const word = typed("ExampleTranscriptionWord", {
  word: text(250, 1).describe("The word as it is shown, 1 to 250 characters."),
  wordIndex: int32(0).describe("The place of the word in the text, 0 or more. It tells equal words apart."),
}).describe("A word of a text, by its place.");
const category = typed("ExampleCategory", {
  label: text(250, 1).describe("What people see on the button, 1 to 250 characters."),
  value: text(250, 1).describe(
    "What answers and truths call the category, 1 to 250 characters. Different for each category.",
  ),
}).describe("A category that people may choose.");
const box = typed("ExampleBoxShape", {
  xMin: double().nullish().describe("The left side, in percent of the asset's width: 0 to 100. Null or absent: 0."),
  yMin: double().nullish().describe("The upper side, in percent of the asset's height: 0 to 100. Null or absent: 0."),
  xMax: double()
    .nullish()
    .describe("The right side, in percent of the asset's width: 0 to 100, more than `xMin`. Null or absent: 100."),
  yMax: double()
    .nullish()
    .describe("The lower side, in percent of the asset's height: 0 to 100, more than `yMin`. Null or absent: 100."),
}).openapi({
  description: "Sides in percent of the asset's width and height, 0 to 100. An absent side is the asset's own.",
});
const range = typed("ExampleScrubRange", {
  start: int32().describe("When the range begins, in milliseconds from the start of the media: 0 or more."),
  end: int32().describe("When the range ends, in milliseconds from the start of the media. Not before `start`."),
}).openapi({ description: "A stretch of a video or sound, in milliseconds from its start." });
const grading = {
  requiredPrecision: double()
    .nullish()
    .describe("How much of what a person marks must be correct, 0 to 1. Null or absent: 1, and 0.9 for lines."),
  requiredCompleteness: double()
    .nullish()
    .describe("How much of what is correct a person must mark, 0 to 1. Null or absent: 1."),
};
const boxes = () => z.array(box).max(100, "may have at most 100 boxes");

export const examplePayload = z
  .discriminatedUnion(
    "_t",
    [
      variant("ClassifyExamplePayload", "IExamplePayloadClassifyExamplePayload", {
        categories: z
          .array(category)
          .max(100, "may name at most 100 categories")
          .describe("The categories to choose from, 2 to 100, in the order shown."),
        title: instruction().describe("The question, 1 to 250 characters."),
      }).describe("Asks to choose a category."),
      variant("CompareExamplePayload", "IExamplePayloadCompareExamplePayload", {
        criteria: instruction().describe("The question, such as which picture is sharper. 1 to 250 characters."),
      }).describe("Asks which of several assets is better."),
      variant("LineExamplePayload", "IExamplePayloadLineExamplePayload", {
        target: instruction().describe("What to draw over, 1 to 250 characters."),
      }).describe("Asks to draw over something."),
      variant("LocateExamplePayload", "IExamplePayloadLocateExamplePayload", {
        target: instruction().describe("What to point at, 1 to 250 characters."),
      }).describe("Asks to point at something."),
      variant("ScrubExamplePayload", "IExamplePayloadScrubExamplePayload", {
        target: instruction().describe("Which moments to mark, 1 to 250 characters."),
      }).describe("Asks to mark moments of a video or sound."),
      variant("TranscriptionExamplePayload", "IExamplePayloadTranscriptionExamplePayload", {
        title: instruction().describe("The question, such as which words are wrong. 1 to 250 characters."),
        transcription: z
          .array(word)
          .max(5_000, "may have at most 5000 words")
          .describe("The words to choose from, 1 to 5,000, in the order shown."),
      }).describe("Asks to select words of a text."),
    ],
    { error: "must have a `_t` that names a payload" },
  )
  .openapi("IExamplePayload", { description: "The question of an example." });

export const exampleTruth = z
  .discriminatedUnion(
    "_t",
    [
      variant("ClassifyExampleTruth", "IExampleTruthClassifyExampleTruth", {
        correctCategories: z
          .array(text(250))
          .max(100, "may name at most 100 categories")
          .describe(
            "The values of the categories that are correct. A person chooses one, and any of them will do. At least one.",
          ),
      }).describe("The categories that are correct."),
      variant("CompareExampleTruth", "IExampleTruthCompareExampleTruth", {
        winnerId: text(5_000, 1).describe("The file name, the text or the identifier of the better asset."),
      }).describe("The asset that is better."),
      variant("LineExampleTruth", "IExampleTruthLineExampleTruth", {
        boundingBoxes: boxes()
          .nullish()
          .describe("Where lines belong, at most 100 boxes. Null, absent or empty: nothing is to be drawn."),
        ...grading,
      }).describe("Where to draw."),
      variant("LocateExampleTruth", "IExampleTruthLocateExampleTruth", {
        boundingBoxes: boxes().describe("Where points belong, 1 to 100 boxes."),
        ...grading,
      }).describe("Where to point."),
      variant("ScrubExampleTruth", "IExampleTruthScrubExampleTruth", {
        validRanges: z
          .array(range)
          .max(100, "may have at most 100 ranges")
          .describe(
            "Where marks belong, 1 to 100 ranges. Every mark must lie in one, and at least one mark must be made.",
          ),
      }).describe("When to mark."),
      variant("TranscriptionExampleTruth", "IExampleTruthTranscriptionExampleTruth", {
        correctWords: z
          .array(word)
          .max(5_000, "may have at most 5000 words")
          .describe("The words to select, each exactly as in the payload. Empty: none."),
        strictGrading: flag()
          .nullish()
          .describe(
            "True: exactly these words. False: as precision and completeness ask, and one correct word is enough for the " +
              "completeness if none is set. Null or absent: true, unless a precision or completeness is set.",
          ),
        ...grading,
      }).describe("Which words to select."),
    ],
    { error: "must have a `_t` that names a truth" },
  )
  .openapi("IExampleTruth", { description: "The correct answer of an example, of the same kind as its payload." });
