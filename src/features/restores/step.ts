import type { RestoreStep } from "../../domain/restore/restore-report.ts";

/** The result of one page of a restore. */
export interface Step extends RestoreStep {
  /** Where the next page begins. Null: the phase is over. */
  next: string | null;
}
