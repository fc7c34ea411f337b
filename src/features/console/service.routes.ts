import { answerCsv } from "../../http/csv.ts";
import { createPageRouter } from "../../http/pages/page-router.ts";
import { getUsage } from "../quotas/quotas.usecases.ts";
import { readStatus } from "../service/status/status.usecases.ts";
import { asOperator } from "./as-operator.ts";
import { quotaLabels, statusPage, usagePage } from "./service.pages.ts";

/** How the service does, for Admins, and what an organization uses, for its members. */
export const consoleServiceRoutes = createPageRouter()
  .get("/console/status", (c) =>
    asOperator(c, async ({ actor }) => statusPage(c, await readStatus(c.var.deps, { actor: actor }))),
  )
  .get("/console/usage", (c) =>
    asOperator(c, async ({ actor, organization }) =>
      usagePage(c, { organization, use: await getUsage(c.var.deps, { actor: actor }) }),
    ),
  )
  .get("/console/usage.csv", (c) =>
    asOperator(c, async ({ actor }) => {
      const { quotas } = await getUsage(c.var.deps, { actor: actor });
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
    }),
  );
