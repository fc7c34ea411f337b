import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { callVia } from "../../platform/objects/caller-region.ts";
import type { AppEnv } from "../app-env.ts";
import { requireRate } from "../organization-rate.ts";
import { insufficientScope, unauthenticated } from "../problems.ts";

/**
 * Demands a valid access token with one of the scopes. Asks the database only about another issuer's subject, to give it an account
 * here.
 */
export function authenticate(...scopes: ("api" | "openid" | "serve")[]) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const header = c.req.header("authorization");
    const token = bearerIn(header);
    if (token === null) throw unauthenticated(header ? "The Authorization header holds no bearer token" : undefined);
    const { verifyToken, welcome } = c.get("deps");
    const verification = await verifyToken(token, c.get("issuer"));
    if (!verification.ok) throw unauthenticated(verification.reason);
    const { actor } = verification;
    const needs = c.get("operation")?.needs;
    // Actors are kept between requests. A publisher has no role, and serving is the busiest.
    c.set("actor", needs === undefined || actor.kind === "publisher" ? actor : { ...actor, needs });
    callVia(actor.clientId);
    if (!scopes.some((scope) => actor.scopes.has(scope))) throw insufficientScope(scopes.join(" "));
    // Serving is bounded by its sessions: a person's answers are not refused halfway.
    const isServing = actor.scopes.has("serve");
    const headers = isServing ? {} : await requireRate(c.get("deps"), "apiCallsPerMinute", actor.organizationId);
    await welcome(actor);
    if (actor.kind === "signedInProgram") c.var.defer(c.var.deps.noteActive(actor).catch(() => undefined));
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  });
}

/** Whether the caller of an operation that needs no token has one. An issuer that cannot be asked now says no. */
export async function hasValidToken(c: Context<AppEnv>): Promise<boolean> {
  const token = bearerIn(c.req.header("authorization"));
  if (token === null) return false;
  const verification = await c.var.deps.verifyToken(token, c.var.issuer).catch(() => null);
  return verification?.ok === true;
}

function bearerIn(header: string | undefined): string | null {
  return /^bearer +([\w~+/.-]+=*)$/i.exec(header ?? "")?.[1] ?? null;
}
