import { z } from "@hono/zod-openapi";
import { longestName } from "../../../../domain/fault-list.ts";
import { longestSentClientName } from "../../../../domain/identity/bridge-sign-in.ts";
import { defineRoute } from "../../../../http/route.ts";
import { int32, text } from "../../../../http/schemas/scalars.ts";
import { json, typed } from "../../../../http/schemas/typed.ts";

const tag = "Identity";

const keys = z
  .object({
    readKey: z.string().openapi({
      description: "Reads the token. The program keeps it: whoever has it gets the token once somebody has allowed it.",
    }),
    writeKey: z.string().openapi({
      description: "Stands in the address that the browser opens. It reads nothing.",
    }),
  })
  .openapi("CreateBridgeTokenEndpoint_Output");

const waiting = z
  .object({ message: z.string().openapi({ description: "One sentence that says what is awaited." }) })
  .openapi("ReadBridgeTokenEndpoint_NotAvailableOutput");

const tokens = z
  .object({
    accessToken: z.string().openapi({
      description: "Acts for the account that allowed it, and makes one API client. It ends when that client is made.",
    }),
    expiresIn: int32().openapi({ description: "The lifetime of the access token in seconds." }),
    refreshToken: z.null().openapi({ description: "Always null: a bridge gives no refresh token." }),
    idToken: z
      .string()
      .nullable()
      .openapi({ description: "Says who signed in. Null unless the scope `openid` was asked for." }),
    tokenType: z.literal("Bearer").openapi({ description: "How the access token is sent." }),
    scope: z.string().openapi({ description: "The scopes of the access token, separated by spaces." }),
  })
  .openapi("ReadBridgeTokenEndpoint_KeysOutput");

export const startBridgeRoute = defineRoute({
  method: "post",
  path: "/identity/bridge-token",
  operationId: "createBridgeToken",
  tag,
  summary: "Begin a sign-in by browser for a program without credentials",
  description:
    "Open `/connect/authorize/external?clientId=…&scope=…&writeKey=…` in a browser. Somebody signs in there, reads which program " +
    "asks and from where, and allows or refuses it. Meanwhile, read the token with the read key, once a second. Both keys are " +
    "good for 5 minutes. A network may ask 30 times a minute and have 20 open; beyond that the answer is a 429 with `Retry-After`. " +
    "Programs of your own use the authorization code flow or a device code instead, which prove more.",
  seeAlso: ["readBridgeToken", "createClient", "startDeviceAuthorization"],
  access: "none",
  request: {
    query: z.object({
      clientId: text(longestName, 1).openapi({
        description: "The program that asks. `rapidata-cli`, the published Python client, is built in.",
        example: "rapidata-cli",
      }),
    }),
  },
  answers: { 200: json(keys, "The two keys. They are not related, and shown only here") },
  problems: [429],
});

export const readBridgeRoute = defineRoute({
  method: "get",
  path: "/identity/bridge-token",
  operationId: "readBridgeToken",
  tag,
  summary: "Read the token of a sign-in by browser",
  description:
    "A 202 until somebody has decided, then the token, once. Afterwards, when it was refused, and after 5 minutes the answer " +
    "is a 404 whose `detail` says why.",
  seeAlso: ["createBridgeToken", "createClient"],
  access: "none",
  request: {
    query: z.object({
      readKey: text(longestName, 1).openapi({ description: "The read key that `createBridgeToken` gave." }),
    }),
  },
  answers: { 200: json(tokens, "The token, shown only here"), 202: json(waiting, "Nobody has decided yet") },
  problems: [404],
});

const newClient = {
  body: {
    content: {
      "application/json": {
        schema: typed("CreateClientEndpoint_Input", {
          displayName: text(longestSentClientName)
            .nullish()
            .openapi({
              description:
                "The name that people see among their API clients, such as the machine's. Longer ones are cut to 100 characters. " +
                "Null or absent: the name of the program.",
            }),
        }),
      },
    },
    required: true,
  },
};

const madeClient = json(
  z
    .object({
      clientId: z.string().openapi({ description: "The id of the new API client." }),
      clientSecret: z.string().openapi({ description: "Its secret, which is stored only as a hash." }),
    })
    .openapi("CreateClientEndpoint_Output"),
  "The client. Its secret is shown only here",
);

const clientRoute = {
  method: "post",
  // A part of signing in. A client never does more than its maker.
  needs: "read",
  tag,
  summary: "Make an API client with the token of a sign-in by browser",
  description:
    "The client acts for the account that signed in, in its organization, with the scope `api`. A token makes one client within " +
    "10 minutes after the sign-in began, and ends with that. All other tokens get a 403: people make API clients on their " +
    "account page.",
  seeAlso: ["createBridgeToken", "issueToken"],
  request: newClient,
  answers: { 200: madeClient },
} as const;

export const createClientRoute = defineRoute({ ...clientRoute, path: "/client", operationId: "createClient" });

/** The spelling of the published Python client. */
export const createClientAsSpelledRoute = defineRoute({
  ...clientRoute,
  path: "/Client",
  operationId: "createClientAsSpelled",
  isPrivate: true,
});
