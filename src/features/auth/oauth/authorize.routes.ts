import { answerOAuth } from "../../../http/auth/oauth-request.ts";
import { createRouter } from "../../../http/router.ts";
import { introspectTokenRoute, revokeTokenRoute, startDeviceRoute } from "./authorize.contract.ts";
import { startDevice } from "./device.usecases.ts";
import { introspectToken } from "./introspection.usecases.ts";
import { revokeToken } from "./revocation.usecases.ts";

export const authorizeRoutes = createRouter()
  .openapi(revokeTokenRoute, (c) =>
    answerOAuth(c, async (request) => {
      await revokeToken(c.var.deps, request);
      return c.body(null, 200);
    }),
  )
  .openapi(introspectTokenRoute, (c) =>
    answerOAuth(c, async (request) => c.json(await introspectToken(c.var.deps, request), 200)),
  )
  .openapi(startDeviceRoute, (c) =>
    answerOAuth(c, async (request) => c.json(await startDevice(c.var.deps, request), 200)),
  );
