import { type Configuration, clientCredentialsGrant } from "openid-client";
import type { Credentials, Settings } from "../settings.ts";
import { discoverIssuer, type IssuerParts, issuerOf, throwTokenError } from "./issuer.ts";
import { renewalOf, renewedToken, type TokenSource } from "./token-source.ts";

/** The assumed lifetime if the server does not give one. */
export const assumedLifetimeSeconds = 300;

/** The tokens of an API client. The first one looks the authorization server up; after a failure, so does the next. */
export function clientCredentialsTokens(
  credentials: Extract<Credentials, { kind: "client" }>,
  settings: Settings,
  parts: IssuerParts,
  how: { isShared: boolean },
): TokenSource {
  let known: Configuration | undefined;
  const server = async () => {
    const { allowHttp } = settings;
    known ??= await discoverIssuer(await issuerOf(settings, parts), { ...credentials, allowHttp }, parts);
    return known;
  };
  const { now } = parts.waiting;
  const renew = async () => {
    const granted = await clientCredentialsGrant(await server(), { scope: credentials.scope }).catch(throwTokenError);
    const lifetimeMs = (granted.expires_in ?? assumedLifetimeSeconds) * 1000;
    return { accessToken: granted.access_token, renewAt: renewalOf(lifetimeMs, now()) };
  };
  return renewedToken(renew, now, how);
}
