import { homedir } from "node:os";
import type { Configuration, TokenEndpointResponse } from "openid-client";
import type { LoginCredentials } from "../runtime.ts";
import type { Settings } from "../settings.ts";
import { assumedLifetimeSeconds } from "../token/client-credentials.ts";
import { type IssuerParts, issuerOf } from "../token/issuer.ts";
import { renewalOf } from "../token/token-source.ts";
import { configFolder } from "./config-folder.ts";
import { discoverServer } from "./login-server.ts";
import { type KeptLogin, type TokenCache, tokenCache } from "./token-cache.ts";

/** The place of a stored login, and its authorization server. */
export interface StoredLogin {
  cache: TokenCache;
  /** Looked up on first use: a valid token needs no server. */
  server(): Promise<Configuration>;
  keep(granted: TokenEndpointResponse, before?: KeptLogin): Promise<KeptLogin>;
}

export async function storedLogin(
  { clientId, scope }: LoginCredentials,
  settings: Settings,
  parts: IssuerParts,
): Promise<StoredLogin> {
  const issuer = await issuerOf(settings, parts);
  const cache = tokenCache(configFolder(process.platform, process.env, homedir()), { issuer, clientId, scope });
  let lookup: Promise<Configuration> | undefined;
  return {
    cache,
    server() {
      lookup ??= discoverServer(issuer, { clientId, allowHttp: settings.allowHttp }, parts).catch((error) => {
        lookup = undefined;
        throw error;
      });
      return lookup;
    },
    async keep(granted, before) {
      const lifetimeMs = (granted.expires_in ?? assumedLifetimeSeconds) * 1000;
      const login: KeptLogin = {
        issuer,
        clientId,
        scope,
        accessToken: granted.access_token,
        renewAt: renewalOf(lifetimeMs, parts.waiting.now()),
        // A server without rotation sends no new refresh token.
        refreshToken: granted.refresh_token ?? before?.refreshToken ?? null,
      };
      await cache.write(login);
      return login;
    },
  };
}
