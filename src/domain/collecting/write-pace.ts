import type { BackOff } from "../back-off.ts";
import { stableFraction } from "../stable-hash.ts";

/** Objects that collect. One could not take the calls of 20,000 rosters and desks every few seconds. */
export const collectors = 8;
/** Rosters and desks that one statement writes. */
export const countsAWrite = 100;
/** The most rosters and desks that wait at one collector. Others are refused, and come back. */
export const mostWaiting = 4_000;

/** The share of the database's time that all collectors together take. */
const share = 0.2;
/** The time of a write that the database does not tell: committing it, and the statements that read. */
const leastBusyMs = 4;
/** A write that waits for its turn shows that others wait too, so a collector is idle for so many times as long. */
const idleTimes = 3;
/** With the most that may wait, nobody waits longer than the 15 minutes that an alarm may take. */
const longestPauseMs = 20_000;

export const afterFailure: BackOff = { firstMs: 1_000, mostMs: longestPauseMs };

/**
 * How long a collector waits after a write. `busyMs` is the database's own time for it, `tookMs` all of the time that passed: distance
 * alone must not slow a collector down, and a queue must.
 */
export function pauseAfter({ busyMs, tookMs }: { busyMs: number; tookMs: number }): number {
  const busy = Math.max(busyMs, leastBusyMs);
  const pause = Math.max(busy * (collectors / share - 1), tookMs * idleTimes);
  return Math.min(pause, longestPauseMs);
}

/** The collector of an audience or job, from 0. */
export function collectorOf(id: string): number {
  return Math.floor(stableFraction(id) * collectors);
}
