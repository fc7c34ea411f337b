export const boostingControlModes = ["Manual", "Automatic"] as const;
/** Automatic: the boosting follows from something else, and nobody sets it. */
export type BoostingControlMode = (typeof boostingControlModes)[number];

export const maxPriority = 10_000;
/** More than this is for Admins to set. */
export const maxCustomerPriority = 1_000;

/** Of every organization in the lottery, until an Admin changes it. */
export const usualLotteryWeight = 1;
export const maxLotteryWeight = 1_000;

/** What a priority counts as: one that a customer set before there was a limit counts only up to it. */
export function effectivePriority({ priority, isPriorityByAdmin }: { priority: number; isPriorityByAdmin: boolean }) {
  return isPriorityByAdmin ? priority : Math.min(priority, maxCustomerPriority);
}

/** Whether and how a person stays with a campaign that served him. */
export interface StickyConfig {
  isEnabled: boolean;
  /** A person stays with one campaign in each dimension. */
  dimension: string;
  /** He stays also when the filters no longer pass. */
  bypassFilters: boolean;
  /** He stays also when the campaign's priority is 0. */
  bypassPrioritySelection: boolean;
  /** While he stays, no other sticky campaign of this dimension is drawn for him. */
  blockOtherStickyCampaigns: boolean;
  /** A pause lets everybody go. */
  clearOnPause: boolean;
}

/** What is to change of it. */
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
