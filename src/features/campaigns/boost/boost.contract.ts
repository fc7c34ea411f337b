import { z } from "@hono/zod-openapi";
import { boostStatuses } from "../../../domain/boost/boost-status.ts";
import { maxMultiplier } from "../../../domain/boost/multiplier.ts";
import { defineRoute } from "../../../http/route.ts";
import { double, int32 } from "../../../http/schemas/scalars.ts";
import { json, typed } from "../../../http/schemas/typed.ts";

const tag = "Campaign";
const named = (name: string) => `GetBoostInsightsEndpoint_${name}`;

const who = { campaignId: z.string(), campaignName: z.string() };
const contributors = z.array(z.object(who).openapi(named("ContributorOutput")));
const leveled = {
  effectiveLevel: int32(),
  contributors: z.array(z.object({ ...who, level: int32() }).openapi(named("LevelContributorOutput"))),
};
const audiences = z.array(z.object({ externalAudienceId: int32(), contributors }).openapi(named("AudienceOutput")));
const leveledAudiences = z.array(
  z.object({ externalAudienceId: int32(), ...leveled }).openapi(named("LeveledAudienceOutput")),
);
const mode = z.enum(["Automatic", "Manual"]).openapi("BoostMode");

const insights = z
  .object({
    mode,
    manualOverrideLevel: int32().nullable(),
    globalBoost: z.object(leveled).openapi(named("GlobalBoostOutput")),
    languageBoosts: z
      .array(z.object({ language: z.string(), contributors }).openapi(named("LanguageBoostOutput")))
      .nullable()
      .optional(),
    audienceBoosts: audiences
      .nullable()
      .optional()
      .openapi({ description: "Audiences that are boosted for distilling or for labeling." }),
    prospectBlacklist: audiences,
    distillingBoosts: leveledAudiences,
    labelingBoosts: leveledAudiences,
  })
  .openapi(named("Output"));

const status = z
  .object({
    status: z.enum(boostStatuses).openapi("BoostStatus"),
    mode,
    activeCampaigns: z.array(z.string()).openapi({ description: "The names of the booster's campaigns." }),
    inactiveCampaigns: z.array(z.string()),
    unknownCampaigns: z
      .array(int32())
      .openapi({ description: "The ids of campaigns whose state the booster does not know." }),
  })
  .openapi("GetBoostStatusEndpoint_Output");

const idFault = "must be a whole number from -2147483648 to 2147483647";
const params = z.object({
  externalCampaignId: z
    .string(idFault)
    .regex(/^-?\d{1,10}$/, idFault)
    .transform(Number)
    .refine((id) => id >= -(2 ** 31) && id < 2 ** 31, idFault)
    .openapi({ type: "integer", format: "int32" }),
});

const multiplierFault = `must be a number from 0 to ${maxMultiplier}`;
const multiplier = z
  .number(multiplierFault)
  .min(0, multiplierFault)
  .max(maxMultiplier, multiplierFault)
  .openapi({ format: "double", description: "0 pauses delivery without changing the status." });

export const getBoostInsightsRoute = defineRoute({
  method: "get",
  path: "/campaign/boost/insights",
  operationId: "getBoostInsights",
  tag,
  summary: "Read what active campaigns ask of the booster, and which of them ask for it",
  description: "The highest level counts. For Admins.",
  answers: { 200: json(insights, "The aggregated boosting profile") },
});

export const getBoostStatusRoute = defineRoute({
  method: "get",
  path: "/campaign/boost/status",
  operationId: "getBoostStatus",
  tag,
  summary: "Read whether the booster's campaigns run",
  description: "The status is Unknown, with empty lists, while the booster cannot be reached. For Admins.",
  answers: { 200: json(status, "The status") },
});

export const preheatRoute = defineRoute({
  method: "post",
  path: "/campaign/boost/preheat",
  operationId: "preheatBoost",
  tag,
  summary: "Fill the caches before a rush",
  description: "Runs at most once in 10 s; calls in between join that pass. For Admins.",
  answers: { 204: { description: "Warm" } },
});

export const getFastBidMultiplierRoute = defineRoute({
  method: "get",
  path: "/campaign/boost/{externalCampaignId}/fast-bid-multiplier",
  operationId: "getFastBidMultiplier",
  tag,
  summary: "Read the fast bid multiplier of a booster campaign",
  description: "It is 1.0 until one is set. For Admins.",
  request: { params },
  answers: {
    200: json(
      z
        .object({ externalCampaignId: int32(), bidMultiplierValue: double() })
        .openapi("GetFastBidMultiplierEndpoint_Output"),
      "The multiplier",
    ),
  },
  problems: [503],
});

export const setFastBidMultiplierRoute = defineRoute({
  method: "put",
  path: "/campaign/boost/{externalCampaignId}/fast-bid-multiplier",
  operationId: "setFastBidMultiplier",
  tag,
  summary: "Set the fast bid multiplier of a booster campaign",
  description:
    "It overrides the bid that follows from levels. The answer has the value that the booster confirms. For Admins.",
  request: {
    params,
    body: {
      content: { "application/json": { schema: typed("SetFastBidMultiplierEndpoint_Input", { multiplier }) } },
      required: true,
    },
  },
  answers: {
    200: json(
      z
        .object({ externalCampaignId: int32(), appliedMultiplier: double() })
        .openapi("SetFastBidMultiplierEndpoint_Output"),
      "Set",
    ),
  },
  problems: [503],
});
