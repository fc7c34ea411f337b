import { createRouter } from "../../../http/router.ts";
import { authDeps } from "../../auth/auth.deps.ts";
import { moneyDeps } from "../money.deps.ts";
import { getActiveBillingPeriodRoute, getBillingSummaryRoute } from "./billing.contract.ts";
import { getActiveBillingPeriod, getBillingSummary } from "./billing.usecases.ts";

export const billingRoutes = createRouter()
  .openapi(getBillingSummaryRoute, async (c) => {
    const { organizationId } = c.req.valid("query");
    return c.json(await getBillingSummary(moneyDeps(c), { actor: c.var.actor, organizationId }), 200);
  })
  .openapi(getActiveBillingPeriodRoute, async (c) => {
    const { organizationId } = c.req.valid("query");
    return c.json(await getActiveBillingPeriod(authDeps(c), { actor: c.var.actor, organizationId }), 200);
  });
