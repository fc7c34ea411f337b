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
import { describeUse, json, typed, variant } from "../../http/schemas/typed.ts";

const tag = "Audience";

export const audienceParams = z.object({
  audienceId: z.string().describe("The id of an audience, or of a filtered view of one."),
});
const ifMatch = z.object({
  "if-match": z
    .string()
    .optional()
    .describe(
      "The ETag that you read the audience with. The change is refused with 412 if the audience has changed since.",
    ),
});
const etag = { ETag: { schema: { type: "string" as const }, description: "The version of the audience." } };

const graduationRule = z
  .discriminatedUnion(
    "_t",
    [
      variant("TaskAccuracy", "IGraduationRuleTaskAccuracyRule", {
        targetAccuracy: double()
          .describe("The share of answers that must be correct, 0 to 1. The rule of a new audience asks for 0.75.")
          .describe("The share of answers that must be correct, 0 to 1. The rule of a new audience asks for 0.75."),
        minTasks: int32()
          .describe(
            "How many examples a person must answer before this rule can pass, at least 1. If the audience has fewer " +
              "examples, all of them are enough.",
          )
          .describe(
            "How many examples a person must answer before this rule can pass, at least 1. If the audience has fewer " +
              "examples, all of them are enough.",
          ),
        maxTasks: int32()
          .nullable()
          .default(null)
          .describe(
            "After this many answers, a person who has not passed is dropped. At least `minTasks`. Null: no verdict is " +
              "forced, and a person goes on until another limit.",
          )
          .describe(
            "After this many answers, a person who has not passed is dropped. At least `minTasks`. Null: no verdict is " +
              "forced, and a person goes on until another limit.",
          ),
      })
        .describe("A person graduates who has answered enough examples, and a large enough share of them correctly.")
        .describe("A person graduates who has answered enough examples, and a large enough share of them correctly."),
      variant("ScoreThreshold", "IGraduationRuleScoreThresholdRule", {
        graduationScore: double()
          .describe(
            "The score from which a person graduates, 0 to 1. A score is 0.5 before any answer, near 0 for a guesser, and " +
              "near 1 for somebody who is always right.",
          )
          .describe(
            "The score from which a person graduates, 0 to 1. A score is 0.5 before any answer, near 0 for a guesser, and " +
              "near 1 for somebody who is always right.",
          ),
        demotionScore: double()
          .nullable()
          .default(null)
          .describe(
            "A graduate whose score falls below this loses the state. 0 to 1, less than `graduationScore`. Null: answers " +
              "never demote.",
          )
          .describe(
            "A graduate whose score falls below this loses the state. 0 to 1, less than `graduationScore`. Null: answers " +
              "never demote.",
          ),
        minResponsesToGraduate: uint32()
          .nullable()
          .default(null)
          .describe(
            "How many answers a person must have given before their score counts, at least 1. Null: `dropMinResponses`, or 1 " +
              "without that.",
          )
          .describe(
            "How many answers a person must have given before their score counts, at least 1. Null: `dropMinResponses`, or 1 " +
              "without that.",
          ),
      })
        .describe("A person graduates by their score, which weighs each answer by how telling the example is.")
        .describe("A person graduates by their score, which weighs each answer by how telling the example is."),
      variant("AcceptedFreeText", "IGraduationRuleAcceptedFreeTextRule", {
        minAcceptedResponses: uint32()
          .describe("How many texts of a person must have been accepted, at least 1.")
          .describe("How many texts of a person must have been accepted, at least 1."),
        minAcceptedRatio: double()
          .describe(
            "The share of accepted texts among all accepted and rejected ones, 0 to 1, from which a person graduates.",
          )
          .describe(
            "The share of accepted texts among all accepted and rejected ones, 0 to 1, from which a person graduates.",
          ),
        demotionRatio: double()
          .nullable()
          .default(null)
          .describe(
            "A graduate whose share of accepted texts falls below this loses the state. 0 to 1. Null: answers never demote.",
          )
          .describe(
            "A graduate whose share of accepted texts falls below this loses the state. 0 to 1. Null: answers never demote.",
          ),
      })
        .describe(
          "A person graduates by how many of the texts that they wrote were accepted. For audiences of free text.",
        )
        .describe(
          "A person graduates by how many of the texts that they wrote were accepted. For audiences of free text.",
        ),
    ],
    { error: "must have a `_t` that is TaskAccuracy, ScoreThreshold or AcceptedFreeText" },
  )
  .openapi("IGraduationRule", {
    description:
      "How people prove that they are good at the task. Nobody graduates by answers while the audience has fewer than " +
      "three examples that count.",
  });

