import { createRouter } from "../../http/router.ts";
import type { Surface } from "../../http/surface.ts";
import { file, page, readDocument } from "../docs/docs.routes.ts";
import { docsFileRoute, docsRoute, healthRoute, openApiRoute, readinessRoute } from "./service.contract.ts";
import { serviceDeps } from "./service.deps.ts";
import { checkReadiness } from "./service.usecases.ts";
import { statusRoutes } from "./status/status.routes.ts";

export const serviceRoutes = createRouter()
  .openapi(healthRoute, (c) => c.json({ status: "ok" as const }, 200, { "Cache-Control": "no-store" }))
  .openapi(readinessRoute, async (c) => {
    const readiness = await checkReadiness(serviceDeps(c));
    c.header("Cache-Control", "no-store");
    return readiness.status === "ready" ? c.json(readiness, 200) : c.json(readiness, 503);
  })
  .openapi(openApiRoute, async (c) => {
    const document = (await readDocument(c)).replace(
      '"openIdConnectUrl":"/',
      () => `"openIdConnectUrl":${JSON.stringify(`${c.var.issuer}/`).slice(0, -1)}`,
    );
    return c.body(document, 200, { "Content-Type": "application/json" }) as never;
  })
  .openapi(docsRoute, async (c) => (await page(c, "index")) as never)
  .openapi(docsFileRoute, async (c) => (await file(c, c.req.valid("param").file)) as never);

/** All routes of the context. */
export const serviceSurface = { operations: [serviceRoutes, statusRoutes] } satisfies Surface;
