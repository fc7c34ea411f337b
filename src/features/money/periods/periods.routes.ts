import { billingItemList, billingPeriodList } from "../../../domain/money/billing-lists.ts";
import { readList } from "../../../http/list-parameters.ts";
import { createRouter } from "../../../http/router.ts";
import { moneyDeps } from "../money.deps.ts";
import {
  getActiveBillingPeriodRoute,
  getBillingPeriodRoute,
  queryBillingItemsRoute,
  queryBillingPeriodsRoute,
} from "./periods.contract.ts";
import { getActivePeriod, getPeriod, queryPeriodItems, queryPeriods } from "./periods.usecases.ts";

export const periodRoutes = createRouter()
  .openapi(getActiveBillingPeriodRoute, async (c) => {
    const { organizationId } = c.req.valid("query");
    return c.json(await getActivePeriod(moneyDeps(c), { actor: c.var.actor, organizationId }), 200);
  })
  .openapi(queryBillingPeriodsRoute, async (c) => {
    const asked = { actor: c.var.actor, query: readList(c, billingPeriodList) };
    return c.json(await queryPeriods(moneyDeps(c), asked), 200);
  })
  .openapi(getBillingPeriodRoute, async (c) => {
    const { billingPeriodId: periodId } = c.req.valid("param");
    const { includeNonBillable } = c.req.valid("query");
    return c.json(await getPeriod(moneyDeps(c), { actor: c.var.actor, periodId, includeNonBillable }), 200);
  })
  .openapi(queryBillingItemsRoute, async (c) => {
    const { billingPeriodId: periodId } = c.req.valid("param");
    const { includeNonBillable } = c.req.valid("query");
    const query = readList(c, billingItemList, ["includeNonBillable"]);
    return c.json(
      await queryPeriodItems(moneyDeps(c), { actor: c.var.actor, periodId, includeNonBillable, query }),
      200,
    );
  });
