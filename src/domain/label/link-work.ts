import type { Micros } from "../money/amount.ts";

/** What a person has done at one labeling link. Times are milliseconds since 1970. */
export interface LinkWork {
  /** Answers to tasks and examples. Skips do not count. */
  answers: number;
  /** Answers to examples, whose truth is known; and those of them that were right. */
  graded: number;
  right: number;
  /** When the first answer arrived, and the last one. */
  startedAt: number;
  lastAt: number;
  /** How long the person has worked since their last rest. */
  workedMs: number;
  /** What organizations pay for the answers, in millionths of a dollar. Absent: nothing. */
  gross?: Micros;
}

/** What a link allows each person. Null: no limit. */
export interface LinkLimits {
  tasks: number | null;
  minutes: number | null;
}

export type LinkLimit = "tasks" | "minutes";

export interface ReachedLimit {
  limit: LinkLimit;
  /** When the person may go on. Null: not by this link. */
  againAt: number | null;
}

/** A pause counts as work up to here: who is called away should not lose their time. */
export const longestPauseMs = 2 * 60_000;
/** The minutes of a person count anew after so long without an answer. */
export const restMs = 12 * 3_600_000;
/** The share of right answers says little from fewer. */
export const leastGraded = 5;

/** `shownAt` is when the answered task was shown. */
export function withLinkAnswer(
  work: LinkWork | undefined,
  { isCorrect, shownAt, now, paid = 0 }: { isCorrect: boolean | null; shownAt: number; now: number; paid?: Micros },
): LinkWork {
  const before: LinkWork = work ?? { answers: 0, graded: 0, right: 0, startedAt: now, lastAt: now, workedMs: 0 };
  return {
    ...before,
    answers: before.answers + 1,
    graded: before.graded + Number(isCorrect !== null),
    right: before.right + Number(isCorrect === true),
    lastAt: now,
    workedMs: workedAt(before, now) + Math.min(Math.max(0, now - shownAt), longestPauseMs),
    ...(paid > 0 && { gross: (before.gross ?? 0) + paid }),
  };
}

/** The limit that the person has reached. Null: they may go on. */
export function reachedLimit(work: LinkWork | undefined, limits: LinkLimits, now: number): ReachedLimit | null {
  if (!work) return null;
  if (limits.tasks !== null && work.answers >= limits.tasks) return { limit: "tasks", againAt: null };
  if (limits.minutes !== null && workedAt(work, now) >= limits.minutes * 60_000)
    return { limit: "minutes", againAt: work.lastAt + restMs };
  return null;
}

/** How many more answers the person may give. Infinity without a limit. */
export function tasksLeft(work: LinkWork | undefined, { tasks }: LinkLimits): number {
  return tasks === null ? Number.POSITIVE_INFINITY : Math.max(0, tasks - (work?.answers ?? 0));
}

/** Null: the person has answered too few examples. */
export function accuracyOf({ graded, right }: LinkWork): number | null {
  return graded < leastGraded ? null : right / graded;
}

function workedAt({ workedMs, lastAt }: LinkWork, now: number): number {
  return now - lastAt >= restMs ? 0 : workedMs;
}
