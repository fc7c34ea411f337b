import { createRouter } from "../../../http/router.ts";
import { serviceDeps } from "../service.deps.ts";
import { statusRoute } from "./status.contract.ts";
import { readStatus } from "./status.usecases.ts";

export const statusRoutes = createRouter().openapi(statusRoute, async (c) => {
  const status = await readStatus(serviceDeps(c), { actor: c.var.isMonitor ? "monitor" : c.var.actor });
  return c.json(status, 200, { "Cache-Control": "no-store" });
});
