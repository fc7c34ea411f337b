import type { DeviceType } from "./audience-filter.ts";

/** A tree of conditions on the profile of a person, which decides whether a campaign serves them. The wire has the same shape. */
export type CampaignFilter =
  | { _t: "AndFilter"; filters: CampaignFilter[] }
  | { _t: "OrFilter"; filters: CampaignFilter[] }
  | { _t: "NotFilter"; filter: CampaignFilter }
  | CampaignFilterLeaf;

export type CampaignFilterLeaf =
  | { _t: "CountryFilter"; countries: string[] }
  | { _t: "LanguageFilter"; languages: string[] }
  | { _t: "DeviceFilter"; deviceTypes: DeviceType[] }
  | { _t: "DspFilter"; dspNames: string[] }
  | { _t: "DemographicFilter"; identifier: string; values: string[] }
  | {
      _t: "AudienceStateFilter";
      audienceId: string;
      allowedStates: SimplifiedState[];
      includeUnknownState: boolean;
    }
  | { _t: "UserScoreFilter"; dimension: string; lowerbound: number; upperbound: number }
  | { _t: "ResponseCountFilter"; dimension: string; responseCount: number; operator: ComparisonOperator }
  | { _t: "CampaignSessionCountFilter"; sessionCount: number; operator: ComparisonOperator }
  | { _t: "CampaignCooldownFilter"; cooldown: CooldownDuration }
  | { _t: "NewUserFilter" }
  | { _t: "CampaignIdFilter"; campaignIds: string[] }
  | { _t: "UserActionRestrictionFilter"; requiredActions: string[] };

/** Durations are sent as date-times: 1970-01-01T00:00:00Z plus the duration. */
export type CooldownDuration =
  | { _t: "FixedCooldownDuration"; duration: string }
  | { _t: "RandomCooldownDuration"; minDuration: string; maxDuration: string; seedByUserId: boolean };

export const simplifiedStates = ["Distilling", "Graduated", "Dropped"] as const;
export type SimplifiedState = (typeof simplifiedStates)[number];

export const comparisonOperators = [
  "Equal",
  "NotEqual",
  "LessThan",
  "LessThanOrEqual",
  "GreaterThan",
  "GreaterThanOrEqual",
] as const;
export type ComparisonOperator = (typeof comparisonOperators)[number];
