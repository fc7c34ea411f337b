import { createPageRouter, requireSession } from "../../../http/pages/page-router.ts";
import { grantListPage } from "./grants.pages.ts";
import { listGrants, revokeGrant } from "./grants.usecases.ts";

export const grantRoutes = createPageRouter()
  .get("/account/grants", async (c) => {
    const session = await requireSession(c);
    return grantListPage(c, await listGrants(c.var.deps, session));
  })
  .post("/account/grants/:grantId/revoke", async (c) => {
    const session = await requireSession(c, "/account/grants");
    await revokeGrant(c.var.deps, { session, grantId: c.req.param("grantId") });
    return c.redirect("/account/grants", 303);
  });
