import { numberText } from "../text/numbers.ts";

/** How far a job is, and since when. Times are milliseconds since 1970. */
export interface JobAdvance {
  /** Accepted responses. */
  accepted: number;
  /** The share of the work that is done, 0 to 1. */
  share: number;
  from: number;
  /** Now, or when the job ended. */
  to: number;
}

export interface JobPace {
  /** Accepted responses a minute, on average. Null: too early to say. */
  answersPerMinute: number | null;
  /** The time until the job is done, if it goes on as it did. Null: nothing is to be said about it, or nothing is left. */
  remainingMs: number | null;
}

/** Averages over less than this say nothing. */
const leastMs = 10_000;

/** The average pace since the job was created. People come and go, so it is no promise. */
export function paceOf({ accepted, share, from, to }: JobAdvance): JobPace {
  const elapsedMs = to - from;
  if (accepted === 0 || elapsedMs < leastMs) return { answersPerMinute: null, remainingMs: null };
  return {
    answersPerMinute: (accepted * 60_000) / elapsedMs,
    remainingMs: share > 0 && share < 1 ? (elapsedMs * (1 - share)) / share : null,
  };
}

/** Answers a minute. Null: it is too early to say. */
export function paceText(perMinute: number | null): string {
  if (perMinute === null) return "Too early";
  return perMinute < 10 ? perMinute.toFixed(1) : numberText(Math.round(perMinute));
}
