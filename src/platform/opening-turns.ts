import { type Sleep, sleep } from "./sleep.ts";

interface OpeningTurnsOptions {
  /** So many open at a time, where the store is fast. */
  most: number;
  /** The longest wait in line, in milliseconds. */
  longestWaitMs: number;
  /** Whether there is anyone to let in between. If not, none waits. */
  isNeeded?: () => boolean;
  now?: () => number;
  sleep?: Sleep;
}

/** The front of the line looks so often, and the thread takes about as long for an opening. */
const openingMs = 2;
/** The next one opens so long after the last, even if none ends: they wait for the store, and not for the thread. */
const storeMs = 10;
/** An opening that is still counted after this long was cancelled. */
const countedMs = 1_000;

/**
 * Lets a burst of requests open what they read a few at a time. Each step of another request then waits for a few of them, and not for
 * all. It is plain state, since a request may be cancelled at any moment.
 */
export class OpeningTurns {
  readonly #options: Required<OpeningTurnsOptions>;
  /** What is open and what waits, with the time since when, in order of arrival. */
  readonly #open = new Map<object, number>();
  readonly #line = new Map<object, number>();
  #openedAt = Number.NEGATIVE_INFINITY;

  constructor(options: OpeningTurnsOptions) {
    this.#options = { isNeeded: () => true, now: Date.now, sleep, ...options };
  }

  /** Waits for a turn. Gives what ends it, which may be called again. */
  async take(): Promise<() => void> {
    const { longestWaitMs, most, isNeeded, now, sleep: pause } = this.#options;
    if (!isNeeded()) return () => {};
    const me = {};
    const until = now() + longestWaitMs;
    this.#line.set(me, now());
    for (let left = longestWaitMs; left > 0 && !this.#isMyTurn(me); left = until - now()) {
      // The back of the line looks less often, since each look takes the thread.
      const rounds = Math.ceil((this.#place(me) + 1) / most);
      await pause(Math.min(left, openingMs * rounds));
    }
    this.#line.delete(me);
    this.#openedAt = now();
    this.#open.set(me, this.#openedAt);
    return () => void this.#open.delete(me);
  }

  #isMyTurn(me: object): boolean {
    const { longestWaitMs, most, now } = this.#options;
    forget(this.#open, now() - countedMs);
    forget(this.#line, now() - longestWaitMs);
    const free = Math.max(most - this.#open.size, now() - this.#openedAt >= storeMs ? 1 : 0);
    return this.#place(me) < free;
  }

  #place(me: object): number {
    return [...this.#line.keys()].indexOf(me);
  }
}

function forget(entries: Map<object, number>, before: number): void {
  for (const [entry, since] of entries) {
    if (since > before) return;
    entries.delete(entry);
  }
}
