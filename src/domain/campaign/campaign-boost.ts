import type { BoostLevel } from "../audience/boost-level.ts";
import { type BoostingProfile, noBoost } from "../boost/boosting-profile.ts";
import { boostingProfileOf, type ExternalAudiences } from "./distilling-campaign.ts";

/** Where a campaign's boosting comes from: its audience, or what was set. */
export interface BoostSource {
  audienceId: string | null;
  boostLevel: BoostLevel;
  boostingProfile: BoostingProfile | null;
  externalAudiences: ExternalAudiences | null;
}

export function profileOf({
  audienceId,
  boostLevel,
  boostingProfile,
  externalAudiences,
}: BoostSource): BoostingProfile {
  if (audienceId !== null) return boostingProfileOf(boostLevel, externalAudiences);
  return boostingProfile ?? noBoost;
}

export function asksForBoost(profile: BoostingProfile): boolean {
  const { globalBoostLevel, languageBoosts, distillingBoosts, labelingBoosts } = profile;
  const isBoosted = [...distillingBoosts, ...labelingBoosts].some(({ level }) => level > 0);
  return globalBoostLevel > 0 || isBoosted || (languageBoosts ?? []).length > 0;
}
