import type { Condition } from "../../platform/db/condition.ts";

/** What money asks of restores, which are above it. */
export interface Restoring {
  /** The database went back in time, and desks and rosters may hold money that it does not know of yet. */
  whereMending(): Condition;
}
