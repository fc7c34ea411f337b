import { z } from "@hono/zod-openapi";
import { formOf, refusals } from "../../../../http/auth/oauth-schema.ts";
import { defineRoute } from "../../../../http/route.ts";
import { int32, int64 } from "../../../../http/schemas/scalars.ts";

const tag = "Identity";

const issuedToken = z
  .object({
    access_token: z.string(),
    token_type: z.literal("Bearer"),
    expires_in: int32().openapi({ description: "Seconds." }),
    scope: z.string(),
    refresh_token: z.string().optional().openapi({ description: "Present with the scope offline_access of a login." }),
    id_token: z.string().optional().openapi({ description: "Present with the scope openid of a login." }),
  })
  .openapi("TokenResponse");

const introspection = z
  .object({
    active: z.boolean(),
    token_type: z.literal("Bearer").optional(),
    client_id: z.string().optional(),
    scope: z.string().optional(),
    sub: z.uuid().optional(),
    iss: z.url().optional(),
    aud: z.string().optional(),
    jti: z.string().optional(),
    iat: int64().optional(),
    exp: int64().optional(),
  })
  .openapi("TokenIntrospection", { description: "All members but `active` are present only for an active token." });

const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

const client = {
  client_id: { type: "string" },
  client_secret: { type: "string", description: "The secret of an API client." },
} as const;
const token = {
  token: { type: "string" },
  token_type_hint: { type: "string", enum: ["access_token", "refresh_token"], description: "Not needed." },
} as const;

export const tokenRoute = defineRoute({
  method: "post",
  path: "/connect/token",
  operationId: "issueToken",
  tag,
  summary: "Get a token for an API client or a program",
  description:
    "RFC 6749. An API client uses `client_credentials`; its id and secret come in a Basic header or as form fields. A program that " +
    "signs people in has no secret: it sends its client_id with a code (and the PKCE verifier), a refresh token or a device code. " +
    "Without `scope`, a client's token carries all scopes that the client may have, and a refreshed token all that were granted.",
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
      client_secret: { type: "string", description: "The secret of an API client." },
      scope: { type: "string", description: "Space-separated. With client_credentials and refresh_token." },
      code: { type: "string", description: "With authorization_code." },
      redirect_uri: {
        type: "string",
        description: "With authorization_code: the same as in the authorization request.",
      },
      code_verifier: { type: "string", description: "With authorization_code." },
      refresh_token: { type: "string", description: "With refresh_token. Can be used once." },
      device_code: { type: "string", description: "With the device code grant." },
    },
    ["grant_type"],
  ),
  answers: { 200: json(issuedToken, "A token"), ...refusals },
});

export const revokeTokenRoute = defineRoute({
  method: "post",
  path: "/connect/revocation",
  operationId: "revokeToken",
  tag,
  summary: "Revoke a token",
  description:
    "RFC 7009. A refresh token, or an access token of a login, revokes its whole grant: all tokens of the grant are refused from " +
    "the next request on. An unknown or expired token gives the same answer.",
  access: "none",
  streamedBody: formOf({ ...token, ...client }, ["token"]),
  answers: { 200: { description: "The token is no longer valid" }, ...refusals },
});

export const introspectTokenRoute = defineRoute({
  method: "post",
  path: "/connect/introspect",
  operationId: "introspectToken",
  tag,
  summary: "Read an active token",
  description: "RFC 7662, for API clients and their own tokens. Any other token counts as inactive.",
  access: "none",
  streamedBody: formOf({ ...token, ...client }, ["token"]),
  answers: { 200: json(introspection, "The token, or `active` false"), ...refusals },
});
