import { z } from "@hono/zod-openapi";
import { defineRoute } from "../../../http/route.ts";
import { boostingControlMode, campaignStatus } from "../../../http/schemas/campaign-enums.ts";
import { int32 } from "../../../http/schemas/scalars.ts";
import { json } from "../../../http/schemas/typed.ts";

const tag = "Cache";

const entry = z
  .object({
    id: z.string(),
    name: z.string(),
    status: campaignStatus,
    priority: int32(),
    filterCount: int32(),
    selectionCount: int32(),
    userScoreDimensionCount: int32(),
    featureFlagCount: int32(),
    rateLimitCount: int32(),
    isPreviewEnabled: z.boolean(),
    boostingControlMode,
  })
  .openapi("GetCampaignCacheEndpoint_CampaignEntry");

export const getCampaignCacheRoute = defineRoute({
  method: "get",
  path: "/campaign/cache/campaigns",
  operationId: "getCampaignCache",
  tag,
  summary: "Read the campaigns that serving has in memory",
  description: "Includes every write that was answered before this request. For Admins.",
  answers: {
    200: json(
      z.object({ count: int32(), campaigns: z.array(entry) }).openapi("GetCampaignCacheEndpoint_Output"),
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
  answers: {
    200: json(
      z
        .object({ count: int32(), scores: z.record(z.string(), z.number()) })
        .openapi("GetUserScoreCacheEndpoint_Output"),
      "The cache",
    ),
  },
});
