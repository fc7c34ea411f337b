import { z } from "@hono/zod-openapi";
import { defineRoute } from "../../../../http/route.ts";

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

export const userInfoRoute = defineRoute({
  method: "get",
  path: "/connect/userinfo",
  operationId: "getUserInfo",
  tag: "Identity",
  summary: "Who the token acts for",
  access: "openid",
  answers: {
    200: {
      description: "The account behind the token",
      content: { "application/json": { schema: userInfo } },
    },
  },
});
