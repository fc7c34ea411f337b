import { z } from "@hono/zod-openapi";
import { boostStatuses } from "../../../domain/boost/boost-status.ts";
import { maxMultiplier } from "../../../domain/boost/multiplier.ts";
import { defineRoute } from "../../../http/route.ts";
import { double, int32 } from "../../../http/schemas/scalars.ts";
import { describeUse, json, typed } from "../../../http/schemas/typed.ts";

const tag = "Campaign";
const named = (name: string) => `GetBoostInsightsEndpoint_${name}`;

const who = {
  campaignId: z.string().describe("The campaign that asks for it."),
  campaignName: z.string().describe("The name of the campaign that asks for it."),
};
const contributors = z.array(z.object(who).openapi(named("ContributorOutput")));
const leveled = {
  effectiveLevel: int32().describe("The highest level that any of the campaigns asks for, 1 to 10; 0 if none does."),
  contributors: z
    .array(
      z
        .object({ ...who, level: int32().describe("The level that this campaign asks for, 1 to 10.") })
        .openapi(named("LevelContributorOutput")),
    )
    .describe("The active campaigns that ask for it, each with its level."),
};
const audiences = z.array(
  z
    .object({
      externalAudienceId: int32().describe("The booster's id of the audience."),
      contributors: describeUse(contributors, "The active campaigns that ask for it."),
    })
    .openapi(named("AudienceOutput")),
);
const leveledAudiences = z.array(
  z
    .object({ externalAudienceId: int32().describe("The booster's id of the audience."), ...leveled })
    .openapi(named("LeveledAudienceOutput")),
);
const mode = z.enum(["Automatic", "Manual"]).openapi("BoostMode", {
  description: "`Automatic`: the levels follow from the active campaigns. `Manual`: somebody set a level by hand.",
});

const insights = z
  .object({
    mode: describeUse(mode, "Who decides the levels. Always `Automatic` here: the campaigns do."),
    manualOverrideLevel: int32()
      .nullable()
      .describe("The level that somebody set by hand. Always null here: the campaigns decide."),
    globalBoost: describeUse(
      z.object(leveled).openapi(named("GlobalBoostOutput")),
      "How hard people are looked for everywhere.",
    ),
    languageBoosts: z
      .array(
        z
          .object({
            language: z.string().describe("A language, by its primary subtag (BCP 47)."),
            contributors: contributors.describe("The active campaigns that ask for it."),
          })
          .openapi(named("LanguageBoostOutput")),
      )
      .nullable()
      .optional()
      .describe("Languages whose speakers are looked for. Null or absent: none."),
    audienceBoosts: audiences
      .nullable()
      .optional()
      .describe("All external audiences that are boosted, for examples or for labeling."),
    prospectBlacklist: audiences.describe("External audiences whose people are not looked for."),
    distillingBoosts: leveledAudiences.describe(
      "External audiences to look for harder, so that their people answer examples.",
    ),
    labelingBoosts: leveledAudiences.describe(
      "External audiences to look for harder, so that their people do labeling work.",
    ),
  })
  .openapi(named("Output"));

const status = z
  .object({
    status: describeUse(
      z.enum(boostStatuses).openapi("BoostStatus", {
        description:
          "`Active`: all campaigns of the booster run. `Inactive`: none does. `Partial`: some do. `Unknown`: the booster " +
          "cannot be reached, or does not know.",
      }),
      "Whether the booster's campaigns run, all in all.",
    ),
    mode: describeUse(mode, "Who decides the levels. Always `Automatic` here: the campaigns do."),
    activeCampaigns: z.array(z.string()).describe("The names of the booster's campaigns that run."),
    inactiveCampaigns: z.array(z.string()).describe("The names of the booster's campaigns that do not run."),
    unknownCampaigns: z.array(int32()).describe("The ids of campaigns whose state the booster does not know."),
  })
  .openapi("GetBoostStatusEndpoint_Output");

const idFault = "must be a whole number from -2147483648 to 2147483647";
const params = z.object({
  externalCampaignId: z
    .string(idFault)
    .regex(/^-?\d{1,10}$/, idFault)
    .transform(Number)
    .refine((id) => id >= -(2 ** 31) && id < 2 ** 31, idFault)
    .openapi({ type: "integer", format: "int32" })
    .describe("The booster's id of a campaign, as a 32-bit whole number."),
});

const multiplierFault = `must be a number from 0 to ${maxMultiplier}`;
const multiplier = z.number(multiplierFault).min(0, multiplierFault).max(maxMultiplier, multiplierFault).openapi({
  format: "double",
  description:
    "The factor by which the booster raises its bids, 0 to 50. 0 pauses delivery without changing the status.",
});

export const getBoostInsightsRoute = defineRoute({
  method: "get",
  path: "/campaign/boost/insights",
  operationId: "getBoostInsights",
  tag,
  summary: "Read what active campaigns ask of the booster, and which of them ask for it",
  description:
    "Adds up what all active campaigns ask for. Of several levels for one thing, the highest counts. For Admins.",
  seeAlso: ["getBoostStatus", "getCampaign"],
  answers: { 200: json(insights, "The aggregated boosting profile") },
});

export const getBoostStatusRoute = defineRoute({
  method: "get",
  path: "/campaign/boost/status",
  operationId: "getBoostStatus",
  tag,
  summary: "Read whether the booster's campaigns run",
  description: "The status is Unknown, with empty lists, while the booster cannot be reached. For Admins.",
  seeAlso: ["getBoostInsights"],
  answers: { 200: json(status, "The status") },
});

export const preheatRoute = defineRoute({
  method: "post",
  path: "/campaign/boost/preheat",
  operationId: "preheatBoost",
  tag,
  summary: "Fill the caches before a rush",
  description:
    "Loads the campaigns and the assumed scores, so that the first people of a rush need not wait. Runs at most once " +
    "in 10 seconds; calls in between join that pass. Of callers who are no Admins only the scores of their own " +
    "organization's audiences are loaded.",
  seeAlso: ["getCampaignCache", "getUserScoreCache"],
  answers: { 204: { description: "Warm" } },
});

export const getFastBidMultiplierRoute = defineRoute({
  method: "get",
  path: "/campaign/boost/{externalCampaignId}/fast-bid-multiplier",
  operationId: "getFastBidMultiplier",
  tag,
  summary: "Read the fast bid multiplier of a booster campaign",
  description:
    "The factor by which the booster raises its bids for one of its campaigns. It is 1.0 until one is set. For " +
    "Admins.",
  seeAlso: ["setFastBidMultiplier"],
  request: { params },
  answers: {
    200: json(
      z
        .object({
          externalCampaignId: int32().describe("The booster's id of the campaign."),
          bidMultiplierValue: double().describe(
            "The factor by which the booster raises its bids, 0 to 50. 1.0 if none was ever set.",
          ),
        })
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
    "Overrides the bid that follows from levels; 0 pauses delivery. Written to the booster and read back: the answer " +
    "has the value that the booster confirms. For Admins.",
  seeAlso: ["getFastBidMultiplier"],
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
        .object({
          externalCampaignId: int32().describe("The booster's id of the campaign."),
          appliedMultiplier: double().describe("The factor that the booster confirms, 0 to 50."),
        })
        .openapi("SetFastBidMultiplierEndpoint_Output"),
      "Set",
    ),
  },
  problems: [503],
});
