import { LRUCache } from "lru-cache";
import type { ServableCampaign } from "../../domain/bag/servable-campaign.ts";
import type { Clock } from "../../platform/clock.ts";

/** New content is served after this long at the latest, in an isolate that looked for it in vain before. */
const keptMs = 5_000;
const campaignsAtMost = 20_000;
const organizationsAtMost = 2_000;
/** So many in a row, and the organization waits behind the others for as long as that is remembered. */
const inARow = 4;

/**
 * Remembers for some seconds, in this isolate, which campaigns had nothing for anybody whom a publisher brings: audiences may exclude a
 * publisher, so a campaign that is empty for one can have work for another. What one person has used up is not noted here. Without
 * this memory, a customer's thousands of empty campaigns would cost every visit that draws one a look at the database.
 */
export class EmptyCampaigns {
  readonly #clock: Clock;
  readonly #campaigns = new LRUCache<string, { version: number; until: number }>({ max: campaignsAtMost });
  readonly #organizations = new LRUCache<string, { inARow: number; until: number }>({ max: organizationsAtMost });

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  has(publisherId: string, campaignId: string, version: number): boolean {
    const found = this.#campaigns.peek(keyOf(publisherId, campaignId));
    return found !== undefined && found.version === version && this.#clock.now() < found.until;
  }

  noteEmpty(publisherId: string, { id, organizationId, changedVersion = 0 }: ServableCampaign): void {
    const until = this.#clock.now() + keptMs;
    this.#campaigns.set(keyOf(publisherId, id), { version: changedVersion, until });
    const key = keyOf(publisherId, organizationId);
    const before = this.#organizations.get(key);
    const isFresh = before !== undefined && this.#clock.now() < before.until;
    this.#organizations.set(key, { inARow: (isFresh ? before.inARow : 0) + 1, until });
  }

  noteStocked(publisherId: string, { organizationId }: Pick<ServableCampaign, "organizationId">): void {
    this.#organizations.delete(keyOf(publisherId, organizationId));
  }

  /** Organizations of which only empty campaigns were drawn lately, for people of this publisher. */
  waiting(publisherId: string): Set<string> {
    const now = this.#clock.now();
    const waiting = new Set<string>();
    const prefix = keyOf(publisherId, "");
    for (const [key, found] of [...this.#organizations.entries()]) {
      if (now >= found.until) this.#organizations.delete(key);
      else if (found.inARow >= inARow && key.startsWith(prefix)) waiting.add(key.slice(prefix.length));
    }
    return waiting;
  }
}

function keyOf(publisherId: string, id: string): string {
  return `${publisherId} ${id}`;
}
