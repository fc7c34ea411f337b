import { z } from "@hono/zod-openapi";
import { defineRoute } from "../../../http/route.ts";
import { boostingControlMode, campaignStatus } from "../../../http/schemas/campaign-enums.ts";
import { int32 } from "../../../http/schemas/scalars.ts";
import { describeUse, json } from "../../../http/schemas/typed.ts";

const tag = "Cache";

const entry = z
  .object({
    id: z.string().describe("The campaign's id, for reading it whole."),
    name: z.string().describe("What the campaign is called."),
    status: describeUse(campaignStatus, "Whether the campaign serves people."),
    priority: int32().describe("Its odds when one of its organization's campaigns is drawn, 0 to 10,000."),
    filterCount: int32().describe("How many filters it has, not counting those inside others."),
    selectionCount: int32().describe("How many selections it has, not counting those inside others. 0 for a program."),
    userScoreDimensionCount: int32().describe(
      "From how many dimensions its filters, selections or program read scores.",
    ),
    featureFlagCount: int32().describe("How many flags it has."),
    rateLimitCount: int32().describe("Always 0: campaigns have no limits of rate."),
    isPreviewEnabled: z.boolean().describe("Whether its status is Preview."),
    boostingControlMode: describeUse(boostingControlMode, "Who decides about its boosting."),
  })
  .openapi("GetCampaignCacheEndpoint_CampaignEntry");

export const getCampaignCacheRoute = defineRoute({
  method: "get",
  path: "/campaign/cache/campaigns",
  operationId: "getCampaignCache",
  tag,
  summary: "Read the campaigns that serving has in memory",
  description:
    "The campaigns that can serve people now. Includes every write that was answered before this request. For Admins.",
  seeAlso: ["getUserScoreCache", "queryCampaigns"],
  answers: {
    200: json(
      z
        .object({
          count: int32().describe("How many campaigns are in memory."),
          campaigns: z.array(entry).describe("The campaigns in memory, in brief."),
        })
        .openapi("GetCampaignCacheEndpoint_Output"),
      "The cache",
    ),
  },
});

export const getUserScoreCacheRoute = defineRoute({
  method: "get",
  path: "/campaign/cache/user-scores",
  operationId: "getUserScoreCache",
  tag,
  summary: "Read the scores that are assumed for people without one",
  description:
    "By dimension, which is an audience's id or `global`: the mean score of the people who have answered there, or 0.5 with fewer than 20 of them. For Admins.",
  seeAlso: ["getCampaignCache"],
  answers: {
    200: json(
      z
        .object({
          count: int32().describe("How many dimensions there are."),
          scores: z
            .record(z.string(), z.number())
            .describe("The assumed score, 0 to 1, by dimension: an audience's id, or `global`."),
        })
        .openapi("GetUserScoreCacheEndpoint_Output"),
      "The cache",
    ),
  },
});
