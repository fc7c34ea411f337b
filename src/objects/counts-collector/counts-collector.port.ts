import type { ToldCounts } from "../../domain/collecting/told-counts.ts";

/**
 * `written`: the database has these counts, or newer ones. `stale`: more than counts must change, such as a status or the copies of a
 * campaign, and the caller writes that itself.
 */
export type TellOutcome = "written" | "stale";

/** Writes the counts of many rosters and desks by one statement. */
export interface CountsCollector {
  /**
   * Resolves once the database has the counts. Rejects if it has not, or may not have: the caller tells its newest counts again later.
   * Idempotent, since the higher sequence wins.
   */
  tell(told: ToldCounts): Promise<TellOutcome>;
}

/** Tells counts to the collector that takes them. */
export type TellCounts = CountsCollector["tell"];
