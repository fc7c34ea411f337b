import document from "../../../docs/openapi.json";
import { docsFiles, docsPage } from "../../http/docs-page.ts";
import { Problem } from "../../http/problems.ts";
import { createRouter } from "../../http/router.ts";
import { docsFileRoute, docsRoute, healthRoute, openApiRoute, readinessRoute } from "./service.contract.ts";
import { checkReadiness } from "./service.usecases.ts";

export const serviceRoutes = createRouter()
  .openapi(healthRoute, (c) => c.json({ status: "ok" as const }, 200, { "Cache-Control": "no-store" }))
  .openapi(readinessRoute, async (c) => {
    const readiness = await checkReadiness(c.var.deps);
    c.header("Cache-Control", "no-store");
    return readiness.status === "ready" ? c.json(readiness, 200) : c.json(readiness, 503);
  })
  .openapi(openApiRoute, (c) => {
    const securitySchemes = {
      ...document.components.securitySchemes,
      oidc: {
        ...document.components.securitySchemes.oidc,
        openIdConnectUrl: `${c.var.issuer}/.well-known/openid-configuration`,
      },
    };
    return c.json({ ...document, components: { ...document.components, securitySchemes } }, 200);
  })
  .openapi(docsRoute, (c) => {
    c.header("Content-Security-Policy", docsPage.contentSecurityPolicy(c.var.issuer));
    return c.html(docsPage.html, 200);
  })
  .openapi(docsFileRoute, async (c) => {
    const file = docsFiles.get(c.req.valid("param").file);
    if (!file) throw new Problem("not_found", { detail: "There is no such file." });
    if (file.text !== undefined) return c.body(file.text, 200, { "Content-Type": file.type });
    const stored = await c.var.deps.pages.fetch(new URL(file.path, c.req.url), {
      headers: conditions(c.req.raw.headers),
    });
    if (stored.status === 304) return c.body(null, 304);
    if (!stored.ok) throw new Error(`the static file ${file.path} answered ${stored.status}`);
    return new Response(stored.body, {
      headers: {
        "Content-Type": file.type,
        "Cache-Control": "public, max-age=3600",
        ETag: stored.headers.get("ETag") ?? "",
      },
    });
  });

function conditions(headers: Headers): HeadersInit {
  const etag = headers.get("if-none-match");
  return etag === null ? {} : { "If-None-Match": etag };
}
