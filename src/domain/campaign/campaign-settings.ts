export const boostingControlModes = ["Manual", "Automatic"] as const;
/** Automatic boosting follows from the audience, and is never set by hand. */
export type BoostingControlMode = (typeof boostingControlModes)[number];

export const maxPriority = 10_000;
/** Only Admins may set more than this. */
export const maxCustomerPriority = 1_000;

export const mostFeatureFlags = 50;
export const longestFlagValue = 1_000;

/** An organization's weight in the lottery, until an Admin changes it. */
export const usualLotteryWeight = 1;
export const maxLotteryWeight = 1_000;

/** The priority that counts. One that a customer set before there was a limit counts only up to the limit. */
export function effectivePriority({ priority, isPriorityByAdmin }: { priority: number; isPriorityByAdmin: boolean }) {
  return isPriorityByAdmin ? priority : Math.min(priority, maxCustomerPriority);
}

/** `effectivePriority` as an SQL expression over a campaign's row. */
export const effectivePrioritySql = `CASE WHEN is_priority_by_admin THEN priority ELSE min(priority, ${maxCustomerPriority}) END`;

/** Whether and how a person stays with a campaign that has served them. */
export interface StickyConfig {
  isEnabled: boolean;
  /** A person stays with one campaign in each dimension. */
  dimension: string;
  /** They stay even if the filters no longer pass. */
  bypassFilters: boolean;
  /** They stay even if the campaign's priority is 0. */
  bypassPrioritySelection: boolean;
  /** While they stay, no other sticky campaign of this dimension is drawn for them. */
  blockOtherStickyCampaigns: boolean;
  /** A pause releases every sticky person. */
  clearOnPause: boolean;
}

/** The members of a sticky configuration to change. */
export type StickyChange = { [Member in keyof StickyConfig]?: StickyConfig[Member] | undefined };

export const notSticky: Required<StickyConfig> = {
  isEnabled: false,
  dimension: "default",
  bypassFilters: false,
  bypassPrioritySelection: false,
  blockOtherStickyCampaigns: false,
  clearOnPause: false,
};

export interface FeatureFlag {
  key: string;
  value: string;
}
