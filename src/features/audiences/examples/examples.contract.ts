import { z } from "@hono/zod-openapi";
import { mostFeatureFlags } from "../../../domain/campaign/campaign-settings.ts";
import { exampleList } from "../../../domain/example/example-list.ts";
import { longestContext, longestExplanation } from "../../../domain/example/payload.ts";
import { listParameters, pagedResult } from "../../../http/list-parameters.ts";
import { defineRoute } from "../../../http/route.ts";
import { asset } from "../../../http/schemas/asset.ts";
import { assetInput } from "../../../http/schemas/asset-input.ts";
import { featureFlag } from "../../../http/schemas/feature-flag.ts";
import { exampleInstruction } from "../../../http/schemas/kinds/asked.ts";
import { examplePayload, exampleTruth } from "../../../http/schemas/kinds/kinds.ts";
import { orNull } from "../../../http/schemas/or-null.ts";
import { double, flag, int32, oneOf, text } from "../../../http/schemas/scalars.ts";
import { describeUse, json, typed } from "../../../http/schemas/typed.ts";

const tag = "Examples";

const params = z.object({
  audienceId: z
    .string()
    .describe("The audience that the example belongs to. For listing, the id of a view means its base."),
});
const visibility = oneOf(["Private", "Public"]).openapi("ExampleVisibility", {
  description:
    "`Private`: only those who may read private examples of the audience. `Public`: everybody who may read the " +
    "audience.",
});
const explanation = () => text(longestExplanation).nullable().optional();
const context = () => text(longestContext).nullable().optional();

const example = z
  .object({
    id: z.string().describe("The example's id, for changing and deleting it."),
    rapidId: z.string().nullable().describe("The id under which people are served the example: the same as `id`."),
    asset: describeUse(asset, "The file, the text or the assets that people see."),
    payload: describeUse(examplePayload, "What people are asked about it."),
    correctCount: int32().describe("How many people have answered the example correctly."),
    incorrectCount: int32().describe("How many people have answered the example wrongly."),
    truth: orNull(exampleTruth).describe("The correct answer. Null: nobody knows it, and the example is not used."),
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
        payload: describeUse(examplePayload, "What people are asked about it. It decides the kind of the truth."),
        truth: orNull(exampleTruth)
          .optional()
          .describe("The correct answer, of the payload's kind. Null or absent: the example is stored and not used."),
        randomCorrectProbability: double()
          .nullable()
          .optional()
          .describe(
            "The probability that a guess is correct, 0 to 1. Null or absent: the share of the categories that are correct, one in so " +
              "many as are compared, and 0.1 for everything else. Above 0.9 the example tells nothing and does not count.",
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
          .max(mostFeatureFlags, `may have at most ${mostFeatureFlags} flags`)
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
        truth: orNull(exampleTruth)
          .optional()
          .describe(
            "The new correct answer, of the payload's kind. Null takes the example out of use; absent, the truth stays.",
          ),
        instructionText: exampleInstruction()
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
