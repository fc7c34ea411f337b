import { type Context, Hono } from "hono";
import { homePath } from "../../../domain/identity/own-path.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { nothingAt } from "../../../http/path-problems.ts";
import { edgeCacheControl } from "../../../http/secure-headers.ts";
import { readFigures } from "../../docs/docs.routes.ts";
import { stateOf } from "../../label/link-standings.usecases.ts";
import { frontPage, frontPolicy } from "./front.pages.tsx";

/** A deployment replaces the page within a minute, and until then the page before it names pictures that are still kept. */
const aMinute = "public, max-age=60";

/** The root page: what the service is, for people who come for the first time. Programs get what they got before there was a page. */
export const frontRoutes = new Hono<AppEnv>().get("/", async (c) => {
  c.set("operation", { operationId: "GET /", access: "none", isPage: true });
  c.header("Vary", "Accept");
  if (!(c.req.header("accept") ?? "").includes("text/html")) return forPrograms(c);
  const { linkStandings, clock, config } = c.var.deps;
  const [sample, figures] = await Promise.all([linkStandings.atFront(), readFigures(c)]);
  const hasSample = sample !== null && stateOf(sample, clock.now()) === "Open";
  // The same for everybody and at every host.
  c.header("Content-Security-Policy", frontPolicy);
  c.header("Cache-Control", aMinute);
  c.header(edgeCacheControl, aMinute);
  return c.html(frontPage({ hasSample, figures, canSignIn: config.embeddedIssuer }));
});

function forPrograms(c: Context<AppEnv>): Response {
  if (c.var.deps.config.embeddedIssuer) return c.redirect(homePath, 303);
  c.set("operation", { operationId: "GET /", access: "none" });
  throw nothingAt([], "GET", "/");
}