const resultRevelation = oneOf(resultRevelations).openapi("ResultRevelation", {
  description:
    "When people learn whether an answer was correct, and why: `Always` at once, `AfterQualification` only after " +
    "they have graduated or dropped. Until then, their score is withheld too.",
});

const description = () => text(10_000).nullable().optional();
const audienceName = () => text(256, 1).refine((name) => name.trim() !== "", "must not be blank");

/** A schema for each name. `satisfies` makes a forgotten member a compile error. */
type Shape<Names extends string> = Record<Names, z.ZodType>;
/** Settings that cannot change once an audience exists. */
type FixedSetting = "minimumSizeForActivation" | "isDistillingCampaignSticky";

/** Absent members mean the default on creation, and no change later. Null switches a setting off. `filters` differ between the two. */
const settings = {
  graduationRule: describeUse(
    describeUse(
      graduationRule,
      "How people prove that they are good at the task. Default: `TaskAccuracy` with 0.75 over 10 tasks.",
    ),
    "How people prove that they are good at the task. Default: `TaskAccuracy` with 0.75 over 10 tasks.",
  ).optional(),
  maxDistillingResponses: uint32()
    .nullable()
    .optional()
    .describe(
      "After this many answers, a person who has not graduated is dropped. At least 1, and at least what the rule " +
        "needs. Default: 10, or what the rule needs if that is more. Null: no limit.",
    )
    .describe(
      "After this many answers, a person who has not graduated is dropped. At least 1, and at least what the rule " +
        "needs. Default: 10, or what the rule needs if that is more. Null: no limit.",
    ),
  dropMinResponses: uint32()
    .nullable()
    .optional()
    .describe(
      "From how many answers on a low score drops a person, at least 1. Default 3. Null: from the first answer on.",
    )
    .describe(
      "From how many answers on a low score drops a person, at least 1. Default 3. Null: from the first answer on.",
    ),
  dropScore: double()
    .nullable()
    .optional()
    .describe(
      "A person whose score is below this is dropped, 0 to 1. Under `TaskAccuracy`, only if they can no longer pass. " +
        "Default 0.2. Null: nobody is dropped by score.",
    )
    .describe(
      "A person whose score is below this is dropped, 0 to 1. Under `TaskAccuracy`, only if they can no longer pass. " +
        "Default 0.2. Null: nobody is dropped by score.",
    ),
  maxDistillingSessions: uint32()
    .nullable()
    .optional()
    .describe(
      "After this many sessions, a person who has not graduated is dropped. At least 1. Null, the default: no limit.",
    )
    .describe(
      "After this many sessions, a person who has not graduated is dropped. At least 1. Null, the default: no limit.",
    ),
  inactivityDropDays: uint32()
    .nullable()
    .optional()
    .describe(
      "After this many days without a visit, a person counts as inactive until they come back. 1 to 3650. Null, the " +
        "default: never.",
    )
    .describe(
      "After this many days without a visit, a person counts as inactive until they come back. 1 to 3650. Null, the " +
        "default: never.",
    ),
  minSubmissionRate: double()
    .nullable()
    .optional()
    .describe(
      "A person who gives fewer answers a session, on average, is dropped. 0 to 1. Null, the default: nobody is.",
    )
    .describe(
      "A person who gives fewer answers a session, on average, is dropped. 0 to 1. Null, the default: nobody is.",
    ),
  minSessionsForSubmissionRate: uint32()
    .nullable()
    .optional()
    .describe(
      "From how many sessions on the submission rate counts, at least 1. Null, the default: from the first one on.",
    )
    .describe(
      "From how many sessions on the submission rate counts, at least 1. Null, the default: from the first one on.",
    ),
  minSubmissionRateGraduated: double()
    .nullable()
    .optional()
    .describe(
      "The submission rate for people who pass the graduation rule, 0 to 1. Null, the default: `minSubmissionRate` " +
        "holds for them too.",
    )
    .describe(
      "The submission rate for people who pass the graduation rule, 0 to 1. Null, the default: `minSubmissionRate` " +
        "holds for them too.",
    ),
  distillingRetrievalMode: describeUse(
    describeUse(retrievalMode, "The order in which people get the examples. Default `Shuffled`."),
    "The order in which people get the examples. Default `Shuffled`.",
  ).optional(),
  minDistillingForGlobalBoost: int32()
    .nullable()
    .optional()
    .describe(
      "While fewer people than this are answering examples, the audience looks for people everywhere. Default 200. " +
        "Null: it never does.",
    )
    .describe(
      "While fewer people than this are answering examples, the audience looks for people everywhere. Default 200. " +
        "Null: it never does.",
    ),
  minGraduatedForDistillingBoost: int32()
    .nullable()
    .optional()
    .describe(
      "With this many graduates, the audience stops asking for more attention. Default 100. Null: it always asks.",
    )
    .describe(
      "With this many graduates, the audience stops asking for more attention. Default 100. Null: it always asks.",
    ),
  excludedPublishers: z
    .array(text(256, 1))
    .max(100, "may name at most 100 publishers")
    .optional()
    .describe(
      "Publishers whose people are never served this audience: ids of API clients, or of organizations for all their " +
        "clients. At most 100, each once. Default: none.",
    ),
  revealsResults: describeUse(
    describeUse(resultRevelation, "When people learn whether an answer was correct. Default `Always`."),
    "When people learn whether an answer was correct. Default `Always`.",
  ).optional(),
} satisfies Shape<Exclude<keyof AudienceSettings, FixedSetting | "filters">>;

