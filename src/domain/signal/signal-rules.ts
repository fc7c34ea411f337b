/** A shorter interval would fire more often than the minute's sweep looks. */
export const leastIntervalSeconds = 60;
/** Ten years. */
export const mostIntervalSeconds = 315_360_000;
/** The signals that one organization may have. */
export const signalsAtMost = 1_000;
/** Runs are forgotten this long after they began. */
export const runsKeptDays = 365;

export const longestDescription = 10_000;

/** The moment of the next run. Times that passed while nothing could fire are not made up for. */
export function nextRunAfter(dueAt: number, intervalSeconds: number, now: number): number {
  const interval = intervalSeconds * 1_000;
  return dueAt + interval * Math.max(1, Math.floor((now - dueAt) / interval) + 1);
}

/** When a signal runs next after its interval has changed: counted from its last run, or from now. */
export function nextRunOf(signal: { lastRunAt: number | null }, intervalSeconds: number, now: number): number {
  const next = (signal.lastRunAt ?? now) + intervalSeconds * 1_000;
  return Math.max(next, now);
}
