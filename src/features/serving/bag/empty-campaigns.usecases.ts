import type { ServableCampaign } from "../../../domain/matching/servable-campaign.ts";
import type { Clock } from "../../../platform/clock.ts";
import { boundedMap } from "../../../platform/memory/bounded-map.ts";

/** An isolate that found a campaign empty serves its new content after at most this long. */
const keptMs = 5_000;
const campaignsAtMost = 20_000;
const organizationsAtMost = 2_000;
/** The empty campaigns in a row after which an organization waits behind the others, until they are forgotten. */
const inARow = 4;

interface Remembered {
  version: number;
  until: number;
}

/**
 * Remembers for some seconds which campaigns are empty. What a single person has used up does not count. Without it, one
 * customer's thousands of empty campaigns would cost every visit that draws one a query.
 */
export class EmptyCampaigns {
  readonly #clock: Clock;
  readonly #campaigns = boundedMap<Remembered>(campaignsAtMost);
  readonly #withheld = boundedMap<Remembered>(campaignsAtMost);
  readonly #organizations = boundedMap<{ inARow: number; until: number }>(organizationsAtMost);

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether a campaign was empty, for all or for the publisher with these ids. */
  has(campaignId: string, version: number, publisher: readonly string[] = []): boolean {
    if (this.#isFresh(this.#campaigns.peek(campaignId), version)) return true;
    // Runs for each campaign of a draw, so the key is made only where it may be found.
    return this.#withheld.size > 0 && this.#isFresh(this.#withheld.peek(withheldKey(campaignId, publisher)), version);
  }

  /** What an owner withholds from one publisher says nothing about others. */
  noteWithheld({ id, changedVersion = 0 }: ServableCampaign, publisher: readonly string[] = []): void {
    this.#withheld.set(withheldKey(id, publisher), { version: changedVersion, until: this.#clock.now() + keptMs });
  }

  /** `again`: when it may have something at the soonest. Absent and null: that is not known. */
  noteEmpty({ id, organizationId, changedVersion = 0 }: ServableCampaign, again: number | null = null): void {
    const until = this.#until(again);
    this.#campaigns.set(id, { version: changedVersion, until });
    const before = this.#organizations.get(organizationId);
    const isFresh = before !== undefined && this.#clock.now() < before.until;
    this.#organizations.set(organizationId, { inARow: (isFresh ? before.inARow : 0) + 1, until });
  }

  /** When a desk of the campaign's job, which had no tasks for any person, may have some again. Null: now. */
  emptyDeskUntil({ id, changedVersion = 0 }: ServableCampaign, desk: number): number | null {
    const found = this.#campaigns.peek(deskKey(id, desk));
    return found !== undefined && this.#isFresh(found, changedVersion) ? found.until : null;
  }

  noteDesk({ id, changedVersion = 0 }: ServableCampaign, desk: number, again: number | null = null): void {
    this.#campaigns.set(deskKey(id, desk), { version: changedVersion, until: this.#until(again) });
  }

  noteStocked({ organizationId }: Pick<ServableCampaign, "organizationId">): void {
    this.#organizations.delete(organizationId);
  }

  /** Organizations whose campaigns were all empty lately. */
  waiting(): Set<string> {
    const now = this.#clock.now();
    const waiting = new Set<string>();
    for (const [id, found] of [...this.#organizations.entries()]) {
      if (now >= found.until) this.#organizations.delete(id);
      else if (found.inARow >= inARow) waiting.add(id);
    }
    return waiting;
  }

  #until(again: number | null): number {
    return Math.min(this.#clock.now() + keptMs, again ?? Number.POSITIVE_INFINITY);
  }

  #isFresh(found: Remembered | undefined, version: number): boolean {
    return found !== undefined && found.version === version && this.#clock.now() < found.until;
  }
}

function deskKey(campaignId: string, desk: number): string {
  return `${campaignId} ${desk}`;
}

function withheldKey(campaignId: string, publisher: readonly string[]): string {
  return `${publisher.join(" ")} ${campaignId}`;
}
