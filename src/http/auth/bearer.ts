import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../app-env.ts";
import { Problem } from "../problems.ts";

/**
 * Demands a valid access token with one of the scopes. It asks the database only for another issuer's subject, who has an account here
 * from then on.
 */
export function authenticate(...scopes: ("api" | "openid" | "serve")[]) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const header = c.req.header("authorization");
    const token = header && /^bearer +([\w~+/.-]+=*)$/i.exec(header)?.[1];
    if (!token) throw unauthenticated(header ? "The Authorization header holds no bearer token" : undefined);
    const { verifyToken, welcome } = c.get("deps");
    const verification = await verifyToken(token, c.get("issuer"));
    if (!verification.ok) throw unauthenticated(verification.reason);
    const { claims } = verification;
    c.set("token", claims);
    if (!scopes.some((scope) => claims.scopes.has(scope))) throw insufficientScope(scopes.join(" "));
    await welcome(claims);
    await next();
  });
}

/** RFC 6750: no error code where no credentials were given. */
export function unauthenticated(reason?: string): Problem {
  const error = reason === undefined ? "" : `, error="invalid_token", error_description="${reason}"`;
  return new Problem("unauthenticated", { headers: { "WWW-Authenticate": `Bearer realm="muster"${error}` } });
}

export function insufficientScope(scope: string): Problem {
  return new Problem("insufficient_scope", {
    headers: { "WWW-Authenticate": `Bearer realm="muster", error="insufficient_scope", scope="${scope}"` },
  });
}
