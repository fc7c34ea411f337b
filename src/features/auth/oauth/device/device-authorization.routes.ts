import { answerOAuth } from "../../../../http/auth/oauth-request.ts";
import { createRouter } from "../../../../http/router.ts";
import { startDeviceRoute } from "./device.contract.ts";
import { startDevice } from "./device.usecases.ts";

/** The endpoint that devices call. The pages for people are in device.routes.ts. */
export const deviceAuthorizationRoutes = createRouter().openapi(startDeviceRoute, (c) =>
  answerOAuth(c, async (request) => c.json(await startDevice(c.var.deps, request), 200)),
);
