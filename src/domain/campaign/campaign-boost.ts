import type { BoostLevel } from "../audience/boost-level.ts";
import { type BoostingProfile, capBoost, noBoost, usualBoostLevel } from "../boost/boosting-profile.ts";
import { boostingProfileOf, type ExternalAudiences } from "./distilling-campaign.ts";

/** The sources of a campaign's boosting: its audience, or a profile that was set. */
export interface BoostSource {
  audienceId: string | null;
  boostLevel: BoostLevel;
  boostingProfile: BoostingProfile | null;
  isBoostByAdmin: boolean;
  externalAudiences: ExternalAudiences | null;
  /** The highest level that the organization may use without an Admin. Null means the default. */
  boostCeiling: number | null;
}

/** The boosting profile that a campaign asks for. Only a profile set by an Admin may exceed the organization's ceiling. */
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
