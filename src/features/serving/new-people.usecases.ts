import { LRUCache } from "lru-cache";
import { Problem } from "../../http/problems.ts";
import type { Publishers } from "../../objects/publisher/publisher.port.ts";
import type { Clock } from "../../platform/clock.ts";

const clientsAtMost = 10_000;

/** Limits the new people that a publisher brings in a minute. Otherwise throw-away people could find out correct answers. */
export interface NewPeopleGate {
  /** False while this isolate remembers a refusal. */
  isOpen(clientId: string): boolean;
  /** Counts one new person. Throws 429 when the limit is used up. */
  admit(clientId: string): Promise<void>;
  /** Takes back a person who was admitted and got no work. */
  giveBack(clientId: string): Promise<void>;
  refusal(clientId: string): Problem;
}

/**
 * The publisher's own object counts in memory, exact over all isolates. Each isolate remembers a refusal, so most of a flood never
 * reaches the object.
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
