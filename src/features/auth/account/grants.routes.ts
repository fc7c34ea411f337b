import { createPageRouter, requireSession } from "../../../http/pages/page-router.ts";
import { Problem } from "../../../http/problems.ts";
import { authDeps } from "../auth.deps.ts";
import { grantListPage } from "./grants.pages.tsx";
import { listGrants, revokeGrant } from "./grants.usecases.ts";

export const grantRoutes = createPageRouter()
  .get("/account/grants", async (c) => {
    const session = await requireSession(c);
    return grantListPage(c, await listGrants(authDeps(c), session));
  })
  .post("/account/grants/:grantId/revoke", async (c) => {
    const session = await requireSession(c, "/account/grants");
    if (!(await revokeGrant(authDeps(c), { session, grantId: c.req.param("grantId") }))) {
      throw new Problem("not_found", {
        detail: "No program acts for you by this consent, or it was taken back already.",
      });
    }
    return c.redirect("/account/grants", 303);
  });
