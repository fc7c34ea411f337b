import { z } from "@hono/zod-openapi";
import type { describeAudience, describeRow } from "../../domain/audience/audience-description.ts";
import { audienceList, audienceScopes } from "../../domain/audience/audience-list.ts";
import { boostLevels } from "../../domain/audience/boost-level.ts";
import type { AudienceSettings } from "../../domain/audience/settings.ts";
import { audienceStatuses } from "../../domain/audience/status.ts";
import { resultRevelations } from "../../domain/serving/withheld-results.ts";
import { listParameters, pagedResult } from "../../http/list-parameters.ts";
import { defineRoute } from "../../http/route.ts";
import { existingAsset } from "../../http/schemas/asset-input.ts";
import { audienceFilter } from "../../http/schemas/audience-filter.ts";
import { orNull } from "../../http/schemas/or-null.ts";
import { ownerMail } from "../../http/schemas/owner-mail.ts";
import { retrievalMode } from "../../http/schemas/retrieval-mode.ts";
import { dateTime, double, flag, int32, int64, oneOf, text, uint32 } from "../../http/schemas/scalars.ts";
import { json, typed, variant } from "../../http/schemas/typed.ts";

const tag = "Audience";

export const audienceParams = z.object({
  audienceId: z.string().openapi({ description: "The id of an audience or of a filtered view." }),
});
const ifMatch = z.object({
  "if-match": z
    .string()
    .optional()
    .openapi({ description: "An ETag. The change is refused with 412 if the audience has changed since." }),
});
const etag = { ETag: { schema: { type: "string" as const }, description: "The version of the audience." } };

const graduationRule = z
  .discriminatedUnion(
    "_t",
    [
      variant("TaskAccuracy", "IGraduationRuleTaskAccuracyRule", {
        targetAccuracy: double(),
        minTasks: int32(),
        maxTasks: int32().nullable().default(null),
      }),
      variant("ScoreThreshold", "IGraduationRuleScoreThresholdRule", {
        graduationScore: double(),
        demotionScore: double().nullable().default(null),
        minResponsesToGraduate: uint32().nullable().default(null),
      }),
      variant("AcceptedFreeText", "IGraduationRuleAcceptedFreeTextRule", {
        minAcceptedResponses: uint32(),
        minAcceptedRatio: double(),
        demotionRatio: double().nullable().default(null),
      }),
    ],
    { error: "must have a `_t` that is TaskAccuracy, ScoreThreshold or AcceptedFreeText" },
  )
  .openapi("IGraduationRule");

const resultRevelation = oneOf(resultRevelations).openapi("ResultRevelation", {
  description:
    "When people learn whether an answer was correct, and why: at once, or after they have graduated or dropped. Until then their " +
    "score is withheld too.",
});

const description = () => text(10_000).nullable().optional();
const audienceName = () => text(256, 1).refine((name) => name.trim() !== "", "must not be blank");

/** A schema for each name. `satisfies` makes a forgotten member a compile error. */
type Shape<Names extends string> = Record<Names, z.ZodType>;
/** Settings that cannot change once an audience exists. */
type FixedSetting = "minimumSizeForActivation" | "isDistillingCampaignSticky";

/** Absent members mean the default on creation, and no change later. Null switches a setting off. `filters` differ between the two. */
const settings = {
  graduationRule: graduationRule.optional(),
  maxDistillingResponses: uint32().nullable().optional(),
  dropMinResponses: uint32().nullable().optional(),
  dropScore: double().nullable().optional(),
  maxDistillingSessions: uint32().nullable().optional(),
  inactivityDropDays: uint32().nullable().optional(),
  minSubmissionRate: double().nullable().optional(),
  minSessionsForSubmissionRate: uint32().nullable().optional(),
  minSubmissionRateGraduated: double().nullable().optional(),
  distillingRetrievalMode: retrievalMode.optional(),
  minDistillingForGlobalBoost: int32().nullable().optional(),
  minGraduatedForDistillingBoost: int32().nullable().optional(),
  excludedPublishers: z.array(text(256, 1)).max(100, "may name at most 100 publishers").optional().openapi({
    description:
      "Publishers whose people are never served this audience: ids of API clients, or of organizations for all their clients.",
  }),
  revealsResults: resultRevelation.optional(),
} satisfies Shape<Exclude<keyof AudienceSettings, FixedSetting | "filters">>;

