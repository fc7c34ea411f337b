import { z } from "@hono/zod-openapi";
import { exampleList } from "../../../domain/example/example-list.ts";
import { listParameters, pagedResult } from "../../../http/list-parameters.ts";
import { defineRoute } from "../../../http/route.ts";
import { asset } from "../../../http/schemas/asset.ts";
import { assetInput } from "../../../http/schemas/asset-input.ts";
import { featureFlag } from "../../../http/schemas/feature-flag.ts";
import { orNull } from "../../../http/schemas/or-null.ts";
import { double, flag, int32, oneOf, text } from "../../../http/schemas/scalars.ts";
import { describeUse, json, typed, variant } from "../../../http/schemas/typed.ts";

const tag = "Examples";

const params = z.object({
  audienceId: z
    .string()
    .describe("The audience that the example belongs to. For listing, the id of a view means its base."),
});
const instruction = () => text(250, 1);
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
}).openapi({ description: "Milliseconds." });
const grading = {
  requiredPrecision: double()
    .nullish()
    .describe("How much of what a person marks must be correct, 0 to 1. Null or absent: 1, and 0.9 for lines."),
  requiredCompleteness: double()
    .nullish()
    .describe("How much of what is correct a person must mark, 0 to 1. Null or absent: 1."),
};
const boxes = () => z.array(box).max(100, "may have at most 100 boxes");

const payload = z
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

const truth = z
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

const visibility = oneOf(["Private", "Public"]).openapi("ExampleVisibility", {
  description:
    "`Private`: only those who may read private examples of the audience. `Public`: everybody who may read the " +
    "audience.",
});
const explanation = () => text(1_000).nullable().optional();
const context = () => text(5_000).nullable().optional();

const example = z
  .object({
    id: z.string().describe("The example's id, for changing and deleting it."),
    rapidId: z.string().nullable().describe("The id under which people are served the example: the same as `id`."),
    asset: describeUse(asset, "What people see."),
    payload: describeUse(payload, "What people are asked about it."),
    correctCount: int32().describe("How many people have answered the example correctly."),
    incorrectCount: int32().describe("How many people have answered the example wrongly."),
    truth: orNull(truth).describe("The correct answer. Null: nobody knows it, and the example is not used."),
    context: z.string().nullable().describe("A text that people see beside the question. Null without one."),
    contextAsset: orNull(asset).describe("An asset that people see beside the question. Null without one."),
    explanation: z
      .string()
      .nullable()
      .describe("What people are told about the correct answer after theirs. Null without an explanation."),
    randomCorrectProbability: z
      .number()
      .describe(
        "The probability that a guess is correct, 0 to 1. Above 0.9 the example tells nothing and does not count.",
      ),
    isCommonSense: z
      .boolean()
      .nullable()
      .describe("Whether everybody should get the example right: a wrong answer counts double. Null counts as false."),
    sortIndex: int32().describe("The example's place in the list, from 0."),
    visibility: describeUse(visibility, "Who may see the example in the list, apart from those who may change it."),
  })
  .openapi("QueryExamplesForAudienceEndpoint_Output");

const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { content: { "application/json": { schema } }, required: true },
});
const started = (name: string) =>
  z
    .object({
      recalculationId: z
        .string()
        .nullable()
        .describe("The recalculation of people's states that this started. Null if nobody's state can change."),
    })
    .openapi(name);

export const addExampleRoute = defineRoute({
  method: "post",
  path: "/audience/{audienceId}/example",
  operationId: "addExampleToAudience",
  tag,
  summary: "Add an example to an audience",
  description:
    "Recruiting needs at least three examples with a truth; an audience may have 500. An example without a truth is " +
    "stored and not used. The answer has no id: list the examples to find it. A recalculation starts if the example " +
    "can alter people's states. For editors; a view is refused.",
  seeAlso: ["queryExamplesForAudience", "recruit", "uploadFile"],
  request: {
    params,
    ...body(
      typed("AddExampleToAudienceEndpoint_Input", {
        asset: describeUse(
          assetInput,
          "What people see: a file, a text, or several assets. A comparison takes a `MultiAssetInput` of at least two " +
            "different ones.",
        ),
        payload: describeUse(payload, "What people are asked about it. It decides the kind of the truth."),
        truth: orNull(truth)
          .optional()
          .describe("The correct answer, of the payload's kind. Null or absent: the example is stored and not used."),
        randomCorrectProbability: double().describe(
          "The probability that a guess is correct, 0 to 1: 0.5 for two categories, 0.25 for four. Above 0.9 the example " +
            "tells nothing and does not count.",
        ),
        explanation: explanation().describe(
          "What people are told about the correct answer after theirs, up to 1,000 characters. Null or absent: nothing.",
        ),
        context: context().describe(
          "A text that people see beside the question, up to 5,000 characters. Null or absent: none.",
        ),
        contextAsset: orNull(assetInput)
          .optional()
          .describe("An asset that people see beside the question. Null or absent: none."),
        sortIndex: int32(0)
          .nullable()
          .optional()
          .describe("The example's place in the list, 0 or more. Null or absent: after the last one."),
        featureFlags: z
          .array(featureFlag)
          .max(50, "may have at most 50 flags")
          .nullable()
          .optional()
          .describe("How the example is shown and answered, at most 50 flags. Null or absent: as usual."),
        isCommonSense: flag()
          .nullable()
          .optional()
          .describe(
            "Whether everybody should get the example right: a wrong answer counts double. Null or absent counts as false.",
          ),
        visibility: describeUse(
          visibility,
          "Who may see the example in the list, apart from those who may change it. Default `Private`.",
        ).optional(),
      }),
    ),
  },
  creates: "json",
  answers: { 200: json(started("AddExampleToAudienceEndpoint_Output"), "Added") },
  problems: [404],
});

