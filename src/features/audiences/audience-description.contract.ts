import { z } from "@hono/zod-openapi";
import type { describeAudience, describeRow } from "../../domain/audience/audience-description.ts";
import { boostLevels } from "../../domain/audience/boost-level.ts";
import { audienceStatuses } from "../../domain/audience/status.ts";
import { audienceFilter } from "../../http/schemas/audience-filter.ts";
import { instructions } from "../../http/schemas/instructions.ts";
import { orNull } from "../../http/schemas/or-null.ts";
import { ownerMail } from "../../http/schemas/owner-mail.ts";
import { retrievalMode } from "../../http/schemas/retrieval-mode.ts";
import { dateTime, int32, uint32 } from "../../http/schemas/scalars.ts";
import { describeUse } from "../../http/schemas/typed.ts";
import { graduationRule, resultRevelation, type Shape } from "./audience-settings.contract.ts";

const counted = {
  graduated: z.int().describe("How many people are graduates at present. Inactive graduates are not counted."),
  dropped: z.int().describe("How many people the rules have dropped, for whatever reason."),
};

const row = {
  id: z.string().describe("The id of the audience, or of the view that was asked for."),
  name: z.string().describe("What its owner calls it, 1 to 256 characters. Several audiences may have the same name."),
  description: z.string().nullable().describe("The owner's notes on the audience. Null without any."),
  status: describeUse(
    z.enum(audienceStatuses).openapi("AudienceStatus", {
      description:
        "`Created`: recruiting was never started. `Pending`: it was started, but there are fewer than three examples " +
        "that count. `Recruiting`: it has too few graduates yet. `Ready`: it has the graduates that it needs; it stays " +
        "so until it has lost a fifth of them.",
    }),
    "How far the audience is with finding graduates.",
  ),
  statusReason: z.string().describe("What the audience waits for, in a sentence for people."),
  qualifiedUserCount: z.int().describe("How many people qualify for jobs at present: the same number as `graduated`."),
  filters: z
    .array(audienceFilter)
    .describe("Whom the audience looks for: a person must pass all of these filters. Empty: everybody."),
  logo: z
    .string()
    .nullable()
    .describe("The URL of the audience's picture, which can be read without a token. Null without one."),
  createdAt: dateTime().describe("When the audience was created, in UTC."),
  ownerMail,
  organizationId: z.string().describe("The organization that owns the audience."),
  isPublic: z.boolean().describe("Whether everybody may read the audience and create jobs on it."),
  isDistilling: z
    .boolean()
    .describe("Whether people are given its examples at present, so that its distilling campaign is Active."),
  graduationRule: describeUse(graduationRule, "How people prove that they are good at the task."),
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

/** An audience as it is read. */
export const audience = z
  .object({
    ...row,
    baseAudienceId: z
      .string()
      .describe("The audience that a view belongs to. The same as `id` for an audience itself."),
    filter: orNull(audienceFilter).describe(
      "Which graduates a view keeps. Null: this is an audience itself and no view.",
    ),
    ownerId: z.uuid().describe("The account of the owner, as a uuid."),
    isCurated: z
      .boolean()
      .describe(
        "Whether Admins keep the audience themselves. Its people are not counted for callers then, and jobs do not " +
          "recruit for it.",
      ),
    distillingCampaignId: z
      .string()
      .describe("The campaign that brings people to the examples. It exists from the start."),
    minGraduatedForDistillingBoost: int32()
      .nullable()
      .describe("With this many graduates, the audience stops asking for more attention. Null: it always asks."),
    minDistillingForGlobalBoost: int32()
      .nullable()
      .describe(
        "While fewer people than this are answering examples, the audience looks for people everywhere. Null: it never " +
          "does.",
      ),
    minimumSizeForActivation: z
      .int()
      .nullable()
      .describe("How many graduates make the audience Ready. Null and 0 mean one."),
    maxDistillingResponses: uint32()
      .nullable()
      .describe("After this many answers, a person who has not graduated is dropped. Null: no limit."),
    dropMinResponses: uint32()
      .nullable()
      .describe("From how many answers on a low score drops a person. Null: from the first answer on."),
    dropScore: z
      .number()
      .nullable()
      .describe("A person whose score is below this is dropped, 0 to 1. Null: nobody is dropped by score."),
    isDistillingCampaignSticky: z
      .boolean()
      .describe(
        "Whether people who began with the examples come back to them on their next visit, before any other campaign.",
      ),
    maxDistillingSessions: uint32()
      .nullable()
      .describe("After this many sessions, a person who has not graduated is dropped. Null: no limit."),
    inactivityDropDays: uint32()
      .nullable()
      .describe("After this many days without a visit, a person counts as inactive until they come back. Null: never."),
    minSubmissionRate: z
      .number()
      .nullable()
      .describe("A person who gives fewer answers a session, on average, is dropped. 0 to 1. Null: nobody is."),
    minSessionsForSubmissionRate: uint32()
      .nullable()
      .describe("From how many sessions on the submission rate counts. Null: from the first one on."),
    minSubmissionRateGraduated: z
      .number()
      .nullable()
      .describe(
        "The submission rate for people who pass the graduation rule, 0 to 1. Null: `minSubmissionRate` holds for them " +
          "too.",
      ),
    distillingRetrievalMode: describeUse(retrievalMode, "The order in which people get the examples."),
    excludedPublishers: z
      .array(z.string())
      .nullable()
      .describe(
        "API clients, or organizations for all their clients, whose people are never served this audience. Null for " +
          "callers who may not change the audience.",
      ),
    revealsResults: describeUse(resultRevelation, "When people learn whether an answer was correct."),
    boostLevel: describeUse(
      z.enum(boostLevels).openapi("BoostLevel", {
        description:
          "`None`: nobody is looked for. `Stable`: there are graduates enough. `Distilling`: attention is bought for " +
          "people who have begun. `Global`: too few have begun, so people are looked for everywhere.",
      }),
      "How widely the audience looks for people at present.",
    ),
    instructions: orNull(instructions).describe("What people read before the first example. Null: nothing."),
  } satisfies Shape<keyof ReturnType<typeof describeAudience> | "instructions">)
  .openapi("GetAudienceByIdEndpoint_Output");

/** An audience as a list shows it. */
export const listedAudience = z
  .object({
    ...row,
    isShared: z
      .boolean()
      .describe(
        "Whether a share gives the caller access to this audience, beside any other way. A public audience can be shared " +
          "too.",
      ),
  })
  .openapi("QueryAudiencesEndpoint_Output");
