import type { Context } from "hono";
import { readClientCredentials } from "../../domain/identity/client-authentication.ts";
import { knownScopes } from "../../domain/identity/scopes.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { readText } from "../../http/bounded-body.ts";
import { readForm } from "../../http/form-body.ts";
import { OAuthProblem } from "../../http/oauth-problem.ts";
import { Problem } from "../../http/problems.ts";
import { createRouter } from "../../http/router.ts";
import {
  jwksRoute,
  openidConfigurationRoute,
  serverMetadataRoute,
  tokenRoute,
  userInfoRoute,
} from "./identity.contract.ts";
import { admit, issueClientToken } from "./identity.usecases.ts";

const hour = { "Cache-Control": "public, max-age=3600" };
const maxFormBytes = 16_384;

export const identityRoutes = createRouter()
  .openapi(openidConfigurationRoute, (c) => c.json(describeServer(c.var.issuer), 200, hour))
  .openapi(serverMetadataRoute, (c) => c.json(describeServer(c.var.issuer), 200, hour))
  .openapi(jwksRoute, async (c) => {
    const keys = (await c.var.deps.keys.published()) as PublishedKey[];
    return c.json({ keys }, 200, { "Cache-Control": "public, max-age=300" });
  })
  .openapi(tokenRoute, async (c) => {
    c.header("Cache-Control", "no-store");
    try {
      return c.json(await grant(c), 200);
    } catch (error) {
      const problem = error instanceof OAuthProblem ? error : asOAuthProblem(c, error);
      for (const [name, value] of Object.entries(problem.headers)) c.header(name, value);
      return c.json({ error: problem.error, error_description: problem.message }, problem.status);
    }
  })
  .openapi(userInfoRoute, async (c) => {
    const caller = await admit(c.var.deps, c.var.token);
    const { scopes } = c.var.token;
    const [role = "", ...more] = caller.roles;
    return c.json(
      {
        sub: caller.accountId,
        ...(scopes.has("email") ? { email: caller.email } : {}),
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

async function grant(c: Context<AppEnv>) {
  const form = readForm(c.req.header("content-type"), await readText(c.req.raw, maxFormBytes));
  if (form.grant_type === undefined) throw new OAuthProblem("invalid_request", "grant_type is missing.");
  if (form.grant_type !== "client_credentials") {
    throw new OAuthProblem("unsupported_grant_type", "grant_type must be client_credentials.");
  }
  const authentication = readClientCredentials(c.req.header("authorization"), form);
  if (!authentication.ok) {
    if (authentication.kind === "two_methods") {
      throw new OAuthProblem("invalid_request", "Send the credentials in the header or in the form, not in both.");
    }
    throw OAuthProblem.invalidClient("none");
  }
  return issueClientToken(c.var.deps, {
    credentials: authentication.credentials,
    scope: form.scope,
    issuer: c.var.issuer,
    address: c.req.header("cf-connecting-ip") ?? "unknown",
  });
}

/** An outage is never `invalid_client`: on that, clients erase the credentials that they stored. */
function asOAuthProblem(c: Context<AppEnv>, error: unknown): OAuthProblem {
  if (error instanceof Problem && error.status < 500) return new OAuthProblem("invalid_request", error.message);
  c.var.deps.log("error", { message: "token endpoint failed", traceId: c.var.traceId, cause: String(error) });
  return new OAuthProblem("temporarily_unavailable", "Try again in a moment.", {
    status: 503,
    headers: { "Retry-After": "1" },
  });
}

function describeServer(issuer: string) {
  return {
    issuer,
    token_endpoint: `${issuer}/connect/token`,
    userinfo_endpoint: `${issuer}/connect/userinfo`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    scopes_supported: [...knownScopes],
    response_types_supported: [],
    grant_types_supported: ["client_credentials"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["ES256"],
    token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
    claims_supported: ["sub", "iss", "aud", "exp", "iat", "client_id", "org", "scope", "email", "name", "roles"],
  };
}
