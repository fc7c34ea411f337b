import type { BoostLevel } from "../audience/boost-level.ts";
import { type BoostingProfile, capBoost, noBoost, usualBoostLevel } from "../boost/boosting-profile.ts";
import { boostingProfileOf, type ExternalAudiences } from "./distilling-campaign.ts";

/** Where a campaign's boosting comes from: its audience, or the profile that was set. */
export interface BoostSource {
  audienceId: string | null;
  boostLevel: BoostLevel;
  boostingProfile: BoostingProfile | null;
  isBoostByAdmin: boolean;
  externalAudiences: ExternalAudiences | null;
  /** Of the organization: the highest level that it may ask for without an Admin. Null: the usual one. */
  boostCeiling: number | null;
}

/** What the campaign asks for. Only what an Admin set may be above the organization's ceiling. */
export function profileOf(source: BoostSource): BoostingProfile {
  const { audienceId, boostLevel, boostingProfile, isBoostByAdmin, externalAudiences } = source;
  const ceiling = source.boostCeiling ?? usualBoostLevel;
  if (audienceId !== null) return capBoost(boostingProfileOf(boostLevel, externalAudiences), ceiling);
  if (boostingProfile === null) return noBoost;
  return isBoostByAdmin ? boostingProfile : capBoost(boostingProfile, ceiling);
}

export function asksForBoost(profile: BoostingProfile): boolean {
  const { globalBoostLevel, languageBoosts, distillingBoosts, labelingBoosts } = profile;
  const isBoosted = [...distillingBoosts, ...labelingBoosts].some(({ level }) => level > 0);
  return globalBoostLevel > 0 || isBoosted || (languageBoosts ?? []).length > 0;
}
