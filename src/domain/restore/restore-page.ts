import type { RestoreStep } from "./restore-report.ts";

/** The most ids that one request for a page may name. */
export const mostNamedIds = 10_000;
export const longestNamedId = 128;

/** The result of one page of a restore. */
export interface RestorePage extends RestoreStep {
  /** Where the next page begins. Null: the phase is over. */
  next: string | null;
}
