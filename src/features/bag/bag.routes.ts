import { createRouter } from "../../http/router.ts";
import { monitorRoute } from "./bag.contract.ts";
import { requireServing } from "./bag.usecases.ts";

export const bagRoutes = createRouter().openapi(monitorRoute, async (c) => {
  const serving = requireServing(c.var.deps);
  // Others may wait for the same outcome, also when who asked first has left.
  c.var.defer(serving.catch(() => undefined));
  await serving;
  return c.body(null, 200);
});
