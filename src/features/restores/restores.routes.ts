import { createRouter } from "../../http/router.ts";
import type { Surface } from "../../http/surface.ts";
import { getRestoreRoute, startRestoreRoute } from "./restores.contract.ts";
import { restoresDeps } from "./restores.deps.ts";
import { getRestore, startRestore } from "./restores.usecases.ts";

export const restoreRoutes = createRouter()
  .openapi(startRestoreRoute, async (c) => {
    const { lost } = c.req.valid("json");
    return c.json(await startRestore(restoresDeps(c), { actor: c.var.actor, lost }), 202);
  })
  .openapi(getRestoreRoute, async (c) => {
    const { restoreId } = c.req.valid("param");
    return c.json(await getRestore(restoresDeps(c), { actor: c.var.actor, restoreId }), 200);
  });

/** All routes of the context. */
export const restoresSurface = { operations: [restoreRoutes] } satisfies Surface;
