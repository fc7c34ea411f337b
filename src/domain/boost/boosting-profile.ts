/** How hard a campaign asks for people to be looked for. Levels are 0 (not at all) to 10. On the wire as it is here. */
export interface BoostingProfile {
  globalBoostLevel: number;
  minAutoAdjustLevel?: number | null;
  maxAutoAdjustLevel?: number | null;
  /** BCP 47 primary languages, lower case. */
  languageBoosts?: string[] | null;
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

export const noBoost: BoostingProfile = {
  globalBoostLevel: 0,
  prospectBlacklist: [],
  distillingBoosts: [],
  labelingBoosts: [],
};
