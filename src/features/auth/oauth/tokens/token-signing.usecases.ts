import { createHash } from "node:crypto";
import { SignJWT } from "jose";
import { accessTokenMs } from "../../../../domain/identity/grant-lifetime.ts";
import type { Clock } from "../../../../platform/clock.ts";
import type { SigningKeys } from "../../../../platform/signing-keys/signing-keys.port.ts";

export interface SigningDeps {
  clock: Clock;
  keys: SigningKeys;
  audience: string;
  freshUuid: () => string;
}

/** The lifetime of an access token and an id token, in seconds. */
export const tokenSeconds = accessTokenMs / 1000;

export interface AccessTokenSubject {
  issuer: string;
  clientId: string;
  /** The account that it acts for. */
  accountId: string;
  organizationId: string;
  email: string;
  isEmailVerified: boolean;
  name: string | null;
  /** Comma-separated. */
  roles: string | null;
}

/** Signs an access token (RFC 9068). `sid` is the id of its grant; absent for client credentials. */
export async function signAccessToken(
  deps: SigningDeps,
  subject: AccessTokenSubject,
  scopes: readonly string[],
  sid?: string,
): Promise<string> {
  const now = Math.floor(deps.clock.now() / 1000);
  const { kid, privateKey } = await deps.keys.current();
  return new SignJWT({
    client_id: subject.clientId,
    org: subject.organizationId,
    scope: scopes.join(" "),
    ...(sid === undefined ? {} : { sid }),
    ...(scopes.includes("email") ? { email: subject.email, email_verified: subject.isEmailVerified } : {}),
    ...(scopes.includes("roles") ? { roles: (subject.roles ?? "").split(",").filter(Boolean) } : {}),
    ...(scopes.includes("profile") && subject.name !== null ? { name: subject.name } : {}),
  })
    .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid })
    .setIssuer(subject.issuer)
    .setAudience(deps.audience)
    .setSubject(subject.accountId)
    .setJti(deps.freshUuid())
    .setIssuedAt(now)
    .setExpirationTime(now + tokenSeconds)
    .sign(privateKey);
}

/**
 * Signs an id token, which tells the program who signed in (OpenID Connect Core section 2). `authenticatedAt` is in milliseconds since
 * 1970.
 */
export async function signIdToken(
  deps: Pick<SigningDeps, "clock" | "keys">,
  token: {
    issuer: string;
    clientId: string;
    accountId: string;
    sid: string;
    authenticatedAt: number;
    nonce: string | null;
    accessToken: string;
  },
): Promise<string> {
  const now = Math.floor(deps.clock.now() / 1000);
  const { kid, privateKey } = await deps.keys.current();
  return new SignJWT({
    azp: token.clientId,
    sid: token.sid,
    auth_time: Math.floor(token.authenticatedAt / 1000),
    at_hash: leftHalf(token.accessToken),
    ...(token.nonce === null ? {} : { nonce: token.nonce }),
  })
    .setProtectedHeader({ alg: "ES256", typ: "JWT", kid })
    .setIssuer(token.issuer)
    .setAudience(token.clientId)
    .setSubject(token.accountId)
    .setIssuedAt(now)
    .setExpirationTime(now + tokenSeconds)
    .sign(privateKey);
}

/** The left half of the hash for ES256 (OpenID Connect Core section 3.1.3.6). */
function leftHalf(accessToken: string): string {
  return createHash("sha256").update(accessToken).digest().subarray(0, 16).toString("base64url");
}
