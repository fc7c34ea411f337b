/** The lowest rate of a sender, in bytes per second: about half a megabit. */
export const leastRate = 65_536;

/** The time before the first bytes must come, in milliseconds. A small body gets the longest patience at once. */
const graceMs = 5_000;
/** The longest pause of a sender that was fast before. */
const mostPatienceMs = 30_000;
const smallBytes = 65_536;

/**
 * A sender's remaining patience, as milliseconds of credit. Waiting spends it, and each 64 KB that arrive buy a second. So a sender below
 * that rate runs out of credit, however it spreads its bytes.
 */
export interface SenderPace {
  creditMs: number;
}

/** `announcedBytes` is null for a body of unknown length. */
export function freshPace(announcedBytes: number | null): SenderPace {
  return { creditMs: announcedBytes !== null && announcedBytes <= smallBytes ? mostPatienceMs : graceMs };
}

/** The pace after waiting `ms` for `bytes`. */
export function afterRead({ creditMs }: SenderPace, { ms, bytes }: { ms: number; bytes: number }): SenderPace {
  return { creditMs: Math.min(mostPatienceMs, creditMs - ms + (bytes / leastRate) * 1000) };
}
