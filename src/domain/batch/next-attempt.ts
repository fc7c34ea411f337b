/** How often an item is tried in all. */
export const maxAttempts = 3;

const longestWaitMs = 120_000;

export type NextAttempt = { kind: "give_up" } | { kind: "retry"; delayMs: number };

/**
 * What follows a failed attempt: what the origin asked for when it did, else a back-off that doubles from a second. `random` in
 * [0, 1) spreads repeats of one origin over half the wait.
 */
export function nextAttempt(
  failure: { retryable: boolean; retryAfterSeconds: number | null },
  attemptsMade: number,
  random: number,
): NextAttempt {
  if (!failure.retryable || attemptsMade >= maxAttempts) return { kind: "give_up" };
  if (failure.retryAfterSeconds !== null) {
    return { kind: "retry", delayMs: Math.min(failure.retryAfterSeconds * 1000, longestWaitMs) };
  }
  const backOffMs = 1000 * 2 ** (attemptsMade - 1);
  return { kind: "retry", delayMs: Math.round(backOffMs * (1 + random / 2)) };
}
