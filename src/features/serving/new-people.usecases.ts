import { LRUCache } from "lru-cache";
import { Problem } from "../../http/problems.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Publishers } from "../../platform/publisher/publisher.port.ts";

const clientsAtMost = 10_000;

/** How many new people a publisher may bring in a minute: throw-away people would learn the truths of examples. */
export interface NewPeopleGate {
  /** As far as this isolate knows. */
  isOpen(clientId: string): boolean;
  /** Counts one. 429 when the limit is used up. */
  admit(clientId: string): Promise<void>;
  /** Somebody who was admitted got no work. */
  giveBack(clientId: string): Promise<void>;
  refusal(clientId: string): Problem;
}

/**
 * Counted in the publisher's own object, exactly and without a write. An isolate remembers a refusal, so that most of a flood ends
 * before it reaches any object but the person's.
 */
export function createNewPeopleGate(deps: { publishers: Publishers; clock: Clock; limit: number }): NewPeopleGate {
  const { publishers, clock, limit } = deps;
  const closedUntil = new LRUCache<string, number>({ max: clientsAtMost });
  const waitOf = (clientId: string) => (closedUntil.get(clientId) ?? 0) - clock.now();

  function refusal(clientId: string): Problem {
    const seconds = Math.max(1, Math.ceil(waitOf(clientId) / 1000));
    return new Problem("too_many_requests", {
      detail: `This client has brought ${limit} new people in a minute. People who were here before are served.`,
      headers: { "Retry-After": String(seconds) },
    });
  }

  return {
    refusal,
    isOpen: (clientId) => waitOf(clientId) <= 0,
    async admit(clientId) {
      const now = clock.now();
      const waitMs = await publishers(clientId).admitNewPerson(limit, now);
      if (waitMs === null) return;
      closedUntil.set(clientId, now + waitMs);
      throw refusal(clientId);
    },
    giveBack: (clientId) => publishers(clientId).giveBackNewPerson(),
  };
}
