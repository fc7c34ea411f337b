import { createRouter } from "../../../http/router.ts";
import { monitorRoute } from "./bag.contract.ts";
import { requireServing } from "./bag.usecases.ts";

export const bagRoutes = createRouter().openapi(monitorRoute, async (c) => {
  await requireServing(c.var.deps);
  return c.body(null, 200);
});
