import { z } from "@hono/zod-openapi";
import { formOf, refusals } from "../../../../http/auth/oauth-schema.ts";
import { defineRoute } from "../../../../http/route.ts";
import { int32, int64 } from "../../../../http/schemas/scalars.ts";

const tag = "Identity";

const issuedToken = z
  .object({
    access_token: z.string().describe("The token, to send as `Authorization: Bearer …`."),
    token_type: z.literal("Bearer").describe("How the token is sent: always `Bearer`."),
    expires_in: int32().describe("After how many seconds the token expires: 3600. Get a new one a minute earlier."),
    scope: z.string().describe("The scopes that the token has, separated by blanks."),
    refresh_token: z
      .string()
      .optional()
      .describe("Gets the next token, once, within 30 days. Only for a login with the scope `offline_access`."),
    id_token: z.string().optional().describe("Says who signed in. Only for a login with the scope `openid`."),
  })
  .openapi("TokenResponse");

const introspection = z
  .object({
    active: z.boolean().describe("Whether the token is valid and belongs to the client that asks."),
    token_type: z.literal("Bearer").optional().describe("How the token is sent: always `Bearer`."),
    client_id: z.string().optional().describe("The client or program that the token was issued to."),
    scope: z.string().optional().describe("The scopes that the token has, separated by blanks."),
    sub: z.uuid().optional().describe("The account behind the token, as a uuid."),
    iss: z.url().optional().describe("Who issued the token."),
    aud: z.string().optional().describe("Whom the token is for."),
    jti: z.string().optional().describe("The token's id."),
    iat: int64().optional().describe("When the token was issued, in seconds since 1970."),
    exp: int64().optional().describe("When the token expires, in seconds since 1970."),
  })
  .openapi("TokenIntrospection", { description: "All members but `active` are present only for an active token." });

const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

const client = {
  client_id: {
    type: "string",
    description: "The id of the API client or program. An API client may send it in a Basic header instead.",
  },
  client_secret: {
    type: "string",
    description:
      "The secret of an API client. It may come in a Basic header instead. Programs that sign people in have none.",
  },
} as const;
const token = {
  token: { type: "string", description: "The token that the request is about." },
  token_type_hint: {
    type: "string",
    enum: ["access_token", "refresh_token"],
    description: "What kind of token it is. Not needed.",
  },
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
  seeAlso: ["getUserInfo", "revokeToken", "startDeviceAuthorization"],
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
        description:
          "What the token is asked for with: an API client's secret, a code of a login, a refresh token, or a device code.",
      },
      client_id: {
        type: "string",
        description: "The id of the API client or program. An API client may send it in a Basic header instead.",
      },
      client_secret: {
        type: "string",
        description:
          "The secret of an API client. It may come in a Basic header instead. Programs that sign people in have none.",
      },
      scope: {
        type: "string",
        description:
          "The scopes to ask for, separated by blanks. With `client_credentials` and `refresh_token`. Absent: all that may be had.",
      },
      code: {
        type: "string",
        description: "With `authorization_code`: the code of the login, which can be used once, within a minute.",
      },
      redirect_uri: {
        type: "string",
        description: "With `authorization_code`: the same as in the authorization request.",
      },
      code_verifier: {
        type: "string",
        description: "With `authorization_code`: the secret of PKCE that the authorization request was made with.",
      },
      refresh_token: { type: "string", description: "With `refresh_token`: the token, which can be used once." },
      device_code: { type: "string", description: "With a device code: the code to poll with." },
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
  seeAlso: ["issueToken"],
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
  seeAlso: ["getUserInfo", "issueToken"],
  access: "none",
  streamedBody: formOf({ ...token, ...client }, ["token"]),
  answers: { 200: json(introspection, "The token, or `active` false"), ...refusals },
});
