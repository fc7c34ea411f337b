import { z } from "@hono/zod-openapi";
import { mostFeatureFlags } from "../../domain/campaign/campaign-settings.ts";
import { longestContext, longestExplanation } from "../../domain/example/payload.ts";
import { longestName } from "../../domain/fault-list.ts";
import { flaggedFrom, longestKey, mostDimensions, rapidsASet } from "../../domain/validation/check-rules.ts";
import { assetTypes, modalities, promptTypes } from "../../domain/validation/rapid-traits.ts";
import { validationRapidList, validationSetList } from "../../domain/validation/validation-lists.ts";
import { listParameters, pagedResult } from "../../http/list-parameters.ts";
import { defineRoute } from "../../http/route.ts";
import { asset } from "../../http/schemas/asset.ts";
import { assetInput } from "../../http/schemas/asset-input.ts";
import { featureFlag } from "../../http/schemas/feature-flag.ts";
import { demographicPayload, rapidPayload, validationTruth } from "../../http/schemas/kinds/checks.ts";
import { orNull } from "../../http/schemas/or-null.ts";
import { rapidState } from "../../http/schemas/rapid-state.ts";
import { dateTime, double, flag, int32, oneOf, text } from "../../http/schemas/scalars.ts";
import { describeUse, json, typed } from "../../http/schemas/typed.ts";

const tag = "ValidationSet";
const params = z.object({
  validationSetId: z.string().describe("The validation set, by the id that creating it answered."),
});
const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { content: { "application/json": { schema } }, required: true },
});
const name = () => text(longestName, 1).refine((value) => value.trim() !== "", "must not be blank");
const flags = () =>
  z
    .array(featureFlag)
    .max(mostFeatureFlags, `may have at most ${mostFeatureFlags} flags`)
    .nullable()
    .optional()
    .describe("How it is shown and answered, at most 50 flags. Null or absent: as usual.");

const ofSet = {
  id: z.string().describe("The set's id. Definitions and `ValidationSelection` name it."),
  name: z.string().describe("What its owner calls the set."),
  isPublic: z.boolean().describe("Whether all organizations may read and use the set."),
  ownerId: z.uuid().describe("The account that created it, as a uuid."),
  ownerMail: z.string().describe("The owner's e-mail address, for the owner's organization. Empty for everybody else."),
  organizationId: z.string().describe("The organization that owns it."),
  createdAt: dateTime().describe("When the set was created, in UTC."),
};
const dimensions = z
  .array(z.string())
  .describe("Names of scores that clients give the set. They are stored, and nothing follows from them.");

export const createValidationSetRoute = defineRoute({
  method: "post",
  path: "/validation-set",
  operationId: "createValidationSet",
  tag,
  summary: "Create a validation set: checks with a known answer",
  description:
    "It is empty and belongs to your organization. Add rapids with a truth, then name the set in a job's definition, or in a " +
    "`ValidationSelection` of a campaign.",
  seeAlso: ["addValidationRapid", "createJobDefinition"],
  request: body(
    typed("CreateValidationSetEndpoint_Input", {
      name: name().describe("What you call the set, 1 to 256 characters and not blank."),
    }),
  ),
  creates: "json",
  answers: {
    200: json(
      z
        .object({ validationSetId: z.string().describe("The new set, to add rapids to.") })
        .openapi("CreateValidationSetEndpoint_Output"),
      "Created",
    ),
  },
});

export const getValidationSetRoute = defineRoute({
  method: "get",
  path: "/validation-set/{validationSetId}",
  operationId: "getValidationSet",
  tag,
  summary: "Read a validation set",
  description: "For members of its organization and Admins. A public set can be read by every caller.",
  seeAlso: ["queryValidationRapids", "updateValidationSet"],
  request: { params },
  answers: {
    200: json(z.object({ ...ofSet, dimensions }).openapi("GetValidationSetByIdEndpoint_Output"), "The set"),
  },
  problems: [404],
});

