import { type JWTHeaderParameters, jwtVerify } from "jose";
import type { ExternalPerson } from "../../domain/identity/actor.ts";
import { type ExternalClaims, readExternalClaims } from "../../domain/identity/external-claims.ts";
import type { TrustedIssuer } from "../../domain/identity/trusted-issuer.ts";
import { derivedUuid } from "../../platform/derived-id.ts";
import { type IssuerKeys, IssuerUnavailable } from "../../platform/issuer-keys/issuer-keys.port.ts";
import { Problem } from "../problems.ts";
import { clockToleranceSeconds, notValidHere, refusalOf, type TokenCheck, wrongTypes } from "./token-check.ts";

/**
 * Checks access tokens of another issuer. Throws a Problem (503) if the issuer's keys cannot be read: on a 401, clients throw away a
 * token that may be good.
 */
export function checkTokensOf(issuer: TrustedIssuer, keys: IssuerKeys): TokenCheck {
  return async (token, _, now) => {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        issuer: issuer.issuer,
        audience: issuer.audience,
        algorithms: [...issuer.algorithms],
        clockTolerance: clockToleranceSeconds,
        currentDate: new Date(now),
        requiredClaims: ["exp", "iat", "sub"],
      });
      if (!isOfType(protectedHeader, issuer)) return notValidHere;
      const claims = readExternalClaims(payload, issuer);
      if (!claims) return wrongTypes;
      return { ok: true, actor: actorOf(claims, issuer.issuer), expiresAt: (payload.exp as number) * 1000 };
    } catch (error) {
      if (!(error instanceof IssuerUnavailable)) return refusalOf(error);
      throw new Problem("unavailable", {
        detail: "The issuer of the token cannot be asked for its keys right now.",
        headers: { "Retry-After": "5" },
        cause: error,
      });
    }
  };
}

/** RFC 7519 makes the header `typ` optional. An access token of RFC 9068 always has it. */
function isOfType({ typ }: JWTHeaderParameters, issuer: TrustedIssuer): boolean {
  if (typ === undefined) return issuer.typ === "JWT";
  return typ.toLowerCase().replace(/^application\//, "") === issuer.typ.toLowerCase();
}

/** Ids are derived, so that a subject always has the same account here, and an issuer's organization the same organization. */
function actorOf({ clientId, scopes, ...external }: ExternalClaims, issuer: string): ExternalPerson {
  const { subject, organization } = external;
  const place =
    organization === null ? ["organization of a subject", issuer, subject] : ["organization", issuer, organization];
  return {
    kind: "externalPerson",
    accountId: derivedUuid("account", issuer, subject),
    organizationId: `org_${derivedUuid(...place)}`,
    clientId,
    scopes,
    issuer,
    external,
  };
}
