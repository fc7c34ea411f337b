import { consoleScript } from "../../http/pages/console-script.ts";
import { createPageRouter } from "../../http/pages/page-router.ts";
import { Problem } from "../../http/problems.ts";

/** The script of the console's pages, the same for everybody. After a deployment, pages may meet the script of before for a minute. */
export const consoleScriptRoutes = createPageRouter();

consoleScriptRoutes.routes.get(consoleScript, async (c) => {
  c.set("operation", { operationId: `GET ${consoleScript}`, access: "none" });
  const tag = c.req.header("if-none-match");
  const headers = { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "public, max-age=60" };
  const stored = await c.var.deps.pages.fetch(new URL(consoleScript, c.req.url), {
    headers: tag === undefined ? {} : { "If-None-Match": tag },
  });
  if (stored.status === 304) return c.body(null, 304, headers);
  if (!stored.ok) throw new Problem("not_found", { detail: "The script of the console was not built." });
  return new Response(stored.body, { headers: { ...headers, ETag: stored.headers.get("ETag") ?? "" } });
});
