import { LRUCache } from "lru-cache";
import type { TokenClaims } from "../../domain/identity/token-claims.ts";
import type { Clock } from "../../platform/clock.ts";

const trustedForMs = 10_000;
const clientsAtMost = 10_000;

/** Whether who asks may still: read from the database, and good for ten seconds in this isolate. A refusal is not kept. */
export function keepStandings(read: (token: TokenClaims) => Promise<unknown>, clock: Clock) {
  const readAt = new LRUCache<string, number>({ max: clientsAtMost });
  return async (token: TokenClaims): Promise<void> => {
    const key = JSON.stringify([token.clientId, token.subject, token.organizationId, token.sid]);
    const now = clock.now();
    if (now - (readAt.get(key) ?? Number.NEGATIVE_INFINITY) < trustedForMs) return;
    await read(token);
    readAt.set(key, now);
  };
}
