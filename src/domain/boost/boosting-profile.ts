/** How hard a campaign looks for people. Levels are 0 (not at all) to 10. The wire has the same shape. */
export interface BoostingProfile {
  globalBoostLevel: number;
  minAutoAdjustLevel?: number | null | undefined;
  maxAutoAdjustLevel?: number | null | undefined;
  /** BCP 47 primary languages, lower case. */
  languageBoosts?: string[] | null | undefined;
  /** External audiences whose people are left out. */
  prospectBlacklist: number[];
  distillingBoosts: AudienceBoost[];
  labelingBoosts: AudienceBoost[];
}

export interface AudienceBoost {
  externalAudienceId: number;
  level: number;
}

export const maxBoostLevel = 10;

/** The level of a boost that names none, and the highest level for an organization's audiences by default. */
export const usualBoostLevel = 3;

export const noBoost: BoostingProfile = {
  globalBoostLevel: 0,
  prospectBlacklist: [],
  distillingBoosts: [],
  labelingBoosts: [],
};

/** Lowers all levels to a ceiling. Languages use the default level, so a lower ceiling drops them. */
export function capBoost(profile: BoostingProfile, ceiling: number): BoostingProfile {
  const capped = (boosts: AudienceBoost[]) =>
    boosts.map(({ externalAudienceId, level }) => ({ externalAudienceId, level: Math.min(level, ceiling) }));
  return {
    ...profile,
    globalBoostLevel: Math.min(profile.globalBoostLevel, ceiling),
    ...(ceiling < usualBoostLevel && profile.languageBoosts ? { languageBoosts: [] } : {}),
    distillingBoosts: capped(profile.distillingBoosts),
    labelingBoosts: capped(profile.labelingBoosts),
  };
}

export function highestLevel({ globalBoostLevel, distillingBoosts, labelingBoosts }: BoostingProfile): number {
  return Math.max(globalBoostLevel, ...[...distillingBoosts, ...labelingBoosts].map(({ level }) => level));
}
