import type { RestoreStep } from "./restore-report.ts";

/** The result of one page of a restore. */
export interface RestorePage extends RestoreStep {
  /** Where the next page begins. Null: the phase is over. */
  next: string | null;
}
