import type { Profile } from "../../../domain/matching/profile.ts";
import type { ServableCampaign } from "../../../domain/matching/servable-campaign.ts";
import type { RapidNeeds } from "../../../domain/selection/candidates.ts";
import type { Rapid } from "../../../domain/selection/rapid.ts";
import type { ContentCache } from "./kept-contents.ts";

/** The version decides. This bounds what a write without a new version could leave behind. */
const keptMs = 3_600_000;

interface Kept {
  examples: Rapid[];
  until: number;
}

/**
 * The audience whose examples are all that a campaign serves, or null. Every change of them, of their audience's settings or of its
 * excluded publishers gives the audience's own campaign a new version, so they may be kept by it.
 */
export function keepableAudience(
  { changedVersion, audience, serves }: ServableCampaign,
  { rapidIds, audiences, routings, validationSets, demographicKeys }: RapidNeeds,
): string | null {
  if (changedVersion === undefined || audience === null || serves.kind !== "selections") return null;
  const others = [rapidIds, routings, validationSets, demographicKeys];
  const isAlone = audiences.size === 1 && audiences.has(audience.id) && others.every(({ size }) => size === 0);
  return isAlone ? audience.id : null;
}

export function knownCandidates(cache: ContentCache, campaign: ServableCampaign, profile: Profile): Rapid[] | null {
  const kept = cache.get(keyOf(campaign, profile)) as Kept | undefined;
  return kept && profile.now < kept.until ? kept.examples : null;
}

export function keepCandidates(
  cache: ContentCache,
  campaign: ServableCampaign,
  profile: Profile,
  examples: Rapid[],
): void {
  cache.set(keyOf(campaign, profile), { examples, until: profile.now + keptMs });
}

/** An audience may exclude a publisher, so each publisher has its own. */
function keyOf({ id, changedVersion }: ServableCampaign, { publisher = [] }: Profile): string {
  return `candidates/${JSON.stringify([id, changedVersion, ...publisher])}`;
}
