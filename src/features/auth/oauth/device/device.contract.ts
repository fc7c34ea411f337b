import { z } from "@hono/zod-openapi";
import { formOf, refusals } from "../../../../http/auth/oauth-schema.ts";
import { defineRoute } from "../../../../http/route.ts";
import { int32 } from "../../../../http/schemas/scalars.ts";

const deviceAuthorization = z
  .object({
    device_code: z.string().describe("The code to poll the token endpoint with. Keep it secret."),
    user_code: z
      .string()
      .openapi({ example: "BCDF-GHJK", description: "The code that the person types at the address." }),
    verification_uri: z.url().describe("The address where the person types the code."),
    verification_uri_complete: z.url().describe("The same address with the code in it, for a link or a QR code."),
    expires_in: int32().describe("After how many seconds the codes expire: 600."),
    interval: int32().describe("How many seconds to wait between two polls of the token endpoint: 5."),
  })
  .openapi("DeviceAuthorization");

export const startDeviceRoute = defineRoute({
  method: "post",
  path: "/connect/deviceauthorization",
  operationId: "startDeviceAuthorization",
  tag: "Identity",
  summary: "Get a code for a device without a browser",
  description:
    "RFC 8628. Show the user code and the address, and poll the token endpoint every `interval` seconds until the " +
    "person has agreed.",
  seeAlso: ["issueToken"],
  access: "none",
  streamedBody: formOf(
    {
      client_id: { type: "string", description: "The id of the program." },
      scope: { type: "string", description: "The scopes to ask for, separated by blanks." },
    },
    ["client_id"],
  ),
  answers: {
    200: { description: "The codes", content: { "application/json": { schema: deviceAuthorization } } },
    ...refusals,
  },
});
