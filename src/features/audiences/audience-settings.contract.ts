import { z } from "@hono/zod-openapi";
import { mostExcludedPublishers } from "../../domain/audience/check-settings.ts";
import type { AudienceSettings } from "../../domain/audience/settings.ts";
import { longestName } from "../../domain/fault-list.ts";
import { resultRevelations } from "../../domain/serving/withheld-results.ts";
import { retrievalMode } from "../../http/schemas/retrieval-mode.ts";
import { double, int32, oneOf, text, uint32 } from "../../http/schemas/scalars.ts";
import { describeUse, variant } from "../../http/schemas/typed.ts";

export const graduationRule = z
  .discriminatedUnion(
    "_t",
    [
      variant("TaskAccuracy", "IGraduationRuleTaskAccuracyRule", {
        targetAccuracy: double().describe(
          "The share of answers that must be correct, 0 to 1. The rule of a new audience asks for 0.75.",
        ),
        minTasks: int32().describe(
          "How many examples a person must answer before this rule can pass, at least 1. If the audience has fewer " +
            "examples, all of them are enough.",
        ),
        maxTasks: int32()
          .nullable()
          .default(null)
          .describe(
            "After this many answers, a person who has not passed is dropped. At least `minTasks`. Null: no verdict is " +
              "forced, and a person goes on until another limit.",
          ),
      }).describe("A person graduates who has answered enough examples, and a large enough share of them correctly."),
      variant("ScoreThreshold", "IGraduationRuleScoreThresholdRule", {
        graduationScore: double().describe(
          "The score from which a person graduates, 0 to 1. A score is 0.5 before any answer, near 0 for a guesser, and " +
            "near 1 for somebody who is always right.",
        ),
        demotionScore: double()
          .nullable()
          .default(null)
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
          ),
      }).describe("A person graduates by their score, which weighs each answer by how telling the example is."),
      variant("AcceptedFreeText", "IGraduationRuleAcceptedFreeTextRule", {
        minAcceptedResponses: uint32().describe("How many texts of a person must have been accepted, at least 1."),
        minAcceptedRatio: double().describe(
          "The share of accepted texts among all accepted and rejected ones, 0 to 1, from which a person graduates.",
        ),
        demotionRatio: double()
          .nullable()
          .default(null)
          .describe(
            "A graduate whose share of accepted texts falls below this loses the state. 0 to 1. Null: answers never demote.",
          ),
      }).describe(
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

export const resultRevelation = oneOf(resultRevelations).openapi("ResultRevelation", {
  description:
    "When people learn whether an answer was correct, and why: `Always` at once, `AfterQualification` only after " +
    "they have graduated or dropped. Until then, their score is withheld too.",
});

/** A schema for each name. `satisfies` makes a forgotten member a compile error. */
export type Shape<Names extends string> = Record<Names, z.ZodType>;
/** Settings that cannot change once an audience exists. */
type FixedSetting = "minimumSizeForActivation" | "isDistillingCampaignSticky";

/** Absent members mean the default on creation, and no change later. Null switches a setting off. `filters` differ between the two. */
export const audienceSettings = {
  graduationRule: describeUse(
    graduationRule,
    "How people prove that they are good at the task. Default: `TaskAccuracy` with 0.75 over 10 tasks.",
  ).optional(),
  maxDistillingResponses: uint32()
    .nullable()
    .optional()
    .describe(
      "After this many answers, a person who has not graduated is dropped. At least 1, and at least what the rule " +
        "needs. Default: 10, or what the rule needs if that is more; none for free text. Null: no limit.",
    ),
  dropMinResponses: uint32()
    .nullable()
    .optional()
    .describe(
      "From how many answers on a low score drops a person, at least 1. Default 3. Null: from the first answer on.",
    ),
  dropScore: double()
    .nullable()
    .optional()
    .describe(
      "A person whose score is below this is dropped, 0 to 1. Under `TaskAccuracy`, only if they can no longer pass. " +
        "Default 0.2. Null: nobody is dropped by score.",
    ),
  maxDistillingSessions: uint32()
    .nullable()
    .optional()
    .describe(
      "After this many sessions, a person who has not graduated is dropped. At least 1. Null, the default: no limit.",
    ),
  inactivityDropDays: uint32()
    .nullable()
    .optional()
    .describe(
      "After this many days without a visit, a person counts as inactive until they come back. 1 to 3650. Null, the " +
        "default: never.",
    ),
  minSubmissionRate: double()
    .nullable()
    .optional()
    .describe(
      "A person who gives fewer answers a session, on average, is dropped. 0 to 1. Null, the default: nobody is.",
    ),
  minSessionsForSubmissionRate: uint32()
    .nullable()
    .optional()
    .describe(
      "From how many sessions on the submission rate counts, at least 1. Null, the default: from the first one on.",
    ),
  minSubmissionRateGraduated: double()
    .nullable()
    .optional()
    .describe(
      "The submission rate for people who pass the graduation rule, 0 to 1. Null, the default: `minSubmissionRate` " +
        "holds for them too.",
    ),
  distillingRetrievalMode: describeUse(
    retrievalMode,
    "The order in which people get the examples. Default `Shuffled`.",
  ).optional(),
  minDistillingForGlobalBoost: int32()
    .nullable()
    .optional()
    .describe(
      "While fewer people than this are answering examples, the audience looks for people everywhere. Default 200. " +
        "Null: it never does.",
    ),
  minGraduatedForDistillingBoost: int32()
    .nullable()
    .optional()
    .describe(
      "With this many graduates, the audience stops asking for more attention. Default 100. Null: it always asks.",
    ),
  excludedPublishers: z
    .array(text(longestName, 1))
    .max(mostExcludedPublishers, `may name at most ${mostExcludedPublishers} publishers`)
    .optional()
    .describe(
      "Publishers whose people are never served this audience: ids of API clients, or of organizations for all their " +
        "clients. At most 100, each once. Default: none.",
    ),
  revealsResults: describeUse(
    resultRevelation,
    "When people learn whether an answer was correct. Default `Always`.",
  ).optional(),
} satisfies Shape<Exclude<keyof AudienceSettings, FixedSetting | "filters">>;
