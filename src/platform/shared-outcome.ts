import type { Clock } from "./clock.ts";

/**
 * Work that many may ask for and that runs once for all of them: its outcome, success or failure, is given again for a while.
 */
export function shareOutcome<Outcome>(
  work: () => Promise<Outcome>,
  { clock, forMs }: { clock: Clock; forMs: number },
): () => Promise<Outcome> {
  let last: { since: number; outcome: Promise<Outcome> } | undefined;
  return () => {
    const now = clock.now();
    if (!last || now - last.since >= forMs) last = { since: now, outcome: work() };
    return last.outcome;
  };
}
