import { type BackOff, backOffMs } from "../domain/back-off.ts";
import type { Clock } from "./clock.ts";
import { sleep } from "./sleep.ts";

/** As long as a client waits for an edit anyway. */
const triesForMs = 15_000;
const between: BackOff = { firstMs: 20, mostMs: 1_000 };

/**
 * Repeats an edit that writes only if nobody else did since it was read, until it gets through: each time it merges on the newest. Null is a
 * lost race; what an attempt throws ends it. Of many at once one wins each round, and chance spreads the others over time.
 */
export async function writeOnNewest<Written>(
  { clock, random }: { clock: Clock; random: () => number },
  attempt: () => Promise<Written | null>,
): Promise<Written | null> {
  const until = clock.now() + triesForMs;
  for (let failures = 0; ; failures++) {
    const written = await attempt();
    if (written !== null || clock.now() >= until) return written;
    await sleep(backOffMs(between, failures, random()));
  }
}
