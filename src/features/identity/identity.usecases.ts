import { createHash, timingSafeEqual } from "node:crypto";
import { SignJWT } from "jose";
import { type Caller, judgeStanding, type Standing } from "../../domain/identity/caller.ts";
import type { ClientCredentials } from "../../domain/identity/client-authentication.ts";
import { grantScopes } from "../../domain/identity/scopes.ts";
import type { TokenClaims } from "../../domain/identity/token-claims.ts";
import { unauthenticated } from "../../http/bearer.ts";
import { OAuthProblem } from "../../http/oauth-problem.ts";
import { Problem } from "../../http/problems.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { RateLimit } from "../../platform/rate-limit/d1-rate-limit.ts";
import type { SigningKeys } from "../../platform/signing-keys/signing-keys.port.ts";
import type { IdentityRepository } from "./identity.repository.ts";

const tokenSeconds = 3600;
/** Failures in a minute per client and address; successes never count, since fleets renew together. */
const failuresAllowed = 20;

interface IdentityDeps {
  db: Database;
  identity: IdentityRepository;
  clock: Clock;
}

/** Who asks, read from the database at this moment. 401 for a disabled account or deleted client, 403 for a lost membership. */
export async function admit(deps: Pick<IdentityDeps, "identity">, token: TokenClaims): Promise<Caller> {
  const [standing] = await deps.identity.standing(token);
  return requireStanding(standing, token);
}

/** The same for a standing that was read in a batch with other statements. */
export function requireStanding(standing: Standing | undefined, token: TokenClaims): Caller {
  const verdict = judgeStanding(standing, token);
  switch (verdict.kind) {
    case "good":
      return verdict.caller;
    case "unknown":
      throw unauthenticated("The account or client of this token is gone");
    case "not_a_member":
      throw new Problem("forbidden");
  }
}

export interface IssuedToken {
  access_token: string;
  token_type: "Bearer";
  expires_in: number;
  scope: string;
}

/** The client-credentials grant: one batch of two statements, then a signature. */
export async function issueClientToken(
  deps: IdentityDeps & { rateLimit: RateLimit; keys: SigningKeys; audience: string; freshUuid: () => string },
  input: { credentials: ClientCredentials; scope: string | undefined; issuer: string; address: string },
): Promise<IssuedToken> {
  const { credentials } = input;
  const failures = `token ${createHash("sha256").update(`${credentials.clientId} ${input.address}`).digest("hex")}`;
  const [window, [client]] = await deps.db.batch([
    deps.rateLimit.read(failures),
    deps.identity.clientForToken(credentials.clientId),
  ]);
  const seconds = deps.rateLimit.secondsToWait(window, failuresAllowed);
  if (seconds !== null) {
    throw new OAuthProblem("temporarily_unavailable", "Too many failed attempts: wait and try again.", {
      status: 429,
      headers: { "Retry-After": String(seconds) },
    });
  }
  if (!client || !isSecretOf(client.secretHashes, credentials.secret) || !isUsable(client)) {
    await deps.rateLimit.count(failures);
    throw OAuthProblem.invalidClient(credentials.method);
  }
  const granted = grantScopes(input.scope, client.scopes.split(" "));
  if (!granted.ok) {
    throw new OAuthProblem("invalid_scope", "This client may not have one of the scopes.");
  }
  const scope = granted.scopes.join(" ");
  const now = Math.floor(deps.clock.now() / 1000);
  const { kid, privateKey } = await deps.keys.current();
  const token = await new SignJWT({
    client_id: client.id,
    org: client.organizationId,
    scope,
    ...(granted.scopes.includes("email") ? { email: client.email } : {}),
    ...(granted.scopes.includes("roles") ? { roles: (client.roles ?? "").split(",").filter(Boolean) } : {}),
    ...(granted.scopes.includes("profile") && client.name !== null ? { name: client.name } : {}),
  })
    .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid })
    .setIssuer(input.issuer)
    .setAudience(deps.audience)
    .setSubject(client.accountId)
    .setJti(deps.freshUuid())
    .setIssuedAt(now)
    .setExpirationTime(now + tokenSeconds)
    .sign(privateKey);
  return { access_token: token, token_type: "Bearer", expires_in: tokenSeconds, scope };
}

function isUsable(client: { deletedAt: number | null; disabledAt: number | null; isMember: boolean }): boolean {
  return client.deletedAt === null && client.disabledAt === null && client.isMember;
}

function isSecretOf(hashes: string | null, secret: string): boolean {
  const given = createHash("sha256").update(secret).digest();
  let found = false;
  for (const hash of (hashes ?? "").split(" ").filter(Boolean)) {
    const expected = Buffer.from(hash, "hex");
    found = (expected.length === given.length && timingSafeEqual(expected, given)) || found;
  }
  return found;
}
