/** The number of attempts for an item. */
const maxAttempts = 3;

const longestWaitMs = 120_000;

type NextAttempt = { kind: "give_up" } | { kind: "retry"; delayMs: number };

/**
 * Decides what follows a failed attempt: the delay that the origin asked for, or else a back-off that doubles from a second. `random`
 * in [0, 1) spreads the retries at one origin over half the delay.
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