const created = (name: string) =>
  z
    .object({
      audienceId: z
        .string()
        .describe("The id to use wherever an operation asks for an audience.")
        .describe("The id to use wherever an operation asks for an audience."),
    })
    .openapi(name);
const counted = {
  graduated: z
    .int()
    .describe("How many people are graduates at present. Inactive graduates are not counted.")
    .describe("How many people are graduates at present. Inactive graduates are not counted."),
  dropped: z
    .int()
    .describe("How many people the rules have dropped, for whatever reason.")
    .describe("How many people the rules have dropped, for whatever reason."),
};

const row = {
  id: z
    .string()
    .describe("The id of the audience, or of the view that was asked for.")
    .describe("The id of the audience, or of the view that was asked for."),
  name: z
    .string()
    .describe("What its owner calls it, 1 to 256 characters. Several audiences may have the same name.")
    .describe("What its owner calls it, 1 to 256 characters. Several audiences may have the same name."),
  description: z
    .string()
    .nullable()
    .describe("The owner's notes on the audience. Null without any.")
    .describe("The owner's notes on the audience. Null without any."),
  status: describeUse(
    describeUse(
      z.enum(audienceStatuses).openapi("AudienceStatus", {
        description:
          "`Created`: recruiting was never started. `Pending`: it was started, but there are fewer than three examples " +
          "that count. `Recruiting`: it has too few graduates yet. `Ready`: it has the graduates that it needs; it stays " +
          "so until it has lost a fifth of them.",
      }),
      "How far the audience is with finding graduates.",
    ),
    "How far the audience is with finding graduates.",
  ),
  statusReason: z.string().describe("What the audience waits for, in a sentence for people."),
  qualifiedUserCount: z
    .int()
    .describe("How many people qualify for jobs at present: the same number as `graduated`.")
    .describe("How many people qualify for jobs at present: the same number as `graduated`."),
  filters: z
    .array(audienceFilter)
    .describe("Whom the audience looks for: a person must pass all of these filters. Empty: everybody.")
    .describe("Whom the audience looks for: a person must pass all of these filters. Empty: everybody."),
  logo: z
    .string()
    .nullable()
    .describe("The URL of the audience's picture, which can be read without a token. Null without one."),
  createdAt: dateTime()
    .describe("When the audience was created, in UTC.")
    .describe("When the audience was created, in UTC."),
  ownerMail,
  organizationId: z
    .string()
    .describe("The organization that owns the audience.")
    .describe("The organization that owns the audience."),
  isPublic: z
    .boolean()
    .describe("Whether everybody may read the audience and create jobs on it.")
    .describe("Whether everybody may read the audience and create jobs on it."),
  isDistilling: z
    .boolean()
    .describe("Whether people are given its examples at present, so that its distilling campaign is Active.")
    .describe("Whether people are given its examples at present, so that its distilling campaign is Active."),
  graduationRule: describeUse(
    describeUse(graduationRule, "How people prove that they are good at the task."),
    "How people prove that they are good at the task.",
  ),
  randomAdmissionProbability: z
    .number()
    .nullable()
    .describe(
      "The probability that somebody who only guesses graduates, 0 to 1. Null with fewer than three examples that " +
        "count, and for free text.",
    ),
  health: z
    .number()
    .nullable()
    .describe(
      "The share of graduates among all people who graduated or dropped, inactive graduates included, 0 to 1. Null " +
        "while they are fewer than 20.",
    ),
  ...counted,
} satisfies Shape<keyof ReturnType<typeof describeRow>>;

