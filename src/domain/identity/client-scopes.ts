export type ClientUse = "api" | "serve";

/** All that a token of a new API client may carry. One that serves stands where people are, so it reaches nothing else. */
export const scopesOfUse: Record<ClientUse, string> = {
  api: "openid profile email offline_access api roles",
  serve: "openid profile email offline_access serve",
};
