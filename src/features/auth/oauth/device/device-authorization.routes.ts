import { answerOAuth } from "../../../../http/auth/oauth-request.ts";
import { createRouter } from "../../../../http/router.ts";
import { authDeps } from "../../auth.deps.ts";
import { startDeviceRoute } from "./device.contract.ts";
import { startDevice } from "./device.usecases.ts";

/** The endpoint that devices call. The pages for people are in device.routes.ts. */
export const deviceAuthorizationRoutes = createRouter().openapi(startDeviceRoute, (c) =>
  answerOAuth(c, async (request) => c.json(await startDevice(authDeps(c), request), 200)),
);
