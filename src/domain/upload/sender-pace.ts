/** The least that a sender sends, in bytes a second: about half a megabit. */
export const leastRate = 65_536;

/** Before anything must have come, in milliseconds; a small body has all the patience that there is. */
const graceMs = 5_000;
/** Whoever was fast before may pause for as long as this. */
const mostPatienceMs = 30_000;
const smallBytes = 65_536;

/**
 * How much longer a sender may take, as milliseconds of credit: waiting spends it, and each 64 KB that come buy a second. So a
 * sender below that rate is found out in the end, however it spreads what it sends.
 */
export interface SenderPace {
  creditMs: number;
}

/** `announcedBytes`: null where nobody says how long the body is. */
export function freshPace(announcedBytes: number | null): SenderPace {
  return { creditMs: announcedBytes !== null && announcedBytes <= smallBytes ? mostPatienceMs : graceMs };
}

/** After so many milliseconds of waiting for it the sender has sent so many bytes. */
export function afterRead({ creditMs }: SenderPace, { ms, bytes }: { ms: number; bytes: number }): SenderPace {
  return { creditMs: Math.min(mostPatienceMs, creditMs - ms + (bytes / leastRate) * 1000) };
}
