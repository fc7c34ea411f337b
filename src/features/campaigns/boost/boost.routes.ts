import { createRouter } from "../../../http/router.ts";
import { campaignsDeps } from "../campaigns.deps.ts";
import {
  getBoostInsightsRoute,
  getBoostStatusRoute,
  getFastBidMultiplierRoute,
  preheatRoute,
  setFastBidMultiplierRoute,
} from "./boost.contract.ts";
import { getBoostInsights, getBoostStatus, getFastBid, preheat, setFastBid } from "./boost.usecases.ts";

export const boostRoutes = createRouter()
  .openapi(getBoostInsightsRoute, async (c) => {
    return c.json(await getBoostInsights(campaignsDeps(c), { actor: c.var.actor }), 200);
  })
  .openapi(getBoostStatusRoute, async (c) => {
    return c.json(await getBoostStatus(campaignsDeps(c), { actor: c.var.actor }), 200);
  })
  .openapi(preheatRoute, async (c) => {
    await preheat(campaignsDeps(c), { actor: c.var.actor });
    return c.body(null, 204);
  })
  .openapi(getFastBidMultiplierRoute, async (c) => {
    const { externalCampaignId } = c.req.valid("param");
    const bidMultiplierValue = await getFastBid(campaignsDeps(c), { actor: c.var.actor, externalCampaignId });
    return c.json({ externalCampaignId, bidMultiplierValue }, 200);
  })
  .openapi(setFastBidMultiplierRoute, async (c) => {
    const { externalCampaignId } = c.req.valid("param");
    const { multiplier } = c.req.valid("json");
    const appliedMultiplier = await setFastBid(campaignsDeps(c), {
      actor: c.var.actor,
      externalCampaignId,
      multiplier,
    });
    return c.json({ externalCampaignId, appliedMultiplier }, 200);
  });
