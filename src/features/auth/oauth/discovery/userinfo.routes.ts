import { createRouter } from "../../../../http/router.ts";
import { authDeps } from "../../auth.deps.ts";
import { admit } from "../../identity/identity.usecases.ts";
import { userInfoRoute } from "./userinfo.contract.ts";

export const userInfoRoutes = createRouter().openapi(userInfoRoute, async (c) => {
  const caller = await admit(authDeps(c), c.var.actor);
  const { scopes } = c.var.actor;
  const [role = "", ...more] = caller.roles;
  return c.json(
    {
      sub: caller.accountId,
      ...(scopes.has("email") ? { email: caller.email, email_verified: caller.isEmailVerified } : {}),
      ...(scopes.has("profile") && caller.name !== null ? { name: caller.name } : {}),
      role: more.length === 0 ? role : [role, ...more],
    },
    200,
    { "Cache-Control": "no-store" },
  );
});
