/** The number of attempts for a request. */
const maxTries = 3;
const firstWaitMs = 250;

/** Limits all attempts of a request with the delays between them. */
export const longestMs = 10_000;

/**
 * The delay in milliseconds before the next attempt: what the booster asked for, or else twice the last one. Null: give up. `random` in
 * [0, 1) spreads requests that failed together.
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
