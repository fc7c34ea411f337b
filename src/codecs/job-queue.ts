import { sleep } from "../platform/sleep.ts";

interface Holder {
  since: number;
}

interface JobQueueOptions {
  now?: () => number;
  /** The longest wait for a turn, in milliseconds. */
  longestWait?: number;
  /** A job that holds its turn longer counts as dead: its request was cancelled. */
  longestJob?: number;
  /** The polling interval of a waiting job. It leaves time for other requests and timers, since clocks stand still during a job. */
  pause?: number;
  /** Runs before a job whose predecessor counts as dead. */
  onTakeOver?: () => void;
}

/**
 * Runs one job at a time. A waiting job polls by a timer of its own, and takes the turn when it is free. If jobs woke each other or
 * handed the turn on, a cancelled request would lose the turn for good.
 */
export class JobQueue {
  #holder: Holder | null = null;
  readonly #options: Required<JobQueueOptions>;

  constructor(options: JobQueueOptions = {}) {
    this.#options = {
      now: Date.now,
      longestWait: 10_000,
      longestJob: 60_000,
      pause: 5,
      onTakeOver: () => {},
      ...options,
    };
  }

  /** Null if its turn did not come in time. */
  async run<Result>(job: () => Promise<Result>, longestWait = this.#options.longestWait): Promise<Result | null> {
    const mine = await this.#takeTurn(longestWait);
    if (!mine) return null;
    try {
      return await job();
    } finally {
      if (this.#holder === mine) this.#holder = null;
    }
  }

  async #takeTurn(longestWait: number): Promise<Holder | null> {
    const { now, longestJob, pause, onTakeOver } = this.#options;
    const deadline = now() + longestWait;
    while (this.#holder) {
      if (now() >= this.#holder.since + longestJob) {
        onTakeOver();
        break;
      }
      if (now() >= deadline) return null;
      await sleep(pause);
    }
    this.#holder = { since: now() };
    return this.#holder;
  }
}
