import { type Exchange, NoAnswer } from "./exchange.ts";
import type { Pause } from "./pause.ts";
import { type Failure, repeatDelay } from "./repeat-delay.ts";

export interface Waiting {
  pause: Pause;
  random: () => number;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Makes attempts until one succeeds, cannot be retried, or is the last. Gives the outcome of that one. `mayRepeat` can rule out a
 * retry.
 */
export async function withRepeats<Sent extends Exchange>(
  attempt: () => Promise<Sent>,
  { pause, random, now }: Waiting,
  { signal, mayRepeat = () => true }: { signal?: AbortSignal | undefined; mayRepeat?: (failure: Failure) => boolean },
): Promise<Sent> {
  for (let repeats = 0; ; repeats++) {
    const outcome = await attempt().catch((error: unknown) => {
      if (error instanceof NoAnswer) return error;
      throw error;
    });
    const failure = failureOf(outcome);
    const delay = mayRepeat(failure) ? repeatDelay(failure, { repeats, random: random(), now: now() }) : null;
    if (delay === null) {
      if (outcome instanceof NoAnswer) throw outcome;
      return outcome;
    }
    await pause(delay * 1000, signal);
  }
}

function failureOf(outcome: Exchange | NoAnswer): Failure {
  if (outcome instanceof NoAnswer) return { status: null, retryAfter: null };
  return { status: outcome.status, retryAfter: outcome.headers.get("retry-after") };
}
