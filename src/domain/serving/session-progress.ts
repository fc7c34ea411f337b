import type { SessionProgress } from "../program/session-progress.ts";

/** A session's progress with one more answer. An answer that cannot be graded is only counted. */
export function withAnswer<Progress extends Omit<SessionProgress, "served" | "elapsedSeconds">>(
  progress: Progress,
  isCorrect: boolean | null,
): Progress {
  const answered = progress.answered + 1;
  if (isCorrect === null) return { ...progress, answered };
  return {
    ...progress,
    answered,
    correct: progress.correct + (isCorrect ? 1 : 0),
    consecutiveCorrect: isCorrect ? progress.consecutiveCorrect + 1 : 0,
    consecutiveIncorrect: isCorrect ? 0 : progress.consecutiveIncorrect + 1,
  };
}

/** A session ends after this long without an answer. */
export const idleMs = 30 * 60_000;

/** The time at which a session expires, in milliseconds since 1970. */
export function expiryOf({
  openedAt,
  lastAt,
  maxSeconds,
}: {
  openedAt: number;
  lastAt: number;
  maxSeconds: number | null;
}) {
  const idle = lastAt + idleMs;
  return maxSeconds === null ? idle : Math.min(idle, openedAt + maxSeconds * 1000);
}
