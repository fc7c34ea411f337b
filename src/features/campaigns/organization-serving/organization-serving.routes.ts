import { createRouter } from "../../../http/router.ts";
import { getOrganizationServingRoute, updateOrganizationServingRoute } from "./organization-serving.contract.ts";
import { getOrganizationServing, updateOrganizationServing } from "./organization-serving.usecases.ts";

export const organizationServingRoutes = createRouter()
  .openapi(getOrganizationServingRoute, async (c) => {
    const { organizationId } = c.req.valid("param");
    return c.json(await getOrganizationServing(c.var.deps, { actor: c.var.actor, organizationId }), 200);
  })
  .openapi(updateOrganizationServingRoute, async (c) => {
    const { organizationId } = c.req.valid("param");
    const { lotteryWeight, boostCeiling } = c.req.valid("json");
    const change = {
      ...(lotteryWeight == null ? {} : { lotteryWeight }),
      ...(boostCeiling == null ? {} : { boostCeiling }),
    };
    return c.json(await updateOrganizationServing(c.var.deps, { actor: c.var.actor, organizationId, change }), 200);
  });
