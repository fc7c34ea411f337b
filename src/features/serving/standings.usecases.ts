import type { TokenActor } from "../../domain/identity/actor.ts";
import { Problem } from "../../http/problems.ts";
import type { Clock } from "../../platform/clock.ts";
import { boundedMap } from "../../platform/memory/bounded-map.ts";

const trustedForMs = 10_000;
/** The age at which one request reads the standing anew, while the others use the known one. */
const refreshAfterMs = 5_000;
/** If that request is cancelled, another one reads after this long. */
const refreshAgainAfterMs = 1_000;
/** A standing cannot be revoked while the database cannot be reached. */
const trustedInOutageMs = 300_000;
const clientsAtMost = 10_000;

interface Kept {
  readAt: number;
  trustedUntil: number;
  refreshAt: number;
}

/** Checks whether a client may still serve. Throws if it may not. */
export interface ServingStandings {
  (actor: TokenActor): Promise<void>;
  /** Whether this isolate read a good standing less than ten seconds ago. */
  isTrusted(actor: TokenActor): boolean;
}

/**
 * Checks whether a client may still serve. A good standing is trusted for ten seconds in this isolate. Under load one request in five
 * seconds waits for the database, and the others do not. A refusal is not kept.
 */
export function keepStandings(read: (actor: TokenActor) => Promise<unknown>, clock: Clock): ServingStandings {
  const standings = boundedMap<Kept>(clientsAtMost);
  const isTrusted = (actor: TokenActor) => clock.now() < (standings.get(keyOf(actor))?.trustedUntil ?? 0);
  const admit = async (actor: TokenActor): Promise<void> => {
    const key = keyOf(actor);
    const now = clock.now();
    const kept = standings.get(key);
    if (kept && now < kept.trustedUntil && now < kept.refreshAt) return;
    if (kept) kept.refreshAt = now + refreshAgainAfterMs;
    try {
      await read(actor);
      standings.set(key, { readAt: now, trustedUntil: now + trustedForMs, refreshAt: now + refreshAfterMs });
    } catch (error) {
      if (error instanceof Problem || !kept || now - kept.readAt >= trustedInOutageMs) {
        standings.delete(key);
        throw error;
      }
      kept.trustedUntil = now + trustedForMs;
    }
  };
  return Object.assign(admit, { isTrusted });
}

function keyOf(actor: TokenActor): string {
  const grantId = actor.kind === "signedInProgram" ? actor.grantId : null;
  return JSON.stringify([actor.clientId, actor.accountId, actor.organizationId, grantId]);
}