export const updateValidationSetRoute = defineRoute({
  method: "patch",
  path: "/validation-set/{validationSetId}",
  operationId: "updateValidationSet",
  tag,
  summary: "Change a validation set",
  description: "What is absent stays. Work that uses the set follows within a minute.",
  seeAlso: ["getValidationSet"],
  request: {
    params,
    ...body(
      typed("UpdateValidationSetEndpoint_Input", {
        name: name().optional().describe("Another name, 1 to 256 characters and not blank. Absent: as before."),
        dimensions: z
          .array(text(longestName, 1))
          .max(mostDimensions, `may have at most ${mostDimensions} names`)
          .optional()
          .describe("Names of scores, at most 20. Stored; nothing follows from them. Absent: as before."),
        shouldAlert: flag()
          .optional()
          .describe(
            "Whether people are told when they are wrong, with the explanation. A new set tells them. Absent: as before.",
          ),
        isPublic: flag().optional().describe("Whether all organizations may read and use the set. Absent: as before."),
        isFlagOverruled: flag()
          .optional()
          .describe("Whether none of its rapids is flagged, however many people fail it. Absent: as before."),
      }),
    ),
  },
  answers: { 204: { description: "Changed" } },
  problems: [404],
});

export const deleteValidationSetRoute = defineRoute({
  method: "delete",
  path: "/validation-set/{validationSetId}",
  operationId: "deleteValidationSet",
  tag,
  summary: "Delete a validation set with its rapids",
  description: "Jobs that name it go on without checks. What they counted stays.",
  seeAlso: ["updateValidationSet"],
  request: { params },
  answers: { 204: { description: "Deleted" } },
  problems: [404],
});

export const addValidationRapidRoute = defineRoute({
  method: "post",
  path: "/validation-set/{validationSetId}/rapid",
  operationId: "addValidationRapid",
  tag,
  summary: "Add a rapid to a validation set",
  description: `A set may have ${rapidsASet.toLocaleString("en")}. One without a truth is shown, and its answers are not counted.`,
  seeAlso: ["queryValidationRapids", "uploadFile"],
  request: {
    params,
    ...body(
      typed("AddValidationRapidEndpoint_Input", {
        asset: describeUse(assetInput, "What people see: a file, a text, or several assets."),
        payload: describeUse(rapidPayload, "What people are asked about it. It decides the kind of the truth."),
        truth: orNull(validationTruth)
          .optional()
          .describe("The correct answer, of the payload's kind. Null or absent: nobody knows it."),
        randomCorrectProbability: double()
          .nullable()
          .optional()
          .describe("The probability that a guess is correct, 0 to 1. Null or absent: by the options of the question."),
        explanation: text(longestExplanation)
          .nullable()
          .optional()
          .describe("What people are told after a wrong answer, up to 1,000 characters. Null or absent: nothing."),
        context: text(longestContext)
          .nullable()
          .optional()
          .describe("A text that people see beside the question, up to 5,000 characters. Null or absent: none."),
        contextAsset: orNull(assetInput)
          .optional()
          .describe("An asset that people see beside the question. Null or absent: none."),
        featureFlags: flags(),
      }),
    ),
  },
  answers: { 204: { description: "Added" } },
  problems: [404],
});

export const queryValidationRapidsRoute = defineRoute({
  method: "get",
  path: "/validation-set/{validationSetId}/rapids",
  operationId: "queryValidationRapids",
  mayReadNear: true,
  tag,
  summary: "List the rapids of a validation set",
  description: "With their truths, for whoever may read the set. Counts follow the jobs within seconds.",
  seeAlso: ["addValidationRapid", "getJobPeople"],
  request: {
    params,
    query: listParameters(validationRapidList, {
      id: "the rapid's id",
      type: "the kind of the rapid, such as `Classify`",
      state: "the rapid's state: `Labeling`, `Paused` or `Flagged`",
    }),
  },
  answers: {
    200: json(
      pagedResult(
        z
          .object({
            id: z.string().describe("The rapid's id."),
            type: z.string().describe("The kind of the rapid, such as `Classify`."),
            asset: describeUse(asset, "What people see."),
            truth: orNull(validationTruth).describe("The correct answer. Null: nobody knows it."),
            payload: describeUse(rapidPayload, "What people are asked about it."),
            context: z.string().nullable().describe("A text beside the question. Null without one."),
            contextAsset: orNull(asset).describe("An asset beside the question. Null without one."),
            correctValidationCount: int32(0).describe("Correct answers in jobs. Each person counts once in a job."),
            invalidValidationCount: int32(0).describe("Wrong answers in jobs. Each person counts once in a job."),
            explanation: z.string().nullable().describe("What people are told after a wrong answer. Null: nothing."),
            randomCorrectProbability: z.number().describe("The probability that a guess is correct, 0 to 1."),
            state: describeUse(
              rapidState,
              `Whether it is served. \`Flagged\`: ${flaggedFrom} people or more have answered it, and most were wrong. It is served ` +
                "until a member pauses it in the console.",
            ),
          })
          .openapi("GetValidationRapidsEndpoint_Output"),
        "GetValidationRapidsEndpoint_PagedResultOfOutput",
      ),
      "A page",
    ),
  },
  problems: [404],
});