export const queryExamplesRoute = defineRoute({
  method: "get",
  path: "/audience/{audienceId}/examples",
  operationId: "queryExamplesForAudience",
  mayReadNear: true,
  tag,
  summary: "List an audience's examples",
  description:
    "Private examples are listed only for those who may change them. In the order of `sortIndex`, unless another " +
    "order is asked for. Counts of answers are up to date.",
  seeAlso: ["addExampleToAudience", "updateAudienceExample", "deleteAudienceExample"],
  request: {
    params,
    query: listParameters(exampleList, {
      visibility: "who may see the example: `Private` or `Public`",
      is_common_sense: "whether the example is marked as common sense",
    }),
  },
  answers: { 200: json(pagedResult(example, "QueryExamplesForAudienceEndpoint_PagedResultOfOutput"), "A page") },
  problems: [404],
});

export const updateExampleRoute = defineRoute({
  method: "patch",
  path: "/audience/{audienceId}/example/{exampleId}",
  operationId: "updateAudienceExample",
  tag,
  summary: "Change an example",
  description:
    "Absent members stay. `instructionText` replaces the question and keeps the options. Answers that were given " +
    "keep their grades. A recalculation starts if the example begins or ceases to count. For editors.",
  seeAlso: ["queryExamplesForAudience", "getLatestAudienceStateRecalculation"],
  request: {
    params: params.extend({
      exampleId: z.string().describe("The example to change, as the list of examples names it."),
    }),
    ...body(
      typed("UpdateAudienceExampleEndpoint_Input", {
        truth: orNull(truth)
          .optional()
          .describe(
            "The new correct answer, of the payload's kind. Null takes the example out of use; absent, the truth stays.",
          ),
        instructionText: instruction()
          .optional()
          .describe(
            "The new question, 1 to 250 characters. It replaces the criteria, the target or the title, and the options stay.",
          ),
        explanation: explanation().describe(
          "What people are told about the correct answer after theirs, up to 1,000 characters. Null removes it; absent, it " +
            "stays.",
        ),
        context: context().describe(
          "A text that people see beside the question, up to 5,000 characters. Null removes it; absent, it stays.",
        ),
        contextAsset: orNull(assetInput)
          .optional()
          .describe("An asset that people see beside the question. Null removes it; absent, it stays."),
        randomCorrectProbability: double()
          .nullable()
          .optional()
          .describe("The probability that a guess is correct, 0 to 1. Null or absent: it stays."),
        isCommonSense: flag()
          .nullable()
          .optional()
          .describe(
            "Whether everybody should get the example right: a wrong answer counts double. Null counts as false; absent, it " +
              "stays.",
          ),
        sortIndex: int32(0).optional().describe("The example's new place in the list, 0 or more. Absent: it stays."),
        visibility: describeUse(
          visibility,
          "Who may see the example in the list, apart from those who may change it. Absent: it stays.",
        ).optional(),
      }),
    ),
  },
  answers: { 204: { description: "Changed" } },
  problems: [404],
});

export const deleteExampleRoute = defineRoute({
  method: "delete",
  path: "/audience/example/{exampleId}",
  operationId: "deleteAudienceExample",
  tag,
  summary: "Delete an example",
  description:
    "It is served no more. Answers that were given keep their grades. A recalculation starts if people's states can " +
    "change. For editors of its audience.",
  seeAlso: ["queryExamplesForAudience", "getLatestAudienceStateRecalculation"],
  request: {
    params: z.object({ exampleId: z.string().describe("The example to delete, as the list of examples names it.") }),
  },
  answers: { 200: json(started("DeleteAudienceExampleEndpoint_Output"), "Deleted") },
  problems: [404],
});
