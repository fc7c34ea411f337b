import type { BoostLevel } from "../audience/boost-level.ts";
import type { AudienceSettings } from "../audience/settings.ts";
import { type BoostingProfile, usualBoostLevel } from "../boost/boosting-profile.ts";
import type { AudienceFilter } from "../filter/audience-filter.ts";

/** The ids of an audience's people at the booster, one external audience for each group. */
export interface ExternalAudiences {
  distilling: number;
  graduated: number;
  dropped: number;
}

export const externalAudienceKinds = ["distilling", "graduated", "dropped"] as const;

/** The priority of an audience's campaign, until another is set. */
export const distillingPriority = 100;

/** Leaves out graduates and dropped people, looks hard for people who distill, and for all people while there are few. */
export function boostingProfileOf(level: BoostLevel, external: ExternalAudiences | null): BoostingProfile {
  const isBoosted = (level === "Global" || level === "Distilling") && external !== null;
  return {
    globalBoostLevel: level === "Global" ? usualBoostLevel : 0,
    prospectBlacklist: isBoosted ? [external.graduated, external.dropped] : [],
    distillingBoosts: isBoosted ? [{ externalAudienceId: external.distilling, level: usualBoostLevel }] : [],
    labelingBoosts: [],
  };
}

/** The filters of an audience's campaign: the audience's own filters, and people who have neither graduated nor dropped. */
export function distillingFilters(audienceId: string, filters: AudienceFilter[]) {
  const undecided = {
    _t: "AudienceStateFilter" as const,
    audienceId,
    allowedStates: ["Distilling" as const],
    includeUnknownState: true,
  };
  return [...filters, undecided];
}

/** The selections of an audience's campaign: its examples, for one session. */
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
