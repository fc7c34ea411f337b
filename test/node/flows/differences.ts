import type { FlowServerName } from "./flow-server.ts";

/**
 * All in which the two servers differ, as seen by the one suite that runs against both. `oidc-provider` is the oracle: each line is a
 * decision of ours, or a freedom that the standards leave.
 */
export const differences = {
  "grant types in discovery": {
    muster: ["authorization_code", "client_credentials", "device_code", "refresh_token"],
    "oidc-provider": ["authorization_code", "client_credentials", "device_code", "implicit", "refresh_token"],
  },
  // The oracle says it by the refresh token alone, where the token is one for an API.
  "scope of a login for `openid email offline_access api`": {
    muster: ["api", "email", "offline_access", "openid"],
    "oidc-provider": ["api", "email", "openid"],
  },
  // Optional in this flow.
  "an id_token holds a hash of its access token": { muster: true, "oidc-provider": false },
  // RFC 8252 section 8.6: any program on the machine could say that it is this one, so it is asked about again. They name it otherwise.
  "answer without a question": {
    muster: { error: "consent_required" },
    "oidc-provider": { error: "interaction_required" },
  },
  // Existing clients ask for `openid` with client credentials, and read userinfo with that token.
  "userinfo takes a token of client credentials": { muster: true, "oidc-provider": false },
  // Ours: the request lacks a member. The oracle's: the code cannot be redeemed.
  "error of a code without a verifier": { muster: "invalid_request", "oidc-provider": "invalid_grant" },
  "error of an unknown scope": { muster: "invalid_scope", "oidc-provider": "login_required" },
  "answer to client credentials for an unknown scope": {
    muster: [400, "invalid_scope"],
    "oidc-provider": [200, null],
  },
  // A program's only address is taken for granted there, and it goes on; a program of ours says where its answer goes.
  "answer without a redirect_uri": { muster: { shown: 400 }, "oidc-provider": { shown: 200 } },
  // Two requests at once are no theft: for ten seconds a replay is refused and nothing more.
  "a successor outlives a replay at once": { muster: true, "oidc-provider": false },
  "error of a grant that a client may not use": { muster: "unauthorized_client", "oidc-provider": "invalid_request" },
  // Ours signs out the person that an id_token names, and stays where it is; the oracle does nothing.
  "status of a sign-out to an address that is not registered": { muster: 200, "oidc-provider": 400 },
  // The oracle never says `slow_down`.
  "error of a device that asks again at once": { muster: "slow_down", "oidc-provider": "authorization_pending" },
} satisfies Record<string, Record<FlowServerName, unknown>>;
