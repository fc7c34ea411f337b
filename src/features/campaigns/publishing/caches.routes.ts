import { createRouter } from "../../../http/router.ts";
import { getCampaignCacheRoute, getUserScoreCacheRoute } from "./caches.contract.ts";
import { getCampaignCache, getScoreCache } from "./caches.usecases.ts";

export const cacheRoutes = createRouter()
  .openapi(getCampaignCacheRoute, async (c) => c.json(await getCampaignCache(c.var.deps, c.var.actor), 200))
  .openapi(getUserScoreCacheRoute, async (c) => c.json(await getScoreCache(c.var.deps, c.var.actor), 200));
