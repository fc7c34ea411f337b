import { z } from "@hono/zod-openapi";
import { defineRoute } from "../../../../http/route.ts";

const tag = "Identity";

const metadata = z
  .object({
    issuer: z.url().describe("Who issues the tokens. The same address stands in each token as `iss`."),
    authorization_endpoint: z.url().describe("Where a program sends a browser so that somebody signs in."),
    token_endpoint: z.url().describe("Where clients and programs get tokens."),
    userinfo_endpoint: z.url().describe("Where the account behind a token can be read."),
    jwks_uri: z.url().describe("Where the public keys are that check tokens."),
    device_authorization_endpoint: z.url().describe("Where a device without a browser gets a code."),
    revocation_endpoint: z.url().describe("Where tokens are revoked."),
    introspection_endpoint: z.url().describe("Where API clients read their own tokens."),
    end_session_endpoint: z.url().describe("Where a program sends a browser so that somebody signs out."),
    scopes_supported: z.array(z.string()).describe("The scopes that a token can have."),
    response_types_supported: z
      .array(z.string())
      .describe("What the authorization endpoint can answer with: only a code."),
    response_modes_supported: z.array(z.string()).describe("How the authorization endpoint hands the code back."),
    grant_types_supported: z.array(z.string()).describe("The ways to get a token."),
    code_challenge_methods_supported: z
      .array(z.string())
      .describe("The methods of PKCE, which every program must use."),
    prompt_values_supported: z.array(z.string()).describe("What an authorization request may ask for in `prompt`."),
    subject_types_supported: z.array(z.string()).describe("How accounts are named to programs: by the same id to all."),
    id_token_signing_alg_values_supported: z.array(z.string()).describe("The algorithms that sign id tokens."),
    token_endpoint_auth_methods_supported: z
      .array(z.string())
      .describe("How clients prove who they are at the token endpoint."),
    revocation_endpoint_auth_methods_supported: z
      .array(z.string())
      .describe("How clients prove who they are when they revoke a token."),
    introspection_endpoint_auth_methods_supported: z
      .array(z.string())
      .describe("How clients prove who they are when they read a token."),
    claims_supported: z
      .array(z.string())
      .describe("The facts that tokens and the userinfo endpoint can tell about an account."),
    authorization_response_iss_parameter_supported: z
      .boolean()
      .describe("Whether answers of the authorization endpoint carry `iss` (RFC 9207)."),
    claims_parameter_supported: z.boolean().describe("Whether an authorization request may ask for single claims."),
    request_parameter_supported: z.boolean().describe("Whether an authorization request may come as a signed token."),
    request_uri_parameter_supported: z
      .boolean()
      .describe("Whether an authorization request may name where it can be read."),
  })
  .openapi("AuthorizationServerMetadata");

const jwks = z
  .object({
    keys: z
      .array(
        z.object({
          kty: z.literal("EC").describe("The kind of the key: an elliptic curve."),
          crv: z.literal("P-256").describe("The curve of the key."),
          x: z.string().describe("The first coordinate of the public key, in base64url."),
          y: z.string().describe("The second coordinate of the public key, in base64url."),
          kid: z.string().describe("The key's id, which the header of each token names."),
          alg: z.literal("ES256").describe("The algorithm that the key signs with."),
          use: z.literal("sig").describe("What the key is for: signatures."),
        }),
      )
      .describe("The key that signs now, and the one before it."),
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
  summary: "Read the OpenID Connect configuration",
  description:
    "OpenID Connect Discovery 1.0. Everything that a client must know of this authorization server. Redirects if " +
    "another issuer signs people in.",
  seeAlso: ["issueToken", "getAuthorizationServerMetadata", "getJwks"],
  access: "none",
  answers: { 200: json(metadata, "What this authorization server offers"), ...elsewhere },
});

export const serverMetadataRoute = defineRoute({
  method: "get",
  path: "/.well-known/oauth-authorization-server",
  operationId: "getAuthorizationServerMetadata",
  tag,
  summary: "Read the OAuth 2.0 authorization server metadata",
  description: "RFC 8414. The same as OpenID Connect discovery, at the address that OAuth clients look for.",
  seeAlso: ["getOpenidConfiguration", "issueToken"],
  access: "none",
  answers: { 200: json(metadata, "What this authorization server offers"), ...elsewhere },
});

export const jwksRoute = defineRoute({
  method: "get",
  path: "/.well-known/jwks.json",
  operationId: "getJwks",
  tag,
  summary: "Read the public keys of the service's tokens",
  description:
    "For checking tokens without asking the service. Keys change; read them anew when a token names a key that you " +
    "do not know.",
  seeAlso: ["getOpenidConfiguration", "introspectToken"],
  access: "none",
  answers: { 200: json(jwks, "The key that signs now, and the previous one") },
});
