import { answerOAuth } from "../../../http/auth/oauth-request.ts";
import { createRouter } from "../../../http/router.ts";
import { issueToken } from "../oauth/token.usecases.ts";
import {
  jwksRoute,
  openidConfigurationRoute,
  serverMetadataRoute,
  tokenRoute,
  userInfoRoute,
} from "./identity.contract.ts";
import { admit } from "./identity.usecases.ts";
import { describeServer } from "./server-metadata.usecases.ts";

const hour = { "Cache-Control": "public, max-age=3600" };

export const identityRoutes = createRouter()
  .openapi(openidConfigurationRoute, (c) => c.json(describeServer(c.var.issuer), 200, hour))
  .openapi(serverMetadataRoute, (c) => c.json(describeServer(c.var.issuer), 200, hour))
  .openapi(jwksRoute, async (c) => {
    const keys = (await c.var.deps.keys.published()) as PublishedKey[];
    return c.json({ keys }, 200, { "Cache-Control": "public, max-age=300" });
  })
  .openapi(tokenRoute, (c) => answerOAuth(c, async (request) => c.json(await issueToken(c.var.deps, request), 200)))
  .openapi(userInfoRoute, async (c) => {
    const caller = await admit(c.var.deps, c.var.token);
    const { scopes } = c.var.token;
    const [role = "", ...more] = caller.roles;
    return c.json(
      {
        sub: caller.accountId,
        ...(scopes.has("email") ? { email: caller.email, email_verified: caller.isEmailVerified } : {}),
        ...(scopes.has("profile") && caller.name !== null ? { name: caller.name } : {}),
        role: more.length === 0 ? role : [role, ...more],
      },
      200,
      { "Cache-Control": "no-store" },
    );
  });

interface PublishedKey {
  kty: "EC";
  crv: "P-256";
  x: string;
  y: string;
  kid: string;
  alg: "ES256";
  use: "sig";
}
