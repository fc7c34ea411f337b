import { LRUCache } from "lru-cache";
import type { ServableCampaign } from "../../../domain/matching/servable-campaign.ts";
import type { Clock } from "../../../platform/clock.ts";

/** New content is served after this long at the latest, in an isolate that looked for it in vain before. */
const keptMs = 5_000;
const campaignsAtMost = 20_000;
const organizationsAtMost = 2_000;
/** So many in a row, and the organization waits behind the others for as long as that is remembered. */
const inARow = 4;

/**
 * Campaigns that were found to have nothing for anybody, as this isolate remembers for some seconds. What one person has used up is no
 * part of it. Without this, a customer's thousands of empty campaigns would cost every visit that draws one a look at the database.
 */
export class EmptyCampaigns {
  readonly #clock: Clock;
  readonly #campaigns = new LRUCache<string, { version: number; until: number }>({ max: campaignsAtMost });
  readonly #organizations = new LRUCache<string, { inARow: number; until: number }>({ max: organizationsAtMost });

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  has(campaignId: string, version: number): boolean {
    const found = this.#campaigns.peek(campaignId);
    return found !== undefined && found.version === version && this.#clock.now() < found.until;
  }

  noteEmpty({ id, organizationId, changedVersion = 0 }: ServableCampaign): void {
    const until = this.#clock.now() + keptMs;
    this.#campaigns.set(id, { version: changedVersion, until });
    const before = this.#organizations.get(organizationId);
    const isFresh = before !== undefined && this.#clock.now() < before.until;
    this.#organizations.set(organizationId, { inARow: (isFresh ? before.inARow : 0) + 1, until });
  }

  noteStocked({ organizationId }: Pick<ServableCampaign, "organizationId">): void {
    this.#organizations.delete(organizationId);
  }

  /** Organizations of which only empty campaigns were drawn lately. */
  waiting(): Set<string> {
    const now = this.#clock.now();
    const waiting = new Set<string>();
    for (const [id, found] of [...this.#organizations.entries()]) {
      if (now >= found.until) this.#organizations.delete(id);
      else if (found.inARow >= inARow) waiting.add(id);
    }
    return waiting;
  }
}