export const queryValidationSetsRoute = defineRoute({
  method: "get",
  path: "/validation-sets",
  operationId: "queryValidationSets",
  mayReadNear: true,
  tag,
  summary: "List validation sets",
  description:
    "Those of the caller's organization, and all public ones. Newest first, unless another order is asked for.",
  seeAlso: ["getValidationSet", "createValidationSet"],
  request: {
    query: listParameters(validationSetList, {
      id: "the set's id",
      name: "the set's name",
      asset_type: "what its rapids show, such as `Image`. Several names are joined by commas",
      modality: "what its rapids ask, such as `Classify`. Several names are joined by commas",
      prompt_type: "what stands beside its questions, such as `Text`. Several names are joined by commas",
      is_public: "whether the set is public",
      owner_id: "the account id of the set's owner",
      owner_mail: "the owner's e-mail as the list shows it",
      created_at: "when the set was created",
    }),
  },
  answers: {
    200: json(
      pagedResult(
        z
          .object({
            ...ofSet,
            dimensions,
            assetType: describeUse(
              z.array(oneOf(assetTypes)).openapi("AssetType", { description: "What rapids show." }),
              "What its rapids show. `None` for an empty set.",
            ),
            modality: describeUse(
              z.array(oneOf(modalities)).openapi("RapidModality", { description: "What rapids ask." }),
              "What its rapids ask. `None` for an empty set.",
            ),
            promptType: describeUse(
              z.array(oneOf(promptTypes)).openapi("PromptType", { description: "What stands beside questions." }),
              "What stands beside its questions.",
            ),
          })
          .openapi("QueryValidationSetsEndpoint_Output"),
        "QueryValidationSetsEndpoint_PagedResultOfOutput",
      ),
      "A page",
    ),
  },
});

export const createDemographicRapidRoute = defineRoute({
  method: "post",
  path: "/rapid/demographic",
  operationId: "createDemographicRapid",
  tag,
  summary: "Create a question about the person",
  description:
    "A `DemographicSelection` of your campaigns that names its key asks it: each person once, and nobody whose publisher said it. The " +
    "answer is then known to that publisher's sessions as one of the person's demographics. An organization has at most 200 of them.",
  seeAlso: ["createProgramCampaign", "updateCampaign", "deleteDemographicRapid"],
  request: body(
    typed("CreateDemographicRapidEndpoint_Input", {
      key: text(longestKey, 1).describe(
        "What is asked, such as `age`: the name of the demographic, 1 to 64 characters.",
      ),
      payload: describeUse(demographicPayload, "The question and its categories. Their values become the demographic."),
      featureFlags: flags(),
      asset: describeUse(assetInput, "What people see with the question, such as a text."),
      context: text(longestContext)
        .nullable()
        .optional()
        .describe("A text beside the question, up to 5,000 characters. Null or absent: none."),
      contextAsset: orNull(assetInput).optional().describe("An asset beside the question. Null or absent: none."),
    }),
  ),
  creates: "json",
  answers: {
    200: json(
      z.object({ rapidId: z.string().describe("The new rapid.") }).openapi("CreateDemographicRapidEndpoint_Output"),
      "Created",
    ),
  },
});

export const deleteDemographicRapidRoute = defineRoute({
  method: "delete",
  path: "/rapid/demographic/{rapidId}",
  operationId: "deleteDemographicRapid",
  tag,
  summary: "Delete a question about the person",
  description: "Nobody is asked it any more. What people answered so far stays known of them.",
  seeAlso: ["createDemographicRapid"],
  request: {
    params: z.object({ rapidId: z.string().describe("The question, by the id that creating it answered.") }),
  },
  answers: { 204: { description: "Deleted" } },
  problems: [404],
});
