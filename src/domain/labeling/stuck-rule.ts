const minute = 60_000;
const hour = 60 * minute;

/** A running job with open tasks that got no answer for this long is stuck. */
export const stuckAfterHours = 12;
export const stuckAfterMs = stuckAfterHours * hour;

/** A running job is looked at this often. */
export const watchedEveryMs = 10 * minute;

/** A job that was not looked at for this long, since it was not running, begins to wait anew. */
export const watchGapMs = 6 * hour;

/** What a look at a running job found. Times are milliseconds since 1970. */
export interface WatchedJob {
  movedAt: number;
  stuckAt: number | null;
  openTasks: number;
}

/** It is told once until it moves again. */
export function isNewlyStuck({ movedAt, stuckAt, openTasks }: WatchedJob, now: number): boolean {
  return openTasks > 0 && stuckAt === null && now - movedAt >= stuckAfterMs;
}
