import { createRouter } from "../../../http/router.ts";
import { moneyDeps } from "../money.deps.ts";
import { getBillingSummaryRoute } from "./billing.contract.ts";
import { getBillingSummary } from "./billing.usecases.ts";

export const billingRoutes = createRouter().openapi(getBillingSummaryRoute, async (c) => {
  const { organizationId } = c.req.valid("query");
  return c.json(await getBillingSummary(moneyDeps(c), { actor: c.var.actor, organizationId }), 200);
});
