/** How long somebody has worked without a break. Times are milliseconds since 1970. */
export interface WorkClock {
  since: number;
  lastAt: number;
}

/** A shorter pause is no break: people read, think and watch. */
export const longestPauseMs = 2 * 60_000;
/** The page suggests a break after so long without one. */
export const breakAfterMs = 20 * 60_000;

export function beginWorking(now: number): WorkClock {
  return { since: now, lastAt: now };
}

/** The clock after the person did something. */
export function worked({ since, lastAt }: WorkClock, now: number): WorkClock {
  return now - lastAt >= longestPauseMs ? beginWorking(now) : { since, lastAt: now };
}

export function isBreakDue({ since, lastAt }: WorkClock, now: number): boolean {
  return now - lastAt < longestPauseMs && lastAt - since >= breakAfterMs;
}
