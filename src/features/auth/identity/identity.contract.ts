import { z } from "@hono/zod-openapi";
import { formOf, refusals } from "../../../http/auth/oauth-schema.ts";
import { defineRoute } from "../../../http/route.ts";
import { int32 } from "../../../http/schemas/scalars.ts";

const tag = "Identity";

const metadata = z
  .object({
    issuer: z.url(),
    authorization_endpoint: z.url(),
    token_endpoint: z.url(),
    userinfo_endpoint: z.url(),
    jwks_uri: z.url(),
    device_authorization_endpoint: z.url(),
    revocation_endpoint: z.url(),
    introspection_endpoint: z.url(),
    end_session_endpoint: z.url(),
    scopes_supported: z.array(z.string()),
    response_types_supported: z.array(z.string()),
    response_modes_supported: z.array(z.string()),
    grant_types_supported: z.array(z.string()),
    code_challenge_methods_supported: z.array(z.string()),
    prompt_values_supported: z.array(z.string()),
    subject_types_supported: z.array(z.string()),
    id_token_signing_alg_values_supported: z.array(z.string()),
    token_endpoint_auth_methods_supported: z.array(z.string()),
    revocation_endpoint_auth_methods_supported: z.array(z.string()),
    introspection_endpoint_auth_methods_supported: z.array(z.string()),
    claims_supported: z.array(z.string()),
    authorization_response_iss_parameter_supported: z.boolean(),
    claims_parameter_supported: z.boolean(),
    request_parameter_supported: z.boolean(),
    request_uri_parameter_supported: z.boolean(),
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
    refresh_token: z.string().optional().openapi({ description: "With the scope offline_access of a login." }),
    id_token: z.string().optional().openapi({ description: "With the scope openid of a login." }),
  })
  .openapi("TokenResponse");

const userInfo = z
  .object({
    sub: z.uuid(),
    email: z.email().optional().openapi({ description: "With the scope email." }),
    email_verified: z
      .boolean()
      .optional()
      .openapi({ description: "With the scope email: false while the account only claims it." }),
    name: z.string().optional().openapi({ description: "With the scope profile, where the account has one." }),
    role: z.union([z.string(), z.array(z.string())]).openapi({ description: "One role, or a list of several." }),
  })
  .openapi("UserInfo");

const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

const elsewhere = { 307: { description: "Another issuer signs in for this service: to its discovery document" } };

export const openidConfigurationRoute = defineRoute({
  method: "get",
  path: "/.well-known/openid-configuration",
  operationId: "getOpenidConfiguration",
  tag,
  summary: "OpenID Connect discovery",
  access: "none",
  answers: { 200: json(metadata, "What this authorization server offers"), ...elsewhere },
});

export const serverMetadataRoute = defineRoute({
  method: "get",
  path: "/.well-known/oauth-authorization-server",
  operationId: "getAuthorizationServerMetadata",
  tag,
  summary: "OAuth 2.0 authorization server metadata (RFC 8414)",
  access: "none",
  answers: { 200: json(metadata, "What this authorization server offers"), ...elsewhere },
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

export const tokenRoute = defineRoute({
  method: "post",
  path: "/connect/token",
  operationId: "issueToken",
  tag,
  summary: "A token for an API client or a program",
  description:
    "RFC 6749. An API client uses `client_credentials`; its id and secret come in a Basic header or as form fields. A program that " +
    "signs people in has no secret: it sends its client_id with a code (and the PKCE verifier), a refresh token or a device code. " +
    "Without `scope` a client's token carries all that the client may have, and a refreshed one all that was granted.",
  access: "none",
  streamedBody: formOf(
    {
      grant_type: {
        type: "string",
        enum: [
          "client_credentials",
          "authorization_code",
          "refresh_token",
          "urn:ietf:params:oauth:grant-type:device_code",
        ],
      },
      client_id: { type: "string" },
      client_secret: { type: "string", description: "Of an API client." },
      scope: { type: "string", description: "Space-separated. With client_credentials and refresh_token." },
      code: { type: "string", description: "With authorization_code." },
      redirect_uri: { type: "string", description: "With authorization_code: the same as when it was asked for." },
      code_verifier: { type: "string", description: "With authorization_code." },
      refresh_token: { type: "string", description: "With refresh_token. Good for one use." },
      device_code: { type: "string", description: "With the device code." },
    },
    ["grant_type"],
  ),
  answers: { 200: json(issuedToken, "A token"), ...refusals },
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
