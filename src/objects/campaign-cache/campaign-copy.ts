import { CampaignSet } from "../../domain/matching/campaign-set.ts";
import { everyFilter } from "../../domain/matching/every-node.ts";
import { scoreDimensionsOf } from "../../domain/matching/score-dimensions.ts";
import type { ServableCampaign } from "../../domain/matching/servable-campaign.ts";
import type { Clock } from "../../platform/clock.ts";
import { type CampaignSource, knowsNothing, type Position } from "./campaign-cache.port.ts";
import { stepsFrom } from "./campaign-following.ts";
import type { CampaignSnapshots } from "./campaign-snapshots.ts";

/** Short enough that a pause acts within a second in every isolate, the delay of the cache included. */
const followAgainAfterMs = 750;
/** An older copy serves nobody while it is refreshed: an idle isolate may hold one that is an hour old. */
const servesForMs = 900;
/** Found in the text of campaigns that use scores. Most use none, and need not be parsed to know it. */
const asksForScore = /UserScore|ConditionalValidation/;
const asksForState = /AudienceState/;

interface Known {
  set: CampaignSet;
  /** Every score dimension that a campaign ever used. */
  scoreDimensions: Set<string>;
  /** Audiences whose states a campaign ever used. An active campaign brings the epoch of its own audience. */
  audiences: Map<string, number | null>;
  position: Position;
}

/** This isolate's copy of the campaigns. It is refreshed when it is stale, and only while somebody is served. */
export interface CampaignCopy {
  current(): Promise<Omit<Known, "position">>;
  /** What was known at the last refresh, however long ago. Says what to ask for, and serves nobody. */
  last(): Pick<Known, "scoreDimensions" | "audiences">;
}

const nothing = (): Known => ({
  set: new CampaignSet(),
  scoreDimensions: new Set(),
  audiences: new Map(),
  position: knowsNothing,
});

/**
 * Refreshes are not shared between requests: in workerd a promise dies with the request that started it. A request that finds the copy
 * stale refreshes it. Requests that come meanwhile use the old copy, unless it is too old: then they refresh as well.
 */
export function createCampaignCopy({
  source,
  snapshots,
  clock,
}: {
  source: CampaignSource;
  snapshots: Pick<CampaignSnapshots, "read">;
  clock: Clock;
}): CampaignCopy {
  let known = nothing();
  let askedAt = Number.NEGATIVE_INFINITY;
  let answeredAt = Number.NEGATIVE_INFINITY;

  async function follow(): Promise<void> {
    const before = known;
    let next = before;
    let from = before.position;
    for await (const step of stepsFrom(source, snapshots, from)) {
      // Another request has refreshed the copy meanwhile, perhaps further.
      if (known !== before || next.position !== from) return;
      // A full replacement becomes visible only once it is complete.
      if (step.isWhole) next = nothing();
      for (const { id, text } of step.changed) {
        if (text === null) drop(next, id);
        else take(next, text);
      }
      next.position = step.next;
      from = step.next;
    }
    known = next;
  }

  return {
    last: () => known,
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
  // No active campaign brings its epoch any more.
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
