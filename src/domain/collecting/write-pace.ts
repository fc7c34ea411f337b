import type { BackOff } from "../back-off.ts";
import { stableFraction } from "../stable-hash.ts";

/** Objects that collect. One could not take the calls of 20,000 rosters and desks every few seconds. */
export const collectors = 8;
/** Rosters and desks that one statement writes. */
export const countsAWrite = 100;
/** The most rosters and desks that wait at one collector. Others are refused, and come back. */
export const mostWaiting = 4_000;

/** The share of the database's time that all collectors together take, by what the database tells of its work. */
const toldShare = 0.2;
/** The same by the clock: with the distance and the queue, and right also where the database tells too little. */
const seenShare = 1 / 3;
/** The time of a batch that the database does not tell: committing it, and the statements that read. */
const untoldMs = 4;
/** Short enough that nobody waits longer than an alarm may take, 15 minutes, where as many wait as may. */
const longestPauseMs = 20_000;

export const afterFailure: BackOff = { firstMs: 1_000, mostMs: longestPauseMs };

/** How long a collector waits after a write: `busyMs` is what the database tells, `tookMs` all of the time that passed. */
export function pauseAfter({ busyMs, tookMs }: { busyMs: number; tookMs: number }): number {
  const pause = Math.max((busyMs + untoldMs) * idleTimes(toldShare), tookMs * idleTimes(seenShare));
  return Math.min(pause, longestPauseMs);
}

/** So many times as long as its write a collector is idle. */
function idleTimes(share: number): number {
  return collectors / share - 1;
}

/** The collector of an audience or job, from 0. */
export function collectorOf(id: string): number {
  return Math.floor(stableFraction(id) * collectors);
}
