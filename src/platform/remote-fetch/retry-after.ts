const longestSeconds = 120;
/** The three forms of RFC 9110 begin with a day's name; `Date.parse` alone would take "1.5" for a day in 2001. */
const httpDate = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? .*\d{2}:\d{2}:\d{2}/i;

/** Retry-After in seconds from now, 0 to 120, or null when absent or malformed. */
export function retryAfterSeconds(header: string | null, now: Date): number | null {
  const value = header?.trim() ?? "";
  if (/^\d+$/.test(value)) return Math.min(Number(value), longestSeconds);
  if (!httpDate.test(value)) return null;
  const seconds = Math.ceil((Date.parse(value) - now.getTime()) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), longestSeconds);
}
