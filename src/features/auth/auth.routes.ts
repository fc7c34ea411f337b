import type { Surface } from "../../http/surface.ts";
import { apiClientRoutes } from "./account/api-clients.routes.ts";
import { grantRoutes } from "./account/grants.routes.ts";
import { invitationRoutes } from "./account/invitations.routes.ts";
import { organizationRoutes } from "./account/organizations.routes.ts";
import { overviewRoutes } from "./account/overview.routes.ts";
import { passwordRoutes } from "./account/password.routes.ts";
import { auditRoutes } from "./audit/audit.routes.ts";
import { authorizationRoutes } from "./oauth/authorization/authorization.routes.ts";
import { bridgeRoutes } from "./oauth/bridge/bridge.routes.ts";
import { bridgeConsentRoutes } from "./oauth/bridge/bridge-consent.routes.ts";
import { deviceRoutes } from "./oauth/device/device.routes.ts";
import { deviceAuthorizationRoutes } from "./oauth/device/device-authorization.routes.ts";
import { serverMetadataRoutes } from "./oauth/discovery/server-metadata.routes.ts";
import { userInfoRoutes } from "./oauth/discovery/userinfo.routes.ts";
import { endSessionRoutes } from "./oauth/end-session/end-session.routes.ts";
import { tokenRoutes } from "./oauth/tokens/token.routes.ts";
import { signInRoutes } from "./sign-in/sign-in.routes.ts";

/** All routes of the context. */
export const authSurface = {
  operations: [
    serverMetadataRoutes,
    tokenRoutes,
    userInfoRoutes,
    deviceAuthorizationRoutes,
    bridgeRoutes,
    bridgeConsentRoutes.routes,
    authorizationRoutes.routes,
    deviceRoutes.routes,
    endSessionRoutes.routes,
  ],
  pages: [
    signInRoutes,
    overviewRoutes,
    apiClientRoutes,
    organizationRoutes,
    invitationRoutes,
    passwordRoutes,
    grantRoutes,
    auditRoutes,
  ],
} satisfies Surface;
