export type ClientUse = "api" | "serve";

/** The scopes of a new API client. A client for serving runs in public apps, so it may do nothing else. */
export const scopesOfUse: Record<ClientUse, string> = {
  api: "openid profile email offline_access api roles",
  serve: "openid profile email offline_access serve",
};
