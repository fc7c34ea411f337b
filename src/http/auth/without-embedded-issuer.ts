import { createMiddleware } from "hono/factory";
import { discoveryUrl } from "../../domain/identity/issuer-url.ts";
import { Problem } from "../problems.ts";

const discoveryPaths = ["/.well-known/openid-configuration", "/.well-known/oauth-authorization-server"];
/** Paths of the authorization server outside `/connect/`. */
const ownPaths = ["/.well-known/jwks.json", "/identity/bridge-token", "/client", "/Client"];

/**
 * Replaces the authorization server if another issuer signs people in. Discovery redirects to that issuer, `/connect/userinfo` still
 * tells for which account a token acts, and every other endpoint is a 404.
 */
export function withoutEmbeddedIssuer(issuer: string) {
  return createMiddleware(async (c, next) => {
    const { path } = c.req;
    if (discoveryPaths.includes(path)) return c.redirect(discoveryUrl(issuer), 307);
    if (ownPaths.includes(path) || (path.startsWith("/connect/") && path !== "/connect/userinfo")) {
      throw new Problem("not_found", { detail: "Another issuer signs people in for this service." });
    }
    await next();
  });
}
