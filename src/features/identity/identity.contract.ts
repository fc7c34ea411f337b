import { z } from "@hono/zod-openapi";
import { defineRoute } from "../../http/route.ts";
import { int32 } from "../../http/schemas/scalars.ts";

const tag = "Identity";

const metadata = z
  .object({
    issuer: z.url(),
    token_endpoint: z.url(),
    userinfo_endpoint: z.url(),
    jwks_uri: z.url(),
    scopes_supported: z.array(z.string()),
    response_types_supported: z.array(z.string()),
    grant_types_supported: z.array(z.string()),
    subject_types_supported: z.array(z.string()),
    id_token_signing_alg_values_supported: z.array(z.string()),
    token_endpoint_auth_methods_supported: z.array(z.string()),
    claims_supported: z.array(z.string()),
  })
  .openapi("AuthorizationServerMetadata");

const jwks = z
  .object({
    keys: z.array(
      z.object({
        kty: z.literal("EC"),
        crv: z.literal("P-256"),
        x: z.string(),
        y: z.string(),
        kid: z.string(),
        alg: z.literal("ES256"),
        use: z.literal("sig"),
      }),
    ),
  })
  .openapi("JsonWebKeySet");

const issuedToken = z
  .object({
    access_token: z.string(),
    token_type: z.literal("Bearer"),
    expires_in: int32().openapi({ description: "Seconds." }),
    scope: z.string(),
  })
  .openapi("TokenResponse");

const oauthError = z
  .object({
    error: z.enum([
      "invalid_request",
      "invalid_client",
      "invalid_grant",
      "invalid_scope",
      "unsupported_grant_type",
      "temporarily_unavailable",
    ]),
    error_description: z.string(),
  })
  .openapi("OAuthError");

const userInfo = z
  .object({
    sub: z.uuid(),
    email: z.email().optional().openapi({ description: "With the scope email." }),
    name: z.string().optional().openapi({ description: "With the scope profile, where the account has one." }),
    role: z.union([z.string(), z.array(z.string())]).openapi({ description: "One role, or a list of several." }),
  })
  .openapi("UserInfo");

const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

export const openidConfigurationRoute = defineRoute({
  method: "get",
  path: "/.well-known/openid-configuration",
  operationId: "getOpenidConfiguration",
  tag,
  summary: "OpenID Connect discovery",
  access: "none",
  answers: { 200: json(metadata, "What this authorization server offers") },
});

export const serverMetadataRoute = defineRoute({
  method: "get",
  path: "/.well-known/oauth-authorization-server",
  operationId: "getAuthorizationServerMetadata",
  tag,
  summary: "OAuth 2.0 authorization server metadata (RFC 8414)",
  access: "none",
  answers: { 200: json(metadata, "What this authorization server offers") },
});

export const jwksRoute = defineRoute({
  method: "get",
  path: "/.well-known/jwks.json",
  operationId: "getJwks",
  tag,
  summary: "The public keys of our tokens",
  access: "none",
  answers: { 200: json(jwks, "The key that signs now, and the one before it") },
});

const refusal = (description: string) => json(oauthError, description);

export const tokenRoute = defineRoute({
  method: "post",
  path: "/connect/token",
  operationId: "issueToken",
  tag,
  summary: "A token for an API client",
  description:
    "The client_credentials grant of RFC 6749. The client id and secret come in a Basic header or as form fields. " +
    "Without `scope` the token carries all that the client may have.",
  access: "none",
  streamedBody: {
    mediaType: "application/x-www-form-urlencoded",
    schema: {
      type: "object",
      properties: {
        grant_type: { type: "string", enum: ["client_credentials"] },
        client_id: { type: "string" },
        client_secret: { type: "string" },
        scope: { type: "string", description: "Space-separated." },
      },
      required: ["grant_type"],
    },
  },
  answers: {
    200: json(issuedToken, "A token"),
    400: refusal("The request or its scope is refused"),
    401: refusal("The client is unknown, or its secret is wrong"),
    415: refusal("Send a form"),
    429: refusal("Too many failed attempts"),
    503: refusal("Not available right now; the credentials were not judged"),
  },
});

export const userInfoRoute = defineRoute({
  method: "get",
  path: "/connect/userinfo",
  operationId: "getUserInfo",
  tag,
  summary: "Who the token acts for",
  access: "openid",
  answers: { 200: json(userInfo, "The account behind the token") },
});
