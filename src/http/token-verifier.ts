import { errors, type JWTPayload, jwtVerify } from "jose";
import type { TokenClaims } from "../domain/identity/token-claims.ts";
import type { Clock } from "../platform/clock.ts";
import type { SigningKeys } from "../platform/signing-keys/signing-keys.port.ts";

/** The claims of a valid token, or one public sentence that says why it is none. */
export type Verification = { ok: true; claims: TokenClaims } | { ok: false; reason: string };
export type TokenVerifier = (token: string, issuer: string) => Promise<Verification>;

const keepAtMostMs = 60_000;
const keepAtMostTokens = 2_000;

/**
 * Checks access tokens of our own issuer against local keys: ES256 only, `typ: at+jwt`, issuer, audience, times with 5 s of
 * tolerance. A verified token is remembered until it expires, at most a minute, by itself and not by a hash: hashing it would
 * cost as much as all the rest of the check, and this isolate's memory holds the request and the signing key anyway.
 */
export function createTokenVerifier(deps: { keys: SigningKeys; audience: string; clock: Clock }): TokenVerifier {
  const verified = new Map<string, { claims: TokenClaims; until: number }>();

  return async (token, issuer) => {
    const now = deps.clock.now();
    const known = verified.get(token);
    if (known && known.until > now && known.claims.issuer === issuer) return { ok: true, claims: known.claims };
    verified.delete(token);

    const outcome = await verify(token, issuer, deps, now);
    if (!outcome.ok) return outcome;
    if (verified.size >= keepAtMostTokens) verified.delete(verified.keys().next().value as string);
    verified.set(token, { claims: outcome.claims, until: Math.min(outcome.expiresAt, now + keepAtMostMs) });
    return outcome;
  };
}

async function verify(
  token: string,
  issuer: string,
  deps: { keys: SigningKeys; audience: string },
  now: number,
): Promise<{ ok: true; claims: TokenClaims; expiresAt: number } | { ok: false; reason: string }> {
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = kid ? await deps.keys.find(kid) : null;
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key;
      },
      {
        issuer,
        audience: deps.audience,
        algorithms: ["ES256"],
        typ: "at+jwt",
        clockTolerance: 5,
        currentDate: new Date(now),
        requiredClaims: ["exp", "iat", "sub", "client_id", "org", "scope", "jti"],
      },
    );
    const claims = narrow(payload, issuer);
    return claims
      ? { ok: true, claims, expiresAt: (payload.exp as number) * 1000 }
      : { ok: false, reason: "The token's claims have the wrong types" };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { ok: false, reason: "The token has expired" };
    if (error instanceof errors.JOSEError) return { ok: false, reason: "The token is not valid here" };
    throw error;
  }
}

function narrow(payload: JWTPayload, issuer: string): TokenClaims | null {
  const { sub, client_id: clientId, org, scope } = payload;
  if (typeof sub !== "string" || typeof clientId !== "string" || typeof org !== "string" || typeof scope !== "string") {
    return null;
  }
  return { issuer, subject: sub, clientId, organizationId: org, scopes: new Set(scope.split(" ")) };
}
