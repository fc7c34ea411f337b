import { CampaignSet } from "../../domain/matching/campaign-set.ts";
import { everyFilter } from "../../domain/matching/every-node.ts";
import { scoreDimensionsOf } from "../../domain/matching/score-dimensions.ts";
import type { ServableCampaign } from "../../domain/matching/servable-campaign.ts";
import type { Clock } from "../../platform/clock.ts";
import type { GivingCache, IsolateMemory } from "../../platform/memory/isolate-memory.ts";
import { type CampaignSource, knowsNothing, type Position } from "./campaign-cache.port.ts";
import { stepsFrom } from "./campaign-following.ts";
import type { CampaignSnapshots } from "./campaign-snapshots.ts";

/** Short enough that a pause acts within a second in every isolate, the delay of the cache included. */
const followAgainAfterMs = 750;
/** An older copy is not served while it is refreshed: an idle isolate may hold one that is an hour old. */
const servesForMs = 900;
/** Found in the text of campaigns that use scores. Most use none, and need not be parsed to know it. */
const asksForScore = /UserScore|ConditionalValidation/;
const asksForState = /AudienceState/;

/** A campaign in the copy, packed and indexed: the slope of an isolate's memory over the number of campaigns. */
export const bytesOfCampaign = 770;
/** The campaign cache holds no more. */
export const mostCampaigns = 50_000;
const waitForRoomMs = 5_000;
const lookAgainAfterMs = 20;

interface CampaignCopyDeps {
  source: CampaignSource;
  snapshots: Pick<CampaignSnapshots, "read">;
  clock: Clock;
  memory: Pick<IsolateMemory, "addCache" | "hasRoomFor">;
  sleep: (ms: number) => Promise<unknown>;
}

interface Known {
  set: CampaignSet;
  /** Every score dimension that a campaign ever used. */
  scoreDimensions: Set<string>;
  /** Audiences whose states a campaign ever used. An active campaign brings the epoch of its own audience. */
  audiences: Map<string, number | null>;
  /** The version of an audience's content, which every change raises: that of its own campaign. Only while that one is active. */
  contents: Map<string, number>;
  position: Position;
}

/** This isolate's copy of the campaigns. It is refreshed when it is stale, and only while people are served. */
export interface CampaignCopy {
  current(): Promise<Omit<Known, "position">>;
  /** What was known at the last refresh, however long ago. Tells what to ask for, and is never served from. */
  last(): Pick<Known, "scoreDimensions" | "audiences">;
}

const nothing = (): Known => ({
  set: new CampaignSet(),
  scoreDimensions: new Set(),
  audiences: new Map(),
  contents: new Map(),
  position: knowsNothing,
});

/**
 * Refreshes are not shared between requests: in workerd a promise dies with the request that started it. A request that finds the copy
 * stale refreshes it. Requests that come meanwhile use the old copy, unless it is too old: then they refresh as well.
 */
export function createCampaignCopy({ source, snapshots, clock, memory, sleep }: CampaignCopyDeps): CampaignCopy {
  let known = nothing();
  /** The campaigns that there were before the copy gave way. */
  let expected = mostCampaigns;
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

  const isEmpty = () => known.position === knowsNothing;
  /** Waits until a whole copy has room beside the pictures of this moment. */
  async function waitForRoom(until: number): Promise<void> {
    do {
      if (memory.hasRoomFor(copy, expected * bytesOfCampaign)) return;
      await sleep(lookAgainAfterMs);
    } while (clock.now() < until);
    // Flagged as the platform's own outages are, so that callers get a 503 and come again.
    throw Object.assign(new Error("this isolate has no room for the campaigns now"), { retryable: true });
  }

  const copy: CampaignCopy & GivingCache = {
    get bytes() {
      return known.set.size * bytesOfCampaign;
    },

    giveWay() {
      if (isEmpty()) return;
      expected = known.set.size;
      known = nothing();
      askedAt = Number.NEGATIVE_INFINITY;
      answeredAt = Number.NEGATIVE_INFINITY;
    },

    last: () => known,

    async current() {
      const now = clock.now();
      if (now - answeredAt > servesForMs || now - askedAt >= followAgainAfterMs) {
        askedAt = now;
        try {
          const until = now + waitForRoomMs;
          do {
            if (isEmpty()) await waitForRoom(until);
            await follow();
            // It gave way while it was read.
          } while (isEmpty());
          answeredAt = Math.max(answeredAt, now);
        } catch (error) {
          askedAt = Number.NEGATIVE_INFINITY;
          throw error;
        }
      }
      return known;
    },
  };
  memory.addCache(copy);
  return copy;
}

function drop({ set, audiences, contents }: Known, id: string): void {
  const audience = set.get(id)?.audience;
  if (audience) {
    // No active campaign brings its epoch any more, or a version of its content.
    audiences.set(audience.id, null);
    contents.delete(audience.id);
  }
  set.remove(id);
}

function take({ set, scoreDimensions, audiences, contents }: Known, text: string): void {
  set.put({ text });
  if (asksForState.test(text)) {
    const { audience, filters, status, changedVersion } = JSON.parse(text) as ServableCampaign;
    for (const [, filter] of everyFilter(filters, ""))
      if (filter._t === "AudienceStateFilter" && !audiences.has(filter.audienceId))
        audiences.set(filter.audienceId, null);
    if (audience) {
      audiences.set(audience.id, audience.epoch);
      // Its content may change in Preview without a new version.
      if (status === "Active" && changedVersion !== undefined) contents.set(audience.id, changedVersion);
      else contents.delete(audience.id);
    }
  }
  if (!asksForScore.test(text)) return;
  for (const dimension of scoreDimensionsOf(JSON.parse(text))) scoreDimensions.add(dimension);
}
