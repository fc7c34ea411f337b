import { dirname } from "node:path";
import { ResponseBodyError, refreshTokenGrant } from "openid-client";
import { MusterError } from "../muster-error.ts";
import { pause } from "../pause.ts";
import type { LoginCredentials } from "../runtime.ts";
import type { Settings } from "../settings.ts";
import { type IssuerParts, throwTokenError } from "../token/issuer.ts";
import { renewedToken, type TokenSource } from "../token/token-source.ts";
import { withFileLock } from "./file-lock.ts";
import { signIn } from "./sign-in.ts";
import { type StoredLogin, storedLogin } from "./stored-login.ts";
import { type KeptLogin, prepareFolder } from "./token-cache.ts";

/** The tokens of the login that this user's programs share. Without one, a person is asked to sign in. */
export function loginTokens(credentials: LoginCredentials, settings: Settings, parts: IssuerParts): TokenSource {
  const { now } = parts.waiting;
  return renewedToken(async (refused) => {
    const stored = await storedLogin(credentials, settings, parts);
    const isGood = (login: KeptLogin) => login.accessToken !== refused && now() < login.renewAt;
    const kept = await stored.cache.read();
    if (kept && isGood(kept)) return kept;
    const refreshed = kept && (await refreshOnce(stored, isGood));
    if (refreshed) return refreshed;
    if (!(settings.interactive ?? process.stderr.isTTY)) throw noCredentials();
    return signIn(stored, credentials.scope, {});
  }, now);
}

/** If several processes find the token expired, one renews it and the others use the result. Null if the login has ended. */
async function refreshOnce(stored: StoredLogin, isGood: (login: KeptLogin) => boolean): Promise<KeptLogin | null> {
  await prepareFolder(dirname(stored.cache.file));
  const server = await stored.server();
  return withFileLock(stored.cache.file, async () => {
    const kept = await stored.cache.read();
    if (kept && isGood(kept)) return kept;
    if (!kept?.refreshToken) return null;
    try {
      return await stored.keep(await refreshTokenGrant(server, kept.refreshToken), kept);
    } catch (error) {
      if (!(error instanceof ResponseBodyError) || error.error !== "invalid_grant") return throwTokenError(error);
      const other = await replacedBy(stored, kept);
      if (other === null) await stored.cache.delete();
      return other;
    }
  });
}

/** A lock on a shared disk may fail. Then another process has used the token, and is about to write what it got. */
async function replacedBy({ cache }: StoredLogin, used: KeptLogin): Promise<KeptLogin | null> {
  for (let looks = 0; looks < 10; looks++) {
    const kept = await cache.read();
    if (kept !== null && kept.refreshToken !== used.refreshToken) return kept;
    await pause(100);
  }
  return null;
}

function noCredentials(): MusterError {
  return new MusterError({
    operation: "token",
    status: 0,
    code: "not_signed_in",
    title: "Nobody is signed in",
    detail: "Set MUSTER_CLIENT_ID and MUSTER_CLIENT_SECRET, or sign in with: npx muster login",
  });
}
