import { answerOAuth } from "../../../../http/auth/oauth-request.ts";
import { createRouter } from "../../../../http/router.ts";
import { authDeps } from "../../auth.deps.ts";
import { introspectToken } from "./introspection.usecases.ts";
import { revokeToken } from "./revocation.usecases.ts";
import { introspectTokenRoute, revokeTokenRoute, tokenRoute } from "./token.contract.ts";
import { issueToken } from "./token.usecases.ts";

export const tokenRoutes = createRouter()
  .openapi(tokenRoute, (c) => answerOAuth(c, async (request) => c.json(await issueToken(authDeps(c), request), 200)))
  .openapi(revokeTokenRoute, (c) =>
    answerOAuth(c, async (request) => {
      await revokeToken(authDeps(c), request);
      return c.body(null, 200);
    }),
  )
  .openapi(introspectTokenRoute, (c) =>
    answerOAuth(c, async (request) => c.json(await introspectToken(authDeps(c), request), 200)),
  );
