import { decodeJwt, errors } from "jose";
import type { TokenClaims } from "../../domain/identity/token-claims.ts";
import type { Clock } from "../../platform/clock.ts";
import { notValidHere, type TokenCheck } from "./token-check.ts";

/** The claims of a valid token, or one public sentence that says why it is none. */
export type Verification = { ok: true; claims: TokenClaims } | { ok: false; reason: string };
/** `issuer` is our own, as the request sees it. Throws a Problem when a token cannot be judged now. */
export type TokenVerifier = (token: string, issuer: string) => Promise<Verification>;

export interface TokenVerifierDeps {
  /** Null: we issue no tokens. */
  own: TokenCheck | null;
  /** By issuer. */
  external: ReadonlyMap<string, TokenCheck>;
  clock: Clock;
}

const keepAtMostMs = 60_000;
const keepAtMostTokens = 2_000;

/**
 * Checks access tokens by the rules of their issuer. A verified token is remembered until it expires, at most a minute, by itself
 * and not by a hash: hashing it would cost as much as all the rest of the check, and this isolate's memory holds the request and
 * the signing key anyway.
 */
export function createTokenVerifier({ own, external, clock }: TokenVerifierDeps): TokenVerifier {
  const verified = new Map<string, { claims: TokenClaims; until: number }>();

  /** What the token says of itself only selects who judges it. */
  function checkFor(token: string, issuer: string): TokenCheck | null | undefined {
    if (external.size === 0) return own;
    const claimed = claimedIssuer(token);
    return claimed === issuer && own ? own : external.get(claimed ?? "");
  }

  return async (token, issuer) => {
    const now = clock.now();
    const known = verified.get(token);
    if (known && known.until > now && (known.claims.external || known.claims.issuer === issuer)) {
      return { ok: true, claims: known.claims };
    }
    verified.delete(token);

    const outcome = (await checkFor(token, issuer)?.(token, issuer, now)) ?? notValidHere;
    if (!outcome.ok) return outcome;
    if (verified.size >= keepAtMostTokens) verified.delete(verified.keys().next().value as string);
    verified.set(token, { claims: outcome.claims, until: Math.min(outcome.expiresAt, now + keepAtMostMs) });
    return outcome;
  };
}

function claimedIssuer(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
