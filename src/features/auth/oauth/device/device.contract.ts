import { z } from "@hono/zod-openapi";
import { formOf, refusals } from "../../../../http/auth/oauth-schema.ts";
import { defineRoute } from "../../../../http/route.ts";
import { int32 } from "../../../../http/schemas/scalars.ts";

const deviceAuthorization = z
  .object({
    device_code: z.string(),
    user_code: z.string().openapi({ example: "BCDF-GHJK" }),
    verification_uri: z.url(),
    verification_uri_complete: z.url(),
    expires_in: int32().openapi({ description: "Seconds." }),
    interval: int32().openapi({ description: "Seconds between two polls of the token endpoint." }),
  })
  .openapi("DeviceAuthorization");

export const startDeviceRoute = defineRoute({
  method: "post",
  path: "/connect/deviceauthorization",
  operationId: "startDeviceAuthorization",
  tag: "Identity",
  summary: "Get a code for a device without a browser",
  description:
    "RFC 8628. Show the user code and the address. Meanwhile, poll the token endpoint every `interval` seconds.",
  access: "none",
  streamedBody: formOf({ client_id: { type: "string" }, scope: { type: "string", description: "Space-separated." } }, [
    "client_id",
  ]),
  answers: {
    200: { description: "The codes", content: { "application/json": { schema: deviceAuthorization } } },
    ...refusals,
  },
});