const audience = z
  .object({
    ...row,
    baseAudienceId: z
      .string()
      .describe("The audience that a view belongs to. The same as `id` for an audience itself."),
    filter: orNull(audienceFilter).describe(
      "Which graduates a view keeps. Null: this is an audience itself and no view.",
    ),
    ownerId: z.uuid().describe("The account of the owner, as a uuid.").describe("The account of the owner, as a uuid."),
    isCurated: z
      .boolean()
      .describe(
        "Whether Admins keep the audience themselves. Its people are not counted for callers then, and jobs do not " +
          "recruit for it.",
      ),
    distillingCampaignId: z
      .string()
      .describe("The campaign that brings people to the examples. It exists from the start.")
      .describe("The campaign that brings people to the examples. It exists from the start."),
    minGraduatedForDistillingBoost: int32()
      .nullable()
      .describe("With this many graduates, the audience stops asking for more attention. Null: it always asks.")
      .describe("With this many graduates, the audience stops asking for more attention. Null: it always asks."),
    minDistillingForGlobalBoost: int32()
      .nullable()
      .describe(
        "While fewer people than this are answering examples, the audience looks for people everywhere. Null: it never " +
          "does.",
      )
      .describe(
        "While fewer people than this are answering examples, the audience looks for people everywhere. Null: it never " +
          "does.",
      ),
    minimumSizeForActivation: z
      .int()
      .nullable()
      .describe("How many graduates make the audience Ready. Null and 0 mean one.")
      .describe("How many graduates make the audience Ready. Null and 0 mean one."),
    maxDistillingResponses: uint32()
      .nullable()
      .describe("After this many answers, a person who has not graduated is dropped. Null: no limit.")
      .describe("After this many answers, a person who has not graduated is dropped. Null: no limit."),
    dropMinResponses: uint32()
      .nullable()
      .describe("From how many answers on a low score drops a person. Null: from the first answer on.")
      .describe("From how many answers on a low score drops a person. Null: from the first answer on."),
    dropScore: z
      .number()
      .nullable()
      .describe("A person whose score is below this is dropped, 0 to 1. Null: nobody is dropped by score.")
      .describe("A person whose score is below this is dropped, 0 to 1. Null: nobody is dropped by score."),
    isDistillingCampaignSticky: z
      .boolean()
      .describe(
        "Whether people who began with the examples come back to them on their next visit, before any other campaign.",
      )
      .describe(
        "Whether people who began with the examples come back to them on their next visit, before any other campaign.",
      ),
    maxDistillingSessions: uint32()
      .nullable()
      .describe("After this many sessions, a person who has not graduated is dropped. Null: no limit.")
      .describe("After this many sessions, a person who has not graduated is dropped. Null: no limit."),
    inactivityDropDays: uint32()
      .nullable()
      .describe("After this many days without a visit, a person counts as inactive until they come back. Null: never.")
      .describe("After this many days without a visit, a person counts as inactive until they come back. Null: never."),
    minSubmissionRate: z
      .number()
      .nullable()
      .describe("A person who gives fewer answers a session, on average, is dropped. 0 to 1. Null: nobody is.")
      .describe("A person who gives fewer answers a session, on average, is dropped. 0 to 1. Null: nobody is."),
    minSessionsForSubmissionRate: uint32()
      .nullable()
      .describe("From how many sessions on the submission rate counts. Null: from the first one on.")
      .describe("From how many sessions on the submission rate counts. Null: from the first one on."),
    minSubmissionRateGraduated: z
      .number()
      .nullable()
      .describe(
        "The submission rate for people who pass the graduation rule, 0 to 1. Null: `minSubmissionRate` holds for them " +
          "too.",
      )
      .describe(
        "The submission rate for people who pass the graduation rule, 0 to 1. Null: `minSubmissionRate` holds for them " +
          "too.",
      ),
    distillingRetrievalMode: describeUse(
      describeUse(retrievalMode, "The order in which people get the examples."),
      "The order in which people get the examples.",
    ),
    excludedPublishers: z
      .array(z.string())
      .nullable()
      .describe(
        "API clients, or organizations for all their clients, whose people are never served this audience. Null for " +
          "callers who may not change the audience.",
      ),
    revealsResults: describeUse(
      describeUse(resultRevelation, "When people learn whether an answer was correct."),
      "When people learn whether an answer was correct.",
    ),
    boostLevel: describeUse(
      describeUse(
        z.enum(boostLevels).openapi("BoostLevel", {
          description:
            "`None`: nobody is looked for. `Stable`: there are graduates enough. `Distilling`: attention is bought for " +
            "people who have begun. `Global`: too few have begun, so people are looked for everywhere.",
        }),
        "How widely the audience looks for people at present.",
      ),
      "How widely the audience looks for people at present.",
    ),
  } satisfies Shape<keyof ReturnType<typeof describeAudience>>)
  .openapi("GetAudienceByIdEndpoint_Output");

