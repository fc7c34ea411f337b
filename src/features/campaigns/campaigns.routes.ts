import { campaignList } from "../../domain/campaign/campaign-list.ts";
import { readList } from "../../http/list-parameters.ts";
import { createRouter } from "../../http/router.ts";
import type { Surface } from "../../http/surface.ts";
import { withoutNulls } from "../../http/without-nulls.ts";
import { boostRoutes } from "./boost/boost.routes.ts";
import {
  activateCampaignRoute,
  createProgramCampaignRoute,
  getCampaignRoute,
  pauseCampaignRoute,
  queryCampaignsRoute,
  replaceProgramRoute,
  resumeCampaignRoute,
  updateCampaignRoute,
} from "./campaigns.contract.ts";
import { campaignsDeps } from "./campaigns.deps.ts";
import {
  actOnCampaign,
  createProgramCampaign,
  getCampaign,
  queryCampaigns,
  replaceProgram,
  updateCampaign,
} from "./campaigns.usecases.ts";
import { organizationServingRoutes } from "./organization-serving/organization-serving.routes.ts";
import { cacheRoutes } from "./publishing/caches.routes.ts";

export const campaignRoutes = createRouter()
  .openapi(queryCampaignsRoute, async (c) => {
    return c.json(
      await queryCampaigns(campaignsDeps(c), { actor: c.var.actor, query: readList(c, campaignList) }),
      200,
    );
  })
  .openapi(createProgramCampaignRoute, async (c) => {
    const { _t, name, priority, ...program } = c.req.valid("json");
    return c.json(await createProgramCampaign(campaignsDeps(c), { actor: c.var.actor, name, priority, program }), 200);
  })
  .openapi(getCampaignRoute, async (c) => {
    const { campaignId } = c.req.valid("param");
    const { campaign, etag } = await getCampaign(campaignsDeps(c), { actor: c.var.actor, campaignId });
    return c.json(campaign, 200, etag === null ? {} : { ETag: etag });
  })
  .openapi(updateCampaignRoute, async (c) => {
    const { campaignId } = c.req.valid("param");
    const { _t, stickyConfig, ...members } = c.req.valid("json");
    const patch = { ...withoutNulls(members), ...(stickyConfig ? { stickyConfig: withoutNulls(stickyConfig) } : {}) };
    await updateCampaign(campaignsDeps(c), { actor: c.var.actor, campaignId, patch });
    return c.body(null, 204);
  })
  .openapi(activateCampaignRoute, async (c) => {
    const { campaignId } = c.req.valid("param");
    await actOnCampaign(campaignsDeps(c), { actor: c.var.actor, campaignId, action: "activate" });
    return c.body(null, 204);
  })
  .openapi(pauseCampaignRoute, async (c) => {
    const { campaignId } = c.req.valid("param");
    await actOnCampaign(campaignsDeps(c), { actor: c.var.actor, campaignId, action: "pause" });
    return c.body(null, 204);
  })
  .openapi(resumeCampaignRoute, async (c) => {
    const { campaignId } = c.req.valid("param");
    await actOnCampaign(campaignsDeps(c), { actor: c.var.actor, campaignId, action: "resume" });
    return c.body(null, 204);
  })
  .openapi(replaceProgramRoute, async (c) => {
    const { _t, ...program } = c.req.valid("json");
    const { etag } = await replaceProgram(campaignsDeps(c), {
      actor: c.var.actor,
      campaignId: c.req.valid("param").campaignId,
      program,
      ifMatch: c.req.header("if-match"),
    });
    return c.body(null, 204, { ETag: etag });
  });

/** All routes of the context. */
export const campaignsSurface = {
  operations: [cacheRoutes, boostRoutes, campaignRoutes, organizationServingRoutes],
} satisfies Surface;
