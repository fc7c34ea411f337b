import { type Sleep, sleep } from "../platform/sleep.ts";

interface Holder {
  /** When it began, or last said that it is at work. */
  seenAt: number;
}

/** A job in line. */
interface Waiter {
  lookedAt: number;
}

/** A waiter that was silent for so long while another one looked was cancelled. */
const silentForMs = 500;

/** So many places at the front of the line look often. */
const nearPlaces = 4;
const farFactor = 4;

interface JobQueueOptions {
  now?: () => number;
  /** The longest wait for a turn, in milliseconds. */
  longestWait?: number;
  /** A job that holds its turn longer without a word counts as dead: its request was cancelled. */
  longestJob?: number;
  /** No waiter takes the turn for so long after a job. A rest that the job slept itself would be lost with its request. */
  rest?: number;
  /** The polling interval of a waiting job. It leaves time for other requests and timers, since clocks stand still during a job. */
  pause?: number;
  sleep?: Sleep;
  /** Says whether a job may begin now. It is asked again until the job has waited for too long. */
  mayBegin?: () => boolean;
  /** Runs before a job whose predecessor counts as dead. */
  onTakeOver?: () => void;
}

/**
 * Runs one job at a time, in the order of arrival. A waiting job polls by a timer of its own, and takes the turn when it is free. If
 * jobs woke each other or handed the turn on, a cancelled request would lose the turn for good.
 */
export class JobQueue {
  #holder: Holder | null = null;
  #restsUntil = 0;
  /** Waiters in order of arrival. */
  readonly #line = new Set<Waiter>();
  readonly #options: Required<JobQueueOptions>;

  constructor(options: JobQueueOptions = {}) {
    this.#options = {
      now: Date.now,
      longestWait: 10_000,
      longestJob: 60_000,
      rest: 0,
      pause: 5,
      sleep,
      mayBegin: () => true,
      onTakeOver: () => {},
      ...options,
    };
  }

  /** How many jobs wait. */
  get waiting(): number {
    const since = this.#options.now() - silentForMs;
    return [...this.#line].filter(({ lookedAt }) => lookedAt >= since).length;
  }

  /** Null if its turn did not come in time. */
  async run<Result>(job: () => Promise<Result>, longestWait = this.#options.longestWait): Promise<Result | null> {
    const mine = await this.#takeTurn(longestWait);
    if (!mine) return null;
    try {
      return await job();
    } finally {
      if (this.#holder === mine) this.#end();
    }
  }

  /** Says that the job which has the turn is alive. */
  stillAtWork(): void {
    if (this.#holder) this.#holder.seenAt = this.#options.now();
  }

  #end(): void {
    const { now, rest } = this.#options;
    this.#holder = null;
    this.#restsUntil = now() + rest;
  }

  async #takeTurn(longestWait: number): Promise<Holder | null> {
    const { now, pause, sleep, mayBegin } = this.#options;
    const deadline = now() + longestWait;
    const me = { lookedAt: now() };
    this.#line.add(me);
    try {
      for (;;) {
        if (this.#isFirst(me) && mayBegin() && this.#isFree()) {
          this.#holder = { seenAt: now() };
          return this.#holder;
        }
        if (now() >= deadline) return null;
        await sleep(this.#isNear(me) ? pause : pause * farFactor);
        // A job that blocks the isolate silences all alike. So what counts is how long the first was silent while this one looked.
        this.#forgetFirstUnlessSeen(me.lookedAt - silentForMs);
        me.lookedAt = now();
      }
    } finally {
      this.#line.delete(me);
    }
  }

  #isFirst(me: Waiter): boolean {
    // It may have been forgotten: it comes back at the end of the line.
    this.#line.add(me);
    const [first] = this.#line;
    return first === me;
  }

  /** The others look less often: eighty that look often take more time than a small picture. */
  #isNear(me: Waiter): boolean {
    let place = 0;
    for (const waiter of this.#line) {
      if (waiter === me) return true;
      if (++place === nearPlaces) return false;
    }
    return false;
  }

  #isFree(): boolean {
    if (this.#holder === null) return this.#options.now() >= this.#restsUntil;
    if (this.#options.now() < this.#holder.seenAt + this.#options.longestJob) return false;
    this.#options.onTakeOver();
    return true;
  }

  #forgetFirstUnlessSeen(since: number): void {
    const [first] = this.#line;
    if (first && first.lookedAt < since) this.#line.delete(first);
  }
}
