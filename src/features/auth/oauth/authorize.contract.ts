import { z } from "@hono/zod-openapi";
import { formOf, refusals } from "../../../http/auth/oauth-schema.ts";
import { defineRoute } from "../../../http/route.ts";
import { int32, int64 } from "../../../http/schemas/scalars.ts";

const tag = "Identity";

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
  .openapi("TokenIntrospection", { description: "All but `active` only for an active token." });

const deviceAuthorization = z
  .object({
    device_code: z.string(),
    user_code: z.string().openapi({ example: "BCDF-GHJK" }),
    verification_uri: z.url(),
    verification_uri_complete: z.url(),
    expires_in: int32().openapi({ description: "Seconds." }),
    interval: int32().openapi({ description: "Seconds between two questions at the token endpoint." }),
  })
  .openapi("DeviceAuthorization");

const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

const client = {
  client_id: { type: "string" },
  client_secret: { type: "string", description: "Of an API client." },
} as const;
const token = {
  token: { type: "string" },
  token_type_hint: { type: "string", enum: ["access_token", "refresh_token"], description: "Not needed." },
} as const;

export const revokeTokenRoute = defineRoute({
  method: "post",
  path: "/connect/revocation",
  operationId: "revokeToken",
  tag,
  summary: "End what a program was allowed",
  description:
    "RFC 7009. A refresh token, or an access token that came of a login, ends its whole grant: all of its tokens are refused from " +
    "the next request on. A token that is unknown or has ended is answered alike.",
  access: "none",
  streamedBody: formOf({ ...token, ...client }, ["token"]),
  answers: { 200: { description: "The token is good no longer" }, ...refusals },
});

export const introspectTokenRoute = defineRoute({
  method: "post",
  path: "/connect/introspect",
  operationId: "introspectToken",
  tag,
  summary: "What a token says, while it is good",
  description: "RFC 7662, for API clients and their own tokens. Any other token is not active.",
  access: "none",
  streamedBody: formOf({ ...token, ...client }, ["token"]),
  answers: { 200: json(introspection, "The token, or that it is not active"), ...refusals },
});

export const startDeviceRoute = defineRoute({
  method: "post",
  path: "/connect/deviceauthorization",
  operationId: "startDeviceAuthorization",
  tag,
  summary: "A code for a device without a browser",
  description:
    "RFC 8628. Show the user code and the address; meanwhile ask the token endpoint every `interval` seconds.",
  access: "none",
  streamedBody: formOf({ client_id: client.client_id, scope: { type: "string", description: "Space-separated." } }, [
    "client_id",
  ]),
  answers: { 200: json(deviceAuthorization, "The codes"), ...refusals },
});
