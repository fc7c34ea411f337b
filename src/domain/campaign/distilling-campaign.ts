import type { BoostLevel } from "../audience/boost-level.ts";
import type { AudienceSettings } from "../audience/settings.ts";
import { type BoostingProfile, usualBoostLevel } from "../boost/boosting-profile.ts";
import type { AudienceFilter } from "../filter/audience-filter.ts";

/** Where an audience's people are known to whoever buys attention for it. */
export interface ExternalAudiences {
  distilling: number;
  graduated: number;
  dropped: number;
}

export const externalAudienceKinds = ["distilling", "graduated", "dropped"] as const;

/** Its odds among its organization's campaigns, until somebody sets others. */
export const distillingPriority = 100;

/** Graduates and dropped people need not be looked for; those who distill are looked for hard, and at first everybody is. */
export function boostingProfileOf(level: BoostLevel, external: ExternalAudiences | null): BoostingProfile {
  const isBoosted = (level === "Global" || level === "Distilling") && external !== null;
  return {
    globalBoostLevel: level === "Global" ? usualBoostLevel : 0,
    prospectBlacklist: isBoosted ? [external.graduated, external.dropped] : [],
    distillingBoosts: isBoosted ? [{ externalAudienceId: external.distilling, level: usualBoostLevel }] : [],
    labelingBoosts: [],
  };
}

/** Whom the campaign of an audience serves: its demographics, as long as they have not come to an end there. */
export function distillingFilters(audienceId: string, filters: AudienceFilter[]) {
  const undecided = {
    _t: "AudienceStateFilter" as const,
    audienceId,
    allowedStates: ["Distilling" as const],
    includeUnknownState: true,
  };
  return [...filters, undecided];
}

/** What it serves: the audience's examples, one session's worth. */
export function distillingSelections(audienceId: string, { distillingRetrievalMode }: AudienceSettings) {
  return [
    {
      _t: "AudienceSelection" as const,
      audienceId,
      effort: examplesASession,
      retrievalMode: distillingRetrievalMode,
      maxIterations: null,
    },
  ];
}

const examplesASession = 10;
