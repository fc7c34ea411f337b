/** The facts about a failed attempt that decide on another one. */
export interface Failure {
  /** Null if there was no answer. */
  status: number | null;
  retryAfter: string | null;
}

const longestWaitSeconds = 60;
const passingStatuses = [429, 502, 503, 504];

/**
 * The seconds until the next attempt after `repeats` repeats; null for no further attempt. The service's own wish counts, up to a
 * minute. Otherwise 0.5, 1 and 2 seconds and so on, plus up to half as much. `random` is in [0, 1), `now` in milliseconds since 1970.
 */
export function repeatDelay(
  { status, retryAfter }: Failure,
  { repeats, maxRetries, random, now }: { repeats: number; maxRetries: number; random: number; now: number },
): number | null {
  const passes = status === null || passingStatuses.includes(status) || (status === 409 && retryAfter !== null);
  if (!passes || repeats >= maxRetries) return null;
  const wanted = retryAfterSeconds(retryAfter, now) ?? 0.5 * 2 ** repeats * (1 + random / 2);
  return Math.min(wanted, longestWaitSeconds);
}

/** Reads a Retry-After header, in seconds or as a date. Null if it is absent or cannot be read. */
export function retryAfterSeconds(retryAfter: string | null, now: number): number | null {
  if (retryAfter === null) return null;
  const isSeconds = /^\s*\d+(\.\d+)?\s*$/.test(retryAfter);
  // A date begins with the name of a day. Date.parse alone would read "-1" as a year.
  const isDate = /^\s*[a-z]{3}/i.test(retryAfter);
  const seconds = isSeconds ? Number(retryAfter) : isDate ? (Date.parse(retryAfter) - now) / 1000 : Number.NaN;
  return Number.isNaN(seconds) ? null : Math.max(seconds, 0);
}
