import { createRouter } from "../../../http/router.ts";
import { audiencesDeps } from "../audiences.deps.ts";
import {
  getOrganizationSharesRoute,
  getSharesRoute,
  revokeCustomerShareRoute,
  revokeOrganizationShareRoute,
  shareWithCustomerRoute,
  shareWithOrganizationRoute,
} from "./shares.contract.ts";
import {
  getCustomerShares,
  getOrganizationShares,
  revokeCustomerShare,
  revokeOrganizationShare,
  shareWithCustomer,
  shareWithOrganization,
} from "./shares.usecases.ts";

/** Routes of organizations come first: their path could be read as a customer's. */
export const shareRoutes = createRouter()
  .openapi(getOrganizationSharesRoute, async (c) => {
    const { audienceId } = c.req.valid("param");
    return c.json(await getOrganizationShares(audiencesDeps(c), { actor: c.var.actor, audienceId }), 200);
  })
  .openapi(shareWithOrganizationRoute, async (c) => {
    const { audienceId } = c.req.valid("param");
    const { organizationId, level } = c.req.valid("json");
    await shareWithOrganization(audiencesDeps(c), { actor: c.var.actor, audienceId, organizationId, level });
    return c.body(null, 204);
  })
  .openapi(revokeOrganizationShareRoute, async (c) => {
    await revokeOrganizationShare(audiencesDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.body(null, 204);
  })
  .openapi(getSharesRoute, async (c) => {
    const { audienceId } = c.req.valid("param");
    return c.json(await getCustomerShares(audiencesDeps(c), { actor: c.var.actor, audienceId }), 200);
  })
  .openapi(shareWithCustomerRoute, async (c) => {
    const { audienceId } = c.req.valid("param");
    const { email, level } = c.req.valid("json");
    await shareWithCustomer(audiencesDeps(c), { actor: c.var.actor, audienceId, email, level });
    return c.body(null, 204);
  })
  .openapi(revokeCustomerShareRoute, async (c) => {
    await revokeCustomerShare(audiencesDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.body(null, 204);
  });
