import { createPageRouter, requireSession } from "../../../http/pages/page-router.ts";
import { listClients } from "./api-clients.usecases.ts";
import { listGrants } from "./grants.usecases.ts";
import { listOrganizations } from "./organizations.usecases.ts";
import { overviewPage } from "./overview.pages.ts";

export const overviewRoutes = createPageRouter()
  // Whoever types the service's address wants their account; programs never ask for it.
  .get("/", (c) => c.redirect("/account", 303))
  .get("/account", async (c) => {
    const session = await requireSession(c);
    const { deps } = c.var;
    const [organizations, clients, grants, [admin]] = await deps.db.batch([
      listOrganizations(deps, session),
      listClients(deps, session),
      listGrants(deps, session),
      deps.members.admin(session.accountId),
    ]);
    return overviewPage(c, {
      email: session.email,
      activeOrganization: organizations.find(({ isDefault }) => isDefault)?.name,
      clients: clients.length,
      organizations: organizations.length,
      grants: grants.length,
      isAdmin: admin !== undefined,
    });
  });
