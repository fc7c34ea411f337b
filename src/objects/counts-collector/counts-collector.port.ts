import type { ToldCounts } from "../../domain/collecting/told-counts.ts";

/**
 * `written`: the database has these counts, or newer ones. `stale`: more than counts must change, such as a status or the copies of a
 * campaign, and the caller writes that itself.
 */
export type TellOutcome = "written" | "stale";

/** Writes the counts of many rosters and desks by one statement. */
export interface CountsCollector {
  /**
   * Answers once the database has the counts. `failed`: it has not, or may not have. A value and no error, since the platform logs each
   * error of a call, and thousands may wait. Idempotent: the higher sequence wins.
   */
  tell(told: ToldCounts): Promise<TellOutcome | "failed">;
}

/** Tells counts to the collector that takes them. Rejects where they were not written: the caller tells its newest counts again later. */
export type TellCounts = (told: ToldCounts) => Promise<TellOutcome>;
