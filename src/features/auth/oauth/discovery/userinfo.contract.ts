import { z } from "@hono/zod-openapi";
import { defineRoute } from "../../../../http/route.ts";

const userInfo = z
  .object({
    sub: z.uuid().describe("The account's id, as a uuid."),
    email: z.email().optional().openapi({ description: "The account's e-mail address. Only with the scope `email`." }),
    email_verified: z.boolean().optional().openapi({
      description:
        "Whether the address is known to be the account's. Only with the scope `email`. False while the account only claims it.",
    }),
    name: z
      .string()
      .optional()
      .openapi({ description: "The account's name, if it has one. Only with the scope `profile`." }),
    role: z
      .union([z.string(), z.array(z.string())])
      .openapi({ description: "What the account may do: `Customer` or `Admin`. One role, or a list of several." }),
  })
  .openapi("UserInfo");

export const userInfoRoute = defineRoute({
  method: "get",
  path: "/connect/userinfo",
  operationId: "getUserInfo",
  tag: "Identity",
  summary: "Read the account behind a token",
  description: "For tokens of the scope `openid`. The scopes `email` and `profile` tell more.",
  seeAlso: ["issueToken", "introspectToken"],
  access: "openid",
  answers: {
    200: {
      description: "The account behind the token",
      content: { "application/json": { schema: userInfo } },
    },
  },
});
