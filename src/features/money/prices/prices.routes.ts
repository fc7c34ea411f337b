import { createRouter } from "../../../http/router.ts";
import { moneyDeps } from "../money.deps.ts";
import {
  deletePricesRoute,
  getDefaultPricesRoute,
  getPricesRoute,
  setDefaultPricesRoute,
  setPricesRoute,
} from "./prices.contract.ts";
import { deletePrices, getDefaultPrices, getPrices, setDefaultPrices, setPrices } from "./prices.usecases.ts";

export const priceRoutes = createRouter()
  .openapi(getPricesRoute, async (c) => {
    const { organizationId } = c.req.valid("query");
    return c.json(await getPrices(moneyDeps(c), { actor: c.var.actor, organizationId }), 200);
  })
  .openapi(getDefaultPricesRoute, async (c) =>
    c.json(await getDefaultPrices(moneyDeps(c), { actor: c.var.actor }), 200),
  )
  .openapi(setDefaultPricesRoute, async (c) => {
    const { _t, ...asked } = c.req.valid("json");
    return c.json(await setDefaultPrices(moneyDeps(c), { actor: c.var.actor, asked }), 200);
  })
  .openapi(setPricesRoute, async (c) => {
    const { organizationId } = c.req.valid("param");
    const { _t, ...asked } = c.req.valid("json");
    return c.json(await setPrices(moneyDeps(c), { actor: c.var.actor, organizationId, asked }), 200);
  })
  .openapi(deletePricesRoute, async (c) => {
    await deletePrices(moneyDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.body(null, 204);
  });
