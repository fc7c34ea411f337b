import { numberText } from "../text/numbers.ts";

/** How far a job is, and since when. Times are milliseconds since 1970. */
export interface JobAdvance {
  /** Accepted responses. */
  accepted: number;
  /** Accepted responses within the last ten minutes. Null: nobody looked, or the job has ended. */
  recent: number | null;
  /** The share of the work that is done, 0 to 1. */
  share: number;
  from: number;
  /** Now, or when the job ended. */
  to: number;
}

export interface JobPace {
  /** Accepted responses a minute: of the last ten minutes, or on average since it was created. Null: too early to say. */
  answersPerMinute: number | null;
  /** The responses that are still wanted, about. Null: nothing is to be said about it, or nothing is left. */
  remainingAnswers: number | null;
  /** The time until the job is done, if it goes on at this pace. Null: as above, or no answers come. */
  remainingMs: number | null;
}

/** Averages over less than this say nothing. */
const leastMs = 10_000;
const recentMs = 10 * 60_000;

/** People come and go, so the pace is no promise. */
export function paceOf({ accepted, recent, share, from, to }: JobAdvance): JobPace {
  const elapsedMs = to - from;
  if (accepted === 0 || elapsedMs < leastMs) {
    return { answersPerMinute: null, remainingAnswers: null, remainingMs: null };
  }
  const isLong = recent !== null && elapsedMs > recentMs;
  const answersPerMinute = isLong ? (recent * 60_000) / recentMs : (accepted * 60_000) / elapsedMs;
  const remaining = share > 0 && share < 1 ? (accepted * (1 - share)) / share : null;
  return {
    answersPerMinute,
    remainingAnswers: remaining === null ? null : Math.max(1, Math.round(remaining)),
    remainingMs: remaining === null || answersPerMinute === 0 ? null : (remaining * 60_000) / answersPerMinute,
  };
}

/** Answers a minute. Null: it is too early to say. */
export function paceText(perMinute: number | null): string {
  if (perMinute === null) return "Too early";
  return perMinute < 10 ? perMinute.toFixed(1) : numberText(Math.round(perMinute));
}
