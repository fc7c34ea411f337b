import { createRouter } from "../../../http/router.ts";
import { servingDeps } from "../serving.deps.ts";
import { monitorRoute } from "./bag.contract.ts";
import { requireServing } from "./bag.usecases.ts";

export const bagRoutes = createRouter().openapi(monitorRoute, async (c) => {
  await requireServing(servingDeps(c));
  return c.body(null, 200);
});
