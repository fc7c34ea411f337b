import { LRUCache } from "lru-cache";
import type { ServableCampaign } from "../../../domain/matching/servable-campaign.ts";
import type { Clock } from "../../../platform/clock.ts";

/** New content is served after this long at the latest, in an isolate that looked for it in vain before. */
const keptMs = 5_000;
const campaignsAtMost = 20_000;
const organizationsAtMost = 2_000;
/** So many in a row, and the organization waits behind the others for as long as that is remembered. */
const inARow = 4;

interface Remembered {
  version: number;
  until: number;
}

/**
 * Campaigns that were found to have nothing for anybody, as this isolate remembers for some seconds. What one person has used up is no
 * part of it. Without this, a customer's thousands of empty campaigns would cost every visit that draws one a look at the database.
 */
export class EmptyCampaigns {
  readonly #clock: Clock;
  readonly #campaigns = new LRUCache<string, Remembered>({ max: campaignsAtMost });
  readonly #withheld = new LRUCache<string, Remembered>({ max: campaignsAtMost });
  readonly #organizations = new LRUCache<string, { inARow: number; until: number }>({ max: organizationsAtMost });

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether there was nothing for anybody, or nothing for this publisher, whose ids these are. */
  has(campaignId: string, version: number, publisher: readonly string[] = []): boolean {
    if (this.#isFresh(this.#campaigns.peek(campaignId), version)) return true;
    // Asked for each campaign of a draw, so the key is made only where it may be found.
    return this.#withheld.size > 0 && this.#isFresh(this.#withheld.peek(withheldKey(campaignId, publisher)), version);
  }

  /** What an owner keeps from one publisher is no sign of what others get. */
  noteWithheld({ id, changedVersion = 0 }: ServableCampaign, publisher: readonly string[] = []): void {
    this.#withheld.set(withheldKey(id, publisher), { version: changedVersion, until: this.#clock.now() + keptMs });
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

  #isFresh(found: Remembered | undefined, version: number): boolean {
    return found !== undefined && found.version === version && this.#clock.now() < found.until;
  }
}

function withheldKey(campaignId: string, publisher: readonly string[]): string {
  return `${publisher.join(" ")} ${campaignId}`;
}
