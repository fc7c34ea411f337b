import { createRouter } from "../../../http/router.ts";
import { audiencesDeps } from "../audiences.deps.ts";
import {
  blockPersonInOrganizationRoute,
  blockPersonRoute,
  getBlockedInOrganizationRoute,
  getBlockedRoute,
  unblockPersonInOrganizationRoute,
  unblockPersonRoute,
  usualBlocked,
} from "./blocks.contract.ts";
import { blockPerson, listBlocked, unblockPerson } from "./blocks.usecases.ts";

export const blockRoutes = createRouter()
  .openapi(blockPersonRoute, async (c) => {
    const reason = c.req.valid("json").reason ?? "";
    await blockPerson(audiencesDeps(c), { actor: c.var.actor, ...c.req.valid("param"), reason });
    return c.body(null, 204);
  })
  .openapi(unblockPersonRoute, async (c) => {
    await unblockPerson(audiencesDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.body(null, 204);
  })
  .openapi(blockPersonInOrganizationRoute, async (c) => {
    const reason = c.req.valid("json").reason ?? "";
    await blockPerson(audiencesDeps(c), { actor: c.var.actor, ...c.req.valid("param"), reason });
    return c.body(null, 204);
  })
  .openapi(unblockPersonInOrganizationRoute, async (c) => {
    await unblockPerson(audiencesDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.body(null, 204);
  })
  .openapi(getBlockedRoute, async (c) => {
    const { from = null, limit = usualBlocked } = c.req.valid("query");
    const asked = { actor: c.var.actor, ...c.req.valid("param"), from, limit };
    return c.json(await listBlocked(audiencesDeps(c), asked), 200);
  })
  .openapi(getBlockedInOrganizationRoute, async (c) => {
    const { from = null, limit = usualBlocked } = c.req.valid("query");
    return c.json(await listBlocked(audiencesDeps(c), { actor: c.var.actor, from, limit }), 200);
  });
