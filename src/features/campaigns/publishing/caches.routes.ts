import { createRouter } from "../../../http/router.ts";
import { campaignsDeps } from "../campaigns.deps.ts";
import { getCampaignCacheRoute, getUserScoreCacheRoute } from "./caches.contract.ts";
import { getCampaignCache, getScoreCache } from "./caches.usecases.ts";

export const cacheRoutes = createRouter()
  .openapi(getCampaignCacheRoute, async (c) => c.json(await getCampaignCache(campaignsDeps(c), c.var.actor), 200))
  .openapi(getUserScoreCacheRoute, async (c) => c.json(await getScoreCache(campaignsDeps(c), c.var.actor), 200));
