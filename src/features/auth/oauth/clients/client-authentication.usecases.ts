import { createHash, timingSafeEqual } from "node:crypto";
import type { ClientCredentials } from "../../../../domain/identity/client-authentication.ts";
import { OAuthProblem } from "../../../../http/auth/oauth-problem.ts";
import type { Database } from "../../../../platform/db/database.ts";
import { together } from "../../../../platform/db/together.ts";
import type { RateLimit } from "../../../../platform/rate-limit/d1-rate-limit.ts";
import type { IdentityRepository } from "../../identity/identity.repository.ts";
import { failureKey, refuseAfterFailures } from "./client-failures.usecases.ts";

export interface ApiClientDeps {
  db: Database;
  identity: IdentityRepository;
  rateLimit: RateLimit;
}

/**
 * Finds the client of these credentials, in one batch. An unknown client, a wrong secret, a disabled account and a lost membership
 * give the same refusal.
 */
export async function authenticateApiClient(
  deps: ApiClientDeps,
  { credentials, address }: { credentials: ClientCredentials; address: string },
) {
  const failures = failureKey(credentials.clientId, address);
  const {
    window,
    clients: [client],
  } = await together(deps.db, {
    window: deps.rateLimit.read(failures),
    clients: deps.identity.clientForToken(credentials.clientId),
  });
  refuseAfterFailures(deps, window);
  // Compared for an unknown client too, so that the time of the answer does not tell the two apart.
  const isCorrect = isSecretOf(client?.secretHashes ?? null, credentials.secret);
  if (!client || !isCorrect || !isUsable(client)) {
    await deps.rateLimit.count(failures);
    throw OAuthProblem.invalidClient(credentials.method);
  }
  return client;
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
