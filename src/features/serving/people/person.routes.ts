import { createRouter } from "../../../http/router.ts";
import { servingDeps } from "../serving.deps.ts";
import { getPersonRoute } from "./person.contract.ts";
import { getPerson } from "./person.usecases.ts";

export const personRoutes = createRouter().openapi(getPersonRoute, async (c) => {
  const { userId } = c.req.valid("param");
  return c.json(await getPerson(servingDeps(c), { actor: c.var.actor, userId }), 200);
});
