import { createMiddleware } from "hono/factory";
import { discoveryUrl } from "../../domain/identity/issuer-url.ts";
import { Problem } from "../problems.ts";

const discoveryPaths = ["/.well-known/openid-configuration", "/.well-known/oauth-authorization-server"];

/**
 * What is left where nobody signs in here: discovery leads to the issuer that takes our place, `/connect/userinfo` still tells
 * who a token acts for, and of the rest of the authorization server there is nothing.
 */
export function withoutEmbeddedIssuer(issuer: string) {
  return createMiddleware(async (c, next) => {
    const { path } = c.req;
    if (discoveryPaths.includes(path)) return c.redirect(discoveryUrl(issuer), 307);
    if (path === "/.well-known/jwks.json" || (path.startsWith("/connect/") && path !== "/connect/userinfo")) {
      throw new Problem("not_found", { detail: "Another issuer signs in for this service." });
    }
    await next();
  });
}
