import { type BackOff, backOffMs } from "../domain/back-off.ts";
import type { Clock } from "./clock.ts";
import { sleep } from "./sleep.ts";

/** Roughly as long as a client waits for an edit. */
const triesForMs = 15_000;
const between: BackOff = { firstMs: 20, mostMs: 1_000 };

/**
 * Repeats an optimistic edit until it gets through. Each attempt reads the newest version and merges onto it. Null is a lost race; an
 * error ends the loop. Of many edits at once one wins each round, and random delays spread the others.
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
