import { CampaignSet } from "../../domain/matching/campaign-set.ts";
import { everyFilter } from "../../domain/matching/every-node.ts";
import { scoreDimensionsOf } from "../../domain/matching/score-dimensions.ts";
import type { ServableCampaign } from "../../domain/matching/servable-campaign.ts";
import type { Clock } from "../../platform/clock.ts";
import { type CampaignCache, knowsNothing, type Position } from "./campaign-cache.port.ts";

/** With what the cache itself may be behind, a pause acts within a second in every isolate. */
const followAgainAfterMs = 750;
/** An older copy serves nobody while another asks: an isolate that stood idle may hold one of an hour ago. */
const servesForMs = 1_000;
/** Most campaigns ask for no score, and need not be parsed to know it. */
const asksForScore = /UserScore|ConditionalValidation/;
const asksForState = /AudienceState/;

interface Known {
  set: CampaignSet;
  /** All that any of them ever asked for. */
  scoreDimensions: Set<string>;
  /** Audiences whose states any of them ever asked for; with the epoch of those that an active campaign brings. */
  audiences: Map<string, number | null>;
  position: Position;
}

/** What this isolate serves from: it asks for changes when the last answer is old, and only while somebody is served. */
export interface CampaignCopy {
  current(): Promise<Omit<Known, "position">>;
}

const nothing = (): Known => ({
  set: new CampaignSet(),
  scoreDimensions: new Set(),
  audiences: new Map(),
  position: knowsNothing,
});

/**
 * Requests do not wait for one another's questions: one whose sender has left would leave all others waiting. Whoever finds the copy
 * too old asks, and who comes meanwhile is served from it, unless it is so old that he asks too.
 */
export function createCampaignCopy({ cache, clock }: { cache: CampaignCache; clock: Clock }): CampaignCopy {
  let known = nothing();
  let askedAt = Number.NEGATIVE_INFINITY;
  let answeredAt = Number.NEGATIVE_INFINITY;

  async function follow(): Promise<void> {
    const before = known;
    let next = before;
    let isPart: boolean;
    do {
      const from = next.position;
      const changes = await cache.changesAfter(from);
      // Somebody else has followed meanwhile, perhaps further.
      if (known !== before || next.position !== from) return;
      // What replaces everything is seen by nobody before it is whole.
      if (changes.isWhole) next = nothing();
      for (const { id, text } of changes.changed) {
        if (text === null) drop(next, id);
        else take(next, text);
      }
      next.position = changes.next;
      isPart = changes.isPart;
    } while (isPart);
    known = next;
  }

  return {
    async current() {
      const now = clock.now();
      if (now - answeredAt > servesForMs || now - askedAt >= followAgainAfterMs) {
        askedAt = now;
        try {
          await follow();
          answeredAt = Math.max(answeredAt, now);
        } catch (error) {
          askedAt = Number.NEGATIVE_INFINITY;
          throw error;
        }
      }
      return known;
    },
  };
}

function drop({ set, audiences }: Known, id: string): void {
  const audience = set.get(id)?.audience;
  // Nobody tells of its epoch any more.
  if (audience) audiences.set(audience.id, null);
  set.remove(id);
}

function take({ set, scoreDimensions, audiences }: Known, text: string): void {
  set.put({ text });
  if (asksForState.test(text)) {
    const { audience, filters } = JSON.parse(text) as ServableCampaign;
    for (const [, filter] of everyFilter(filters, ""))
      if (filter._t === "AudienceStateFilter" && !audiences.has(filter.audienceId))
        audiences.set(filter.audienceId, null);
    if (audience) audiences.set(audience.id, audience.epoch);
  }
  if (!asksForScore.test(text)) return;
  for (const dimension of scoreDimensionsOf(JSON.parse(text))) scoreDimensions.add(dimension);
}