const created = (name: string) => z.object({ audienceId: z.string() }).openapi(name);
const counted = { graduated: z.int(), dropped: z.int() };

const row = {
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  status: z.enum(audienceStatuses).openapi("AudienceStatus"),
  statusReason: z.string().openapi({ description: "What the audience waits for, in a sentence." }),
  qualifiedUserCount: z.int(),
  filters: z.array(audienceFilter),
  logo: z.string().nullable().openapi({ description: "The URL of the logo. It needs no token." }),
  createdAt: dateTime(),
  ownerMail,
  organizationId: z.string(),
  isPublic: z.boolean(),
  isDistilling: z.boolean(),
  graduationRule,
  randomAdmissionProbability: z
    .number()
    .nullable()
    .openapi({ description: "The probability that pure guessing graduates, 0 to 1." }),
  health: z
    .number()
    .nullable()
    .openapi({ description: "The share of graduates among all people who graduated or dropped, 0 to 1." }),
  ...counted,
} satisfies Shape<keyof ReturnType<typeof describeRow>>;

const audience = z
  .object({
    ...row,
    baseAudienceId: z.string().openapi({ description: "The id of a view's base. Otherwise the same as `id`." }),
    filter: orNull(audienceFilter).openapi({ description: "The filter of a view. Null for a regular audience." }),
    ownerId: z.uuid(),
    isCurated: z.boolean().openapi({ description: "Kept by Admins: its people are not counted for callers." }),
    distillingCampaignId: z.string(),
    minGraduatedForDistillingBoost: int32().nullable(),
    minDistillingForGlobalBoost: int32().nullable(),
    minimumSizeForActivation: z.int().nullable(),
    maxDistillingResponses: uint32().nullable(),
    dropMinResponses: uint32().nullable(),
    dropScore: z.number().nullable(),
    isDistillingCampaignSticky: z.boolean(),
    maxDistillingSessions: uint32().nullable(),
    inactivityDropDays: uint32().nullable(),
    minSubmissionRate: z.number().nullable(),
    minSessionsForSubmissionRate: uint32().nullable(),
    minSubmissionRateGraduated: z.number().nullable(),
    distillingRetrievalMode: retrievalMode,
    excludedPublishers: z.array(z.string()).nullable().openapi({ description: "Null for callers who may only read." }),
    revealsResults: resultRevelation,
    boostLevel: z.enum(boostLevels).openapi("BoostLevel"),
  } satisfies Shape<keyof ReturnType<typeof describeAudience>>)
  .openapi("GetAudienceByIdEndpoint_Output");

const listed = z.object({ ...row, isShared: z.boolean() }).openapi("QueryAudiencesEndpoint_Output");

const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { content: { "application/json": { schema } }, required: true },
});

export const createAudienceRoute = defineRoute({
  method: "post",
  path: "/audience",
  operationId: "createAudience",
  tag,
  summary: "Create an empty audience",
  description: "Also creates its distilling campaign. Nobody is recruited before recruiting is started.",
  request: body(
    typed("CreateAudienceEndpoint_Input", {
      name: audienceName(),
      description: description(),
      filters: z.array(audienceFilter).nullable().optional(),
      minimumSizeForActivation: int64(0).nullable().optional(),
      logo: orNull(existingAsset).optional(),
      isDistillingCampaignSticky: flag().optional(),
      ...settings,
    } satisfies Shape<keyof AudienceSettings | "name" | "description" | "logo">),
  ),
  creates: "json",
  answers: { 200: json(created("CreateAudienceEndpoint_Output"), "Created") },
});

export const createFilteredAudienceRoute = defineRoute({
  method: "post",
  path: "/audience/{baseAudienceId}/filter",
  operationId: "createFilteredAudience",
  tag,
  summary: "Create a filtered view of an audience's graduates",
  description: "Jobs may use the view's id in place of an audience's. The same filter gives the same view.",
  request: {
    params: z.object({ baseAudienceId: z.string() }),
    ...body(typed("CreateFilteredAudienceEndpoint_Input", { filter: audienceFilter })),
  },
  creates: "json",
  answers: { 200: json(created("CreateFilteredAudienceEndpoint_Output"), "The view") },
  problems: [404],
});

