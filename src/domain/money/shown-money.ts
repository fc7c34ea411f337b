import type { Micros } from "./amount.ts";

/** What every page of an organization shows of its money. */
export interface ShownMoney {
  /** Something has a price, was billed or is limited: the pages about money stand in the menu. */
  hasPages: boolean;
  /** What may still be spent. Null: there is no limit. */
  left: Micros | null;
  /** `left` is what is left of credits. Otherwise it is of this month's limit. */
  isPrepaid: boolean;
}
