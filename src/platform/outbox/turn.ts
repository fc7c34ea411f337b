import type { Clock } from "../clock.ts";
import { sleep } from "../sleep.ts";

/** A consumer gives its work back after this time and continues with a fresh message. */
const workForMs = 20_000;
/** Calls of databases and objects in one delivery, about: the platform allows an invocation a thousand queries. */
const mostCalls = 1_000;
const callsARound = 5;

/** What one delivery of a message may still do. Every loop of a consumer asks it once a round. */
export interface Turn {
  /** The delivery takes no further connection or item up after this time. */
  until: number;
  /** Counts a round, and its calls beyond a handful. True: the work is given back, and continues in a fresh message. */
  isOver(furtherCalls?: number): Promise<boolean>;
}

export function beginTurn(clock: Clock): Turn {
  const until = clock.now() + workForMs;
  let calls = 0;
  return {
    until,
    async isOver(furtherCalls = 0) {
      calls += callsARound + furtherCalls;
      // Where database and objects live in the Worker's own process, a consumer that only waits for them keeps the runtime from looking at
      // its sockets, and requests waited for a whole turn. A timer lets it look.
      await sleep(0);
      return calls >= mostCalls || clock.now() >= until;
    },
  };
}

/** Thrown where a page or a claim leads nowhere: repeating it at once would be endless work. */
export class NoProgress extends Error {}
