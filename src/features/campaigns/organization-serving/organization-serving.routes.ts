import { createRouter } from "../../../http/router.ts";
import { campaignsDeps } from "../campaigns.deps.ts";
import { getOrganizationServingRoute, updateOrganizationServingRoute } from "./organization-serving.contract.ts";
import { getOrganizationServing, updateOrganizationServing } from "./organization-serving.usecases.ts";

export const organizationServingRoutes = createRouter()
  .openapi(getOrganizationServingRoute, async (c) => {
    const { organizationId } = c.req.valid("param");
    return c.json(await getOrganizationServing(campaignsDeps(c), { actor: c.var.actor, organizationId }), 200);
  })
  .openapi(updateOrganizationServingRoute, async (c) => {
    const { organizationId } = c.req.valid("param");
    const { lotteryWeight, boostCeiling } = c.req.valid("json");
    const change = {
      ...(lotteryWeight == null ? {} : { lotteryWeight }),
      ...(boostCeiling == null ? {} : { boostCeiling }),
    };
    return c.json(
      await updateOrganizationServing(campaignsDeps(c), { actor: c.var.actor, organizationId, change }),
      200,
    );
  });