export const getAudienceRoute = defineRoute({
  method: "get",
  path: "/audience/{audienceId}",
  operationId: "getAudience",
  mayReadNear: true,
  tag,
  summary: "Read an audience, or a filtered view of one",
  request: { params: audienceParams },
  answers: { 200: { ...json(audience, "The audience"), headers: etag } },
  problems: [404],
});

export const updateAudienceRoute = defineRoute({
  method: "patch",
  path: "/audience/{audienceId}",
  operationId: "updateAudience",
  tag,
  summary: "Change an audience",
  description:
    "Absent members stay, and null switches a setting off. A change that can alter people's states starts a recalculation, and new drop " +
    "days start an inactivity sync. The answer has their ids.",
  request: {
    params: audienceParams,
    headers: ifMatch,
    ...body(
      typed("UpdateAudienceEndpoint_Input", {
        name: audienceName().optional(),
        description: description(),
        filters: z.array(audienceFilter).optional(),
        logo: orNull(existingAsset).optional(),
        isCurated: flag().optional().openapi({
          description: "For Admins. A curated audience shows no counts of people, and jobs do not recruit for it.",
        }),
        ...settings,
      }),
    ),
  },
  answers: {
    200: {
      ...json(
        z
          .object({ recalculationId: z.string().nullable(), inactivitySyncId: z.string().nullable() })
          .openapi("UpdateAudienceEndpoint_Output"),
        "Changed",
      ),
      headers: etag,
    },
  },
  problems: [404, 412],
});

export const updateBoostConfigRoute = defineRoute({
  method: "patch",
  path: "/audience/{audienceId}/boost-config",
  operationId: "updateBoostConfig",
  tag,
  summary: "Change the thresholds for looking more widely",
  request: {
    params: audienceParams,
    ...body(
      typed("UpdateBoostConfigEndpoint_Input", {
        minDistillingForGlobalBoost: int32().nullable().optional(),
        minGraduatedForDistillingBoost: int32().nullable().optional(),
      }),
    ),
  },
  answers: {
    200: json(
      z.object({ recalculationId: z.string().nullable() }).openapi("UpdateBoostConfigEndpoint_Output"),
      "Changed",
    ),
  },
  problems: [404],
});

export const setVisibilityRoute = defineRoute({
  method: "patch",
  path: "/audience/{audienceId}/visibility",
  operationId: "setAudienceVisibility",
  tag,
  summary: "Make an audience public or private",
  description: "Everybody may read a public audience and create jobs on it. For Admins.",
  request: {
    params: audienceParams,
    query: z.object({
      isPublic: z
        .enum(["true", "false"], "must be true or false")
        .transform((value) => value === "true")
        .openapi({ type: "boolean" }),
    }),
  },
  answers: { 204: { description: "Changed" } },
  problems: [404],
});

export const deleteAudienceRoute = defineRoute({
  method: "delete",
  path: "/audience/{audienceId}",
  operationId: "deleteAudience",
  tag,
  summary: "Delete an audience, or only a filtered view",
  request: { params: audienceParams },
  answers: { 204: { description: "Deleted" } },
  problems: [404],
});

export const queryAudiencesRoute = defineRoute({
  method: "get",
  path: "/audiences",
  operationId: "queryAudiences",
  mayReadNear: true,
  tag,
  summary: "List audiences",
  description: "Owned includes every public audience. Each audience is listed once, even if several shares lead to it.",
  request: {
    query: listParameters(audienceList, {
      name: "the audience's name",
      status: "the audience's status, such as `Ready`",
      is_public: "whether the audience is public",
      is_distilling: "whether the audience recruits at present",
      owner_mail: "the owner's e-mail as the list shows it",
      created_at: "when the audience was created",
    }).extend({
      scope: z
        .string()
        .optional()
        .openapi({ type: "string", enum: [...audienceScopes], default: "All", description: "Case does not matter." }),
    }),
  },
  answers: { 200: json(pagedResult(listed, "QueryAudiencesEndpoint_PagedResultOfOutput"), "A page") },
});
