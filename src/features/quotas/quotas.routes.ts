import { quotaNames } from "../../domain/quota/quotas.ts";
import { createRouter } from "../../http/router.ts";
import type { Surface } from "../../http/surface.ts";
import { getUsageRoute, setQuotasRoute } from "./quotas.contract.ts";
import { quotasDeps } from "./quotas.deps.ts";
import { getUsage, setQuotas } from "./quotas.usecases.ts";

export const quotaRoutes = createRouter()
  .openapi(getUsageRoute, async (c) => {
    const { organizationId } = c.req.valid("query");
    return c.json(await getUsage(quotasDeps(c), { actor: c.var.actor, organizationId }), 200);
  })
  .openapi(setQuotasRoute, async (c) => {
    const { organizationId } = c.req.valid("param");
    const body = c.req.valid("json");
    const limits = Object.fromEntries(
      quotaNames.flatMap((quota) => (body[quota] === undefined ? [] : [[quota, body[quota]]])),
    );
    return c.json(await setQuotas(quotasDeps(c), { actor: c.var.actor, organizationId, limits }), 200);
  });

/** All routes of the context. */
export const quotasSurface = { operations: [quotaRoutes] } satisfies Surface;
