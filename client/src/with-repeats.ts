import { type Exchange, NoAnswer } from "./exchange.ts";
import type { Pause } from "./pause.ts";
import { type Failure, repeatDelay } from "./repeat-delay.ts";

export interface Waiting {
  pause: Pause;
  random: () => number;
  /** Milliseconds since 1970. */
  now: () => number;
}

export const usualRetries = 3;

export interface Repeating {
  signal?: AbortSignal | undefined;
  maxRetries?: number;
  /** Can rule out a retry. */
  mayRepeat?: (failure: Failure) => boolean;
  /** Called before the wait for each retry. */
  onRepeat?: (failure: Failure, next: { retry: number; seconds: number }) => void;
}

/** Makes attempts until one succeeds, cannot be retried, or is the last. Gives the outcome of that one. */
export async function withRepeats<Sent extends Exchange>(
  attempt: () => Promise<Sent>,
  { pause, random, now }: Waiting,
  { signal, maxRetries = usualRetries, mayRepeat = () => true, onRepeat }: Repeating,
): Promise<Sent> {
  for (let repeats = 0; ; repeats++) {
    const outcome = await attempt().catch((error: unknown) => {
      if (error instanceof NoAnswer) return error;
      throw error;
    });
    const failure = failureOf(outcome);
    const chances = { repeats, maxRetries, random: random(), now: now() };
    const seconds = mayRepeat(failure) ? repeatDelay(failure, chances) : null;
    if (seconds === null) {
      if (outcome instanceof NoAnswer) throw outcome;
      return outcome;
    }
    onRepeat?.(failure, { retry: repeats + 1, seconds });
    await pause(seconds * 1000, signal);
  }
}

function failureOf(outcome: Exchange | NoAnswer): Failure {
  if (outcome instanceof NoAnswer) return { status: null, retryAfter: null };
  return { status: outcome.status, retryAfter: outcome.headers.get("retry-after") };
}
