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

/** Of whoever asks for boosting and does not say how hard. */
export const usualBoostLevel = 3;

export const noBoost: BoostingProfile = {
  globalBoostLevel: 0,
  prospectBlacklist: [],
  distillingBoosts: [],
  labelingBoosts: [],
};