const listed = z
  .object({
    ...row,
    isShared: z
      .boolean()
      .describe(
        "Whether a share gives the caller access to this audience, beside any other way. A public audience can be shared " +
          "too.",
      )
      .describe(
        "Whether a share gives the caller access to this audience, beside any other way. A public audience can be shared " +
          "too.",
      ),
  })
  .openapi("QueryAudiencesEndpoint_Output");

const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { content: { "application/json": { schema } }, required: true },
});

export const createAudienceRoute = defineRoute({
  method: "post",
  path: "/audience",
  operationId: "createAudience",
  tag,
  summary: "Create an empty audience",
  description:
    "Also creates its distilling campaign. Members that you leave out have their defaults, and null switches a " +
    "setting off. Nobody is recruited yet: add at least three examples with a truth, then start recruiting. Your " +
    "organization owns the audience.",
  seeAlso: ["addExampleToAudience", "recruit", "updateAudience", "initializeAudienceUsers"],
  request: body(
    typed("CreateAudienceEndpoint_Input", {
      name: audienceName()
        .describe("What you call the audience, 1 to 256 characters and not blank. It need not be unique.")
        .describe("What you call the audience, 1 to 256 characters and not blank. It need not be unique."),
      description: description()
        .describe(
          "Your notes on the audience, up to 10,000 characters. Nobody who labels sees them. Null or absent: none.",
        )
        .describe(
          "Your notes on the audience, up to 10,000 characters. Nobody who labels sees them. Null or absent: none.",
        ),
      filters: z
        .array(audienceFilter)
        .nullable()
        .optional()
        .describe(
          "Whom the audience looks for: a person must pass all of these filters. At most 100 nodes and 32 KB together. " +
            "Null or absent: everybody.",
        )
        .describe(
          "Whom the audience looks for: a person must pass all of these filters. At most 100 nodes and 32 KB together. " +
            "Null or absent: everybody.",
        ),
      minimumSizeForActivation: int64(0)
        .nullable()
        .optional()
        .describe("How many graduates make the audience Ready. Null, 0 or absent: one. It cannot be changed later.")
        .describe("How many graduates make the audience Ready. Null, 0 or absent: one. It cannot be changed later."),
      logo: orNull(existingAsset)
        .optional()
        .describe("A stored picture that stands for the audience, of your organization. Null or absent: none.")
        .describe("A stored picture that stands for the audience, of your organization. Null or absent: none."),
      isDistillingCampaignSticky: flag()
        .optional()
        .describe(
          "Whether people who began with the examples come back to them on their next visit, before any other campaign. " +
            "Default true. It cannot be changed later.",
        )
        .describe(
          "Whether people who began with the examples come back to them on their next visit, before any other campaign. " +
            "Default true. It cannot be changed later.",
        ),
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
  description:
    "A view is a part of an audience's graduates, with an id of its own. Jobs may use that id in place of an " +
    "audience's. The same filter gives the same view, so a repeat is harmless. Whoever may read the audience may " +
    "create a view.",
  seeAlso: ["createJob", "getAudience", "deleteAudience"],
  request: {
    params: z.object({
      baseAudienceId: z
        .string()
        .describe("The audience whose graduates the view filters. A view's id is refused.")
        .describe("The audience whose graduates the view filters. A view's id is refused."),
    }),
    ...body(
      typed("CreateFilteredAudienceEndpoint_Input", {
        filter: describeUse(
          describeUse(audienceFilter, "Which graduates the view keeps. At most 8 levels deep, 100 nodes and 32 KB."),
          "Which graduates the view keeps. At most 8 levels deep, 100 nodes and 32 KB.",
        ),
      }),
    ),
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
  description:
    "The id of a view gives its base audience, with `id` and `filter` of the view. Counts of people are up to date. " +
    "Whoever may see the audience may read it.",
  seeAlso: ["getAudienceUserStateMetrics", "updateAudience", "queryAudiences"],
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
    "Absent members stay, and null switches a setting off. A change that can alter people's states starts a " +
    "recalculation, and new drop days start an inactivity sync: the answer has their ids. For editors. A view cannot " +
    "be changed: name its base.",
  seeAlso: ["getAudienceStateRecalculationById", "getAudienceInactivitySyncById", "updateBoostConfig"],
  request: {
    params: audienceParams,
    headers: ifMatch,
    ...body(
      typed("UpdateAudienceEndpoint_Input", {
        name: audienceName()
          .optional()
          .describe("The new name, 1 to 256 characters and not blank. Absent: the name stays.")
          .describe("The new name, 1 to 256 characters and not blank. Absent: the name stays."),
        description: description()
          .describe("The new notes, up to 10,000 characters. Null removes them; absent, they stay.")
          .describe("The new notes, up to 10,000 characters. Null removes them; absent, they stay."),
        filters: z
          .array(audienceFilter)
          .optional()
          .describe("The new filters, in place of all earlier ones. A person must pass all of them. Absent: they stay.")
          .describe(
            "The new filters, in place of all earlier ones. A person must pass all of them. Absent: they stay.",
          ),
        logo: orNull(existingAsset)
          .optional()
          .describe(
            "Another stored picture, of the owner's organization or yours. Null removes the logo; absent, it stays.",
          )
          .describe(
            "Another stored picture, of the owner's organization or yours. Null removes the logo; absent, it stays.",
          ),
        isCurated: flag()
          .optional()
          .describe("For Admins. A curated audience shows no counts of people, and jobs do not recruit for it."),
        ...settings,
      }),
    ),
  },
  answers: {
    200: {
      ...json(
        z
          .object({
            recalculationId: z
              .string()
              .nullable()
              .describe("The recalculation that the change started. Null if the change cannot alter anybody's state.")
              .describe("The recalculation that the change started. Null if the change cannot alter anybody's state."),
            inactivitySyncId: z
              .string()
              .nullable()
              .describe(
                "The inactivity sync that new drop days started. Null if they did not change, or were switched off.",
              )
              .describe(
                "The inactivity sync that new drop days started. Null if they did not change, or were switched off.",
              ),
          })
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
  description:
    "The thresholds decide the audience's `boostLevel`, and so how many people are looked for outside. The same " +
    "members can be changed with the audience. For editors.",
  seeAlso: ["updateAudience", "getBoostInsights"],
  request: {
    params: audienceParams,
    ...body(
      typed("UpdateBoostConfigEndpoint_Input", {
        minDistillingForGlobalBoost: int32()
          .nullable()
          .optional()
          .describe(
            "While fewer people than this are answering examples, the audience looks for people everywhere. 0 or more. Null: " +
              "it never does. Absent: unchanged.",
          )
          .describe(
            "While fewer people than this are answering examples, the audience looks for people everywhere. 0 or more. Null: " +
              "it never does. Absent: unchanged.",
          ),
        minGraduatedForDistillingBoost: int32()
          .nullable()
          .optional()
          .describe(
            "With this many graduates, the audience stops asking for more attention. 0 or more. Null: it always asks. " +
              "Absent: unchanged.",
          )
          .describe(
            "With this many graduates, the audience stops asking for more attention. 0 or more. Null: it always asks. " +
              "Absent: unchanged.",
          ),
      }),
    ),
  },
  answers: {
    200: json(
      z
        .object({
          recalculationId: z
            .string()
            .nullable()
            .describe(
              "The recalculation that the change started. Always null: thresholds of boost alter nobody's state.",
            )
            .describe(
              "The recalculation that the change started. Always null: thresholds of boost alter nobody's state.",
            ),
        })
        .openapi("UpdateBoostConfigEndpoint_Output"),
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
  description:
    "Everybody may read a public audience and create jobs on it. Its jobs, shares and private examples stay hidden " +
    "from them. For Admins.",
  seeAlso: ["shareAudienceWithCustomer", "queryAudiences"],
  request: {
    params: audienceParams,
    query: z.object({
      isPublic: z
        .enum(["true", "false"], "must be true or false")
        .transform((value) => value === "true")
        .openapi({ type: "boolean" })
        .describe("True: everybody may read the audience. False: only its organization, and those it is shared with.")
        .describe("True: everybody may read the audience. False: only its organization, and those it is shared with."),
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
  description:
    "Ends its runs, pauses its campaign, and removes its views and shares. What it holds of people is erased within " +
    "a day. The id of a view deletes only the view. For the owner's organization and Admins.",
  seeAlso: ["pauseDistillation", "createAudience"],
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
  description:
    "Each audience is listed once, even if several shares lead to it. Views are not listed. Counts of people may be " +
    "some seconds old.",
  seeAlso: ["getAudience", "getAudienceShares"],
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
        .openapi({ type: "string", enum: [...audienceScopes], default: "All" })
        .describe(
          "`Owned`: your organization's audiences and every public one. `Shared`: those that a share gives you. `All`, the " +
            "default: both. Case does not matter.",
        ),
    }),
  },
  answers: { 200: json(pagedResult(listed, "QueryAudiencesEndpoint_PagedResultOfOutput"), "A page") },
});
