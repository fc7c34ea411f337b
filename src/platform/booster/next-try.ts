/** How often a request is sent in all. */
const maxTries = 3;
const firstWaitMs = 250;

/** All tries of a request with the waits between them. */
export const longestMs = 10_000;

/**
 * Milliseconds until a request is sent again: what the booster asked for, else twice as long each time; null to give up. `random` in
 * [0, 1) spreads those who failed together.
 */
export function waitBeforeNextTry(state: {
  tries: number;
  spentMs: number;
  retryAfterSeconds: number | null;
  random: number;
}): number | null {
  const { tries, spentMs, retryAfterSeconds, random } = state;
  if (tries >= maxTries) return null;
  const waitMs =
    retryAfterSeconds === null
      ? Math.round(firstWaitMs * 2 ** (tries - 1) * (1 + random / 2))
      : retryAfterSeconds * 1000;
  return spentMs + waitMs < longestMs ? waitMs : null;
}
