import { decodeJwt, errors } from "jose";
import type { TokenActor } from "../../domain/identity/actor.ts";
import type { Clock } from "../../platform/clock.ts";
import { notValidHere, type TokenCheck, type TokenVerifier } from "./token-check.ts";

export interface TokenVerifierDeps {
  /** Null if the service issues no tokens itself. */
  own: TokenCheck | null;
  /** Checks of other issuers, by issuer. */
  external: ReadonlyMap<string, TokenCheck>;
  clock: Clock;
}

const keepAtMostMs = 60_000;
const keepAtMostTokens = 2_000;

/**
 * Checks access tokens by the rules of their issuer. A verified token is remembered until it expires, at most a minute. The key is
 * the token and not its hash: hashing costs as much as the rest of the check, and the isolate's memory holds the request anyway.
 */
export function createTokenVerifier({ own, external, clock }: TokenVerifierDeps): TokenVerifier {
  const verified = new Map<string, { actor: TokenActor; issuer: string; until: number }>();

  /** The issuer that a token names for itself only selects the check. The check verifies it. */
  function checkFor(token: string, issuer: string): TokenCheck | null | undefined {
    if (external.size === 0) return own;
    const claimed = claimedIssuer(token);
    return claimed === issuer && own ? own : external.get(claimed ?? "");
  }

  return async (token, issuer) => {
    const now = clock.now();
    const known = verified.get(token);
    if (known && known.until > now && (known.actor.kind === "externalPerson" || known.issuer === issuer)) {
      return { ok: true, actor: known.actor };
    }
    verified.delete(token);

    const outcome = (await checkFor(token, issuer)?.(token, issuer, now)) ?? notValidHere;
    if (!outcome.ok) return outcome;
    if (verified.size >= keepAtMostTokens) verified.delete(verified.keys().next().value as string);
    verified.set(token, { actor: outcome.actor, issuer, until: Math.min(outcome.expiresAt, now + keepAtMostMs) });
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
