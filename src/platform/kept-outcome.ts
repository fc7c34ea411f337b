import type { Clock } from "./clock.ts";
import type { Sleep } from "./sleep.ts";

interface Options {
  clock: Clock;
  sleep: Sleep;
  /** The time for which an outcome is reused, in milliseconds. */
  forMs: number;
}

/** A request waits this long for another request's run before it starts its own. */
const patienceMs = 500;
const lookAgainAfterMs = 20;

/**
 * Reuses the outcome of work that any caller may trigger, success or failure, so that it cannot be used to load the service. A request that
 * comes during a run looks again by a timer of its own. Awaiting that run's promise would hang once its request is cancelled, so another
 * run starts after a moment instead.
 */
export function keepOutcome<Outcome>(
  work: () => Promise<Outcome>,
  { clock, sleep, forMs }: Options,
): () => Promise<Outcome> {
  let kept: { since: number; give: () => Outcome } | undefined;
  let begunAt = Number.NEGATIVE_INFINITY;

  async function run(since: number): Promise<Outcome> {
    begunAt = since;
    let give: () => Outcome;
    try {
      const outcome = await work();
      give = () => outcome;
    } catch (error) {
      give = () => {
        throw error;
      };
    }
    if (!kept || kept.since <= since) kept = { since, give };
    return give();
  }

  return async () => {
    for (;;) {
      const now = clock.now();
      if (kept && now - kept.since < forMs) return kept.give();
      if (now - begunAt >= patienceMs) return run(now);
      await sleep(lookAgainAfterMs);
    }
  };
}
