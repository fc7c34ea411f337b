import { errors, type JWTPayload, jwtVerify } from "jose";
import type { TokenActor } from "../../domain/identity/actor.ts";
import type { SigningKeys } from "../../platform/signing-keys/signing-keys.port.ts";
import { clockToleranceSeconds, refusalOf, type TokenCheck, wrongTypes } from "./token-check.ts";

/** Checks access tokens of our own issuer against local keys: ES256 only, `typ: at+jwt`, issuer, audience and times. */
export function checkOwnTokens(deps: { keys: SigningKeys; audience: string }): TokenCheck {
  return async (token, issuer, now) => {
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
          clockTolerance: clockToleranceSeconds,
          currentDate: new Date(now),
          requiredClaims: ["exp", "iat", "sub", "client_id", "org", "scope", "jti"],
        },
      );
      const actor = actorOf(payload);
      return actor ? { ok: true, actor, expiresAt: (payload.exp as number) * 1000 } : wrongTypes;
    } catch (error) {
      return refusalOf(error);
    }
  };
}

/** A token with a `sid` rests on a grant, and one without it on the client's own credentials. */
function actorOf({ sub, client_id, org, scope, sid = null }: JWTPayload): TokenActor | null {
  if (typeof sub !== "string" || typeof client_id !== "string" || typeof org !== "string") return null;
  if (typeof scope !== "string" || (sid !== null && typeof sid !== "string")) return null;
  const scopes = new Set(scope.split(" "));
  const acting = { accountId: sub, organizationId: org, clientId: client_id, scopes };
  if (sid !== null) return { kind: "signedInProgram", ...acting, grantId: sid };
  return { kind: scopes.has("serve") ? "publisher" : "apiClient", ...acting };
}
