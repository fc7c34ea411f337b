import type { BoostLevel } from "../audience/boost-level.ts";
import type { AudienceSettings } from "../audience/settings.ts";
import type { BoostingProfile } from "../boost/boosting-profile.ts";
import type { AudienceFilter } from "../filter/audience-filter.ts";

/** Where an audience's people are known to whoever buys attention for it. */
export interface ExternalAudiences {
  distilling: number;
  graduated: number;
  dropped: number;
}

export const externalAudienceKinds = ["distilling", "graduated", "dropped"] as const;

/** Its weight in the lottery, until somebody sets another. */
export const distillingPriority = 100;

const boost = 3;

/** Who has graduated or dropped need not be looked for; who distills is looked for hard, and at first everybody is. */
export function boostingProfileOf(level: BoostLevel, external: ExternalAudiences | null): BoostingProfile {
  const isBoosted = (level === "Global" || level === "Distilling") && external !== null;
  return {
    globalBoostLevel: level === "Global" ? boost : 0,
    prospectBlacklist: isBoosted ? [external.graduated, external.dropped] : [],
    distillingBoosts: isBoosted ? [{ externalAudienceId: external.distilling, level: boost }] : [],
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
