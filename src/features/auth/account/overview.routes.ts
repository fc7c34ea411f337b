import { createPageRouter, requireSession } from "../../../http/pages/page-router.ts";
import { together } from "../../../platform/db/together.ts";
import { authDeps } from "../auth.deps.ts";
import { listClients } from "./api-clients.usecases.ts";
import { listGrants } from "./grants.usecases.ts";
import { listOrganizations } from "./organizations.usecases.ts";
import { overviewPage } from "./overview.pages.tsx";

export const overviewRoutes = createPageRouter().get("/account", async (c) => {
  const session = await requireSession(c);
  const deps = authDeps(c);
  const { organizations, clients, grants, admins } = await together(deps.db, {
    organizations: listOrganizations(deps, session),
    clients: listClients(deps, session),
    grants: listGrants(deps, session),
    admins: deps.members.admin(session.accountId),
  });
  return overviewPage(c, {
    email: session.email,
    activeOrganization: organizations.find(({ isDefault }) => isDefault)?.name,
    clients: clients.length,
    organizations: organizations.length,
    grants: grants.length,
    isAdmin: admins.length > 0,
  });
});
