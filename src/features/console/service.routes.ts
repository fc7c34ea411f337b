import { quotaLabels } from "../../domain/quota/quotas.ts";
import { answerCsv } from "../../http/csv.ts";
import { getUsage } from "../quotas/quotas.usecases.ts";
import { readStatus, readStatusHistory } from "../service/status/status.usecases.ts";
import { createOperatorRouter } from "./operator.routes.ts";
import { statusPage, usagePage } from "./service.pages.tsx";

/** How the service does, for Admins, and what an organization uses, for its members. */
export const consoleServiceRoutes = createOperatorRouter()
  .get("/console/status", async (c, { actor }) => {
    const { deps } = c.var;
    const [status, history] = await Promise.all([readStatus(deps, { actor }), readStatusHistory(deps)]);
    return statusPage(c, { ...status, history, version: deps.version });
  })
  .get("/console/usage", async (c, { actor, organization }) =>
    usagePage(c, { organization, use: await getUsage(c.var.deps, { actor }) }),
  )
  .get("/console/usage.csv", async (c, { actor }) => {
    const { quotas } = await getUsage(c.var.deps, { actor });
    return answerCsv(c, {
      name: "muster-usage",
      read: async () => ({ items: quotas, hasMore: false }),
      columns: {
        Quota: ({ quota }) => quotaLabels[quota],
        Used: ({ used }) => used,
        Limit: ({ limit }) => limit,
        Unit: ({ quota }) => (quota === "storedBytes" ? "bytes" : null),
      },
    });
  });
