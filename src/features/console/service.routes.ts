import { createPageRouter } from "../../http/pages/page-router.ts";
import { getUsage } from "../quotas/quotas.usecases.ts";
import { readStatus } from "../service/status/status.usecases.ts";
import { asOperator } from "./as-operator.ts";
import { statusPage, usagePage } from "./service.pages.ts";

/** How the service does, for Admins, and what an organization uses, for its members. */
export const consoleServiceRoutes = createPageRouter()
  .get("/console/status", (c) =>
    asOperator(c, async ({ token }) => statusPage(c, await readStatus(c.var.deps, { actor: token }))),
  )
  .get("/console/usage", (c) =>
    asOperator(c, async ({ token, organization }) =>
      usagePage(c, { organization, use: await getUsage(c.var.deps, { actor: token }) }),
    ),
  );
