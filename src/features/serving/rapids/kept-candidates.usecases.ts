import type { Profile } from "../../../domain/matching/profile.ts";
import type { ServableCampaign } from "../../../domain/matching/servable-campaign.ts";
import type { RapidNeeds } from "../../../domain/selection/candidates.ts";
import type { Rapid } from "../../../domain/selection/rapid.ts";
import type { ContentCache } from "./kept-contents.usecases.ts";

/** The version decides. This bounds what a write without a new version could leave behind. */
const keptMs = 3_600_000;

interface Kept {
  examples: Rapid[];
  until: number;
}

/** The examples of one audience as an organization's campaigns see them, at a version of the audience's content. */
export interface KeepableExamples {
  audienceId: string;
  version: number;
  organizationId: string;
}

/**
 * The audience whose examples are all that a campaign serves, or null. Every change of them, of their audience's settings or of its
 * excluded publishers gives the audience's own campaign a new version while that is active, so they may be kept by it: also for other
 * campaigns that select the audience.
 */
export function keepableExamples(
  { changedVersion, audience, serves, organizationId }: ServableCampaign,
  { rapidIds, audiences, routings, validationSets, demographicKeys }: RapidNeeds,
  contentVersions: ReadonlyMap<string, number>,
): KeepableExamples | null {
  const [audienceId, ...otherAudiences] = audiences.keys();
  const others = [
    otherAudiences.length,
    ...[rapidIds, routings, validationSets, demographicKeys].map(({ size }) => size),
  ];
  if (serves.kind !== "selections" || audienceId === undefined || others.some((size) => size > 0)) return null;
  const version = audience?.id === audienceId ? changedVersion : contentVersions.get(audienceId);
  return version === undefined ? null : { audienceId, version, organizationId };
}

export function knownCandidates(cache: ContentCache, examples: KeepableExamples, profile: Profile): Rapid[] | null {
  const kept = cache.get(keyOf(examples, profile)) as Kept | undefined;
  return kept && profile.now < kept.until ? kept.examples : null;
}

export function keepCandidates(
  cache: ContentCache,
  keepable: KeepableExamples,
  profile: Profile,
  examples: Rapid[],
): void {
  cache.set(keyOf(keepable, profile), { examples, until: profile.now + keptMs });
}

/** An audience may exclude a publisher, so each publisher has its own. */
function keyOf({ audienceId, version, organizationId }: KeepableExamples, { publisher = [] }: Profile): string {
  return `candidates/${JSON.stringify([audienceId, version, organizationId, ...publisher])}`;
}
