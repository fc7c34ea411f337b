import type { Clock } from "./clock.ts";
import type { Sleep } from "./sleep.ts";

interface Options {
  clock: Clock;
  sleep: Sleep;
  /** How long an outcome is given again, in milliseconds. */
  forMs: number;
}

/** Somebody else's run is waited for this long before another one begins. */
const patienceMs = 500;
const lookAgainAfterMs = 20;

/**
 * Work that anybody may ask for and that must not be used to load us: its outcome, success or failure, is given again for a while.
 * Who comes while it runs looks again by a timer of their own. Awaiting the promise of that run would hang when the request that
 * began it is cancelled; instead another run begins after a moment.
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
