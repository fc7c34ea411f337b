import { z } from "@hono/zod-openapi";
import { exampleList } from "../../../domain/example/example-list.ts";
import { listParameters, pagedResult } from "../../../http/list-parameters.ts";
import { defineRoute } from "../../../http/route.ts";
import { asset } from "../../../http/schemas/asset.ts";
import { assetInput } from "../../../http/schemas/asset-input.ts";
import { featureFlag } from "../../../http/schemas/feature-flag.ts";
import { orNull } from "../../../http/schemas/or-null.ts";
import { double, flag, int32, oneOf, text } from "../../../http/schemas/scalars.ts";
import { json, typed, variant } from "../../../http/schemas/typed.ts";

const tag = "Examples";

const params = z.object({ audienceId: z.string() });
const instruction = () => text(250, 1);
const word = typed("ExampleTranscriptionWord", { word: text(250, 1), wordIndex: int32(0) });
const category = typed("ExampleCategory", { label: text(250, 1), value: text(250, 1) });
const box = typed("ExampleBoxShape", {
  xMin: double().nullish(),
  yMin: double().nullish(),
  xMax: double().nullish(),
  yMax: double().nullish(),
}).openapi({
  description: "Sides in percent of the asset's width and height, 0 to 100. An absent side is the asset's own.",
});
const range = typed("ExampleScrubRange", { start: int32(), end: int32() }).openapi({ description: "Milliseconds." });
const grading = { requiredPrecision: double().nullish(), requiredCompleteness: double().nullish() };
const boxes = () => z.array(box).max(100, "may have at most 100 boxes");

const payload = z
  .discriminatedUnion(
    "_t",
    [
      variant("ClassifyExamplePayload", "IExamplePayloadClassifyExamplePayload", {
        categories: z.array(category).max(100, "may name at most 100 categories"),
        title: instruction(),
      }),
      variant("CompareExamplePayload", "IExamplePayloadCompareExamplePayload", { criteria: instruction() }),
      variant("LineExamplePayload", "IExamplePayloadLineExamplePayload", { target: instruction() }),
      variant("LocateExamplePayload", "IExamplePayloadLocateExamplePayload", { target: instruction() }),
      variant("ScrubExamplePayload", "IExamplePayloadScrubExamplePayload", { target: instruction() }),
      variant("TranscriptionExamplePayload", "IExamplePayloadTranscriptionExamplePayload", {
        title: instruction(),
        transcription: z.array(word).max(5_000, "may have at most 5000 words"),
      }),
    ],
    { error: "must have a `_t` that names a payload" },
  )
  .openapi("IExamplePayload");

const truth = z
  .discriminatedUnion(
    "_t",
    [
      variant("ClassifyExampleTruth", "IExampleTruthClassifyExampleTruth", {
        correctCategories: z.array(text(250)).max(100, "may name at most 100 categories"),
      }),
      variant("CompareExampleTruth", "IExampleTruthCompareExampleTruth", {
        winnerId: text(5_000, 1).openapi({ description: "The file name or text of the better asset." }),
      }),
      variant("LineExampleTruth", "IExampleTruthLineExampleTruth", { boundingBoxes: boxes().nullish(), ...grading }),
      variant("LocateExampleTruth", "IExampleTruthLocateExampleTruth", { boundingBoxes: boxes(), ...grading }),
      variant("ScrubExampleTruth", "IExampleTruthScrubExampleTruth", {
        validRanges: z.array(range).max(100, "may have at most 100 ranges"),
      }),
      variant("TranscriptionExampleTruth", "IExampleTruthTranscriptionExampleTruth", {
        correctWords: z.array(word).max(5_000, "may have at most 5000 words"),
        strictGrading: flag().nullish(),
        ...grading,
      }),
    ],
    { error: "must have a `_t` that names a truth" },
  )
  .openapi("IExampleTruth");

const visibility = oneOf(["Private", "Public"]).openapi("ExampleVisibility");
const explanation = () => text(1_000).nullable().optional();
const context = () => text(5_000).nullable().optional();

const example = z
  .object({
    id: z.string(),
    rapidId: z.string().nullable(),
    asset,
    payload,
    correctCount: int32(),
    incorrectCount: int32(),
    truth: orNull(truth),
    context: z.string().nullable(),
    contextAsset: orNull(asset),
    explanation: z.string().nullable(),
    randomCorrectProbability: z.number(),
    isCommonSense: z.boolean().nullable(),
    sortIndex: int32(),
    visibility,
  })
  .openapi("QueryExamplesForAudienceEndpoint_Output");

const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { content: { "application/json": { schema } }, required: true },
});
const started = (name: string) => z.object({ recalculationId: z.string().nullable() }).openapi(name);

export const addExampleRoute = defineRoute({
  method: "post",
  path: "/audience/{audienceId}/example",
  operationId: "addExampleToAudience",
  tag,
  summary: "Add an example to an audience",
  description:
    "An example without a truth is stored and not used. The answer has no id: list the examples to find it. A recalculation starts if " +
    "the example can alter people's states.",
  request: {
    params,
    ...body(
      typed("AddExampleToAudienceEndpoint_Input", {
        asset: assetInput,
        payload,
        truth: orNull(truth).optional(),
        randomCorrectProbability: double(),
        explanation: explanation(),
        context: context(),
        contextAsset: orNull(assetInput).optional(),
        sortIndex: int32(0).nullable().optional(),
        featureFlags: z.array(featureFlag).max(50, "may have at most 50 flags").nullable().optional(),
        isCommonSense: flag().nullable().optional(),
        visibility: visibility.optional(),
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
  description: "Private examples are shown only to callers who may change them.",
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
    "`instructionText` replaces the criteria, target or title and keeps the options. Answers keep their grades.",
  request: {
    params: params.extend({ exampleId: z.string() }),
    ...body(
      typed("UpdateAudienceExampleEndpoint_Input", {
        truth: orNull(truth).optional(),
        instructionText: instruction().optional(),
        explanation: explanation(),
        context: context(),
        contextAsset: orNull(assetInput).optional(),
        randomCorrectProbability: double().nullable().optional(),
        isCommonSense: flag().nullable().optional(),
        sortIndex: int32(0).optional(),
        visibility: visibility.optional(),
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
  request: { params: z.object({ exampleId: z.string() }) },
  answers: { 200: json(started("DeleteAudienceExampleEndpoint_Output"), "Deleted") },
  problems: [404],
});
