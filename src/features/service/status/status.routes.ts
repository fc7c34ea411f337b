import { createRouter } from "../../../http/router.ts";
import { statusRoute } from "./status.contract.ts";
import { readStatus } from "./status.usecases.ts";

export const statusRoutes = createRouter().openapi(statusRoute, async (c) => {
  const status = await readStatus(c.var.deps, { actor: c.var.isMonitor ? "monitor" : c.var.actor });
  return c.json(status, 200, { "Cache-Control": "no-store" });
});
