import { z } from "@hono/zod-openapi";
import { defineRoute } from "../../../../http/route.ts";

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

const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

const elsewhere = { 307: { description: "Another issuer signs people in: redirects to its discovery document" } };

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
  summary: "The public keys of the service's tokens",
  access: "none",
  answers: { 200: json(jwks, "The key that signs now, and the previous one") },
});
