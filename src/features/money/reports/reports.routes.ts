import { createRouter } from "../../../http/router.ts";
import { moneyDeps } from "../money.deps.ts";
import { getCostTimeSeriesRoute } from "./reports.contract.ts";
import { getCostSeries } from "./reports.usecases.ts";

export const reportRoutes = createRouter().openapi(getCostTimeSeriesRoute, async (c) => {
  const { startDate, endDate, ...asked } = c.req.valid("query");
  const timeOf = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));
  const times = { startDate: timeOf(startDate), endDate: timeOf(endDate) };
  return c.json(await getCostSeries(moneyDeps(c), { actor: c.var.actor, ...asked, ...times }), 200);
});
