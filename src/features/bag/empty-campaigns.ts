import { LRUCache } from "lru-cache";
import type { ServableCampaign } from "../../domain/bag/servable-campaign.ts";
import type { Clock } from "../../platform/clock.ts";

/** New content is served after this long at the latest, in an isolate that looked for it in vain before. */
const keptMs = 5_000;
const campaignsAtMost = 20_000;
const organizationsAtMost = 2_000;
/** So many in a row, and the organization waits behind the others for as long as that is remembered. */
const inARow = 4;

interface Waiting {
  organizationId: string;
  publisher: string;
  inARow: number;
  until: number;
}

/** In the place of a publisher. */
export const everybody = "";

/**
 * Campaigns that were found to have nothing for anybody, or for the people of a publisher, as this isolate remembers for some seconds. What one person has used up is no
 * part of it. Without this, a customer's thousands of empty campaigns would cost every visit that draws one a look at the database.
 */
export class EmptyCampaigns {
  readonly #clock: Clock;
  readonly #campaigns = new LRUCache<string, { version: number; until: number }>({ max: campaignsAtMost });
  readonly #organizations = new LRUCache<string, Waiting>({ max: organizationsAtMost });

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  has(campaignId: string, version: number, publisher = everybody): boolean {
    const isEmpty = (key: string) => {
      const found = this.#campaigns.peek(key);
      return found !== undefined && found.version === version && this.#clock.now() < found.until;
    };
    return isEmpty(keyOf(campaignId, everybody)) || (publisher !== everybody && isEmpty(keyOf(campaignId, publisher)));
  }

  /** `publisher`: who is excluded from what the campaign asks for. What others find must not depend on that. */
  noteEmpty({ id, organizationId, changedVersion = 0 }: ServableCampaign, publisher: string): void {
    const until = this.#clock.now() + keptMs;
    this.#campaigns.set(keyOf(id, publisher), { version: changedVersion, until });
    const key = keyOf(organizationId, publisher);
    const before = this.#organizations.get(key);
    const isFresh = before !== undefined && this.#clock.now() < before.until;
    const inARow = (isFresh ? before.inARow : 0) + 1;
    this.#organizations.set(key, { organizationId, publisher, inARow, until });
  }

  noteStocked({ organizationId }: Pick<ServableCampaign, "organizationId">, publisher: string): void {
    for (const whose of [everybody, publisher]) this.#organizations.delete(keyOf(organizationId, whose));
  }

  /** Organizations of which only empty campaigns were drawn lately. */
  waiting(publisher: string): Set<string> {
    const now = this.#clock.now();
    const waiting = new Set<string>();
    for (const [key, found] of [...this.#organizations.entries()]) {
      const isOurs = found.publisher === everybody || found.publisher === publisher;
      if (now >= found.until) this.#organizations.delete(key);
      else if (isOurs && found.inARow >= inARow) waiting.add(found.organizationId);
    }
    return waiting;
  }
}

function keyOf(id: string, publisher: string): string {
  return publisher === everybody ? id : `${id} ${publisher}`;
}
