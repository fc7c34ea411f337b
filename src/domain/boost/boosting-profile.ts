/** How hard a campaign asks for people to be looked for. Levels are 0 (not at all) to 10. On the wire as it is here. */
export interface BoostingProfile {
  globalBoostLevel: number;
  minAutoAdjustLevel?: number | null | undefined;
  maxAutoAdjustLevel?: number | null | undefined;
  /** BCP 47 primary languages, lower case. */
  languageBoosts?: string[] | null | undefined;
  /** External audiences whose people need not be looked for. */
  prospectBlacklist: number[];
  distillingBoosts: AudienceBoost[];
  labelingBoosts: AudienceBoost[];
}

export interface AudienceBoost {
  externalAudienceId: number;
  level: number;
}

export const maxBoostLevel = 10;

/** Of a campaign that asks for boosting and does not say how hard, and of every organization's audiences at most. */
export const usualBoostLevel = 3;

export const noBoost: BoostingProfile = {
  globalBoostLevel: 0,
  prospectBlacklist: [],
  distillingBoosts: [],
  labelingBoosts: [],
};

/** The same profile with no level above a ceiling. Languages are boosted at the usual level, so a lower ceiling leaves them out. */
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
