import { sleep } from "../platform/sleep.ts";

interface Holder {
  since: number;
}

interface JobQueueOptions {
  now?: () => number;
  /** How long a job waits for its turn, in milliseconds. */
  longestWait?: number;
  /** A job that holds its turn longer is taken for dead: the request that ran it was cancelled. */
  longestJob?: number;
  /** A waiting job looks again after this: time for other requests and for timers, since clocks stand still during a job. */
  pause?: number;
  /** Before a job whose predecessor is taken for dead. */
  onTakeOver?: () => void;
}

/**
 * One job at a time. A job that waits looks again by a timer of its own, and takes the turn itself when it finds it free. Were it
 * woken by the job before it, or handed the turn, then whichever of the two requests is cancelled would lose the turn for good.
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

  /** Null when its turn did not come in time. */
  async run<Result>(job: () => Promise<Result>): Promise<Result | null> {
    const mine = await this.#takeTurn();
    if (!mine) return null;
    try {
      return await job();
    } finally {
      if (this.#holder === mine) this.#holder = null;
    }
  }

  async #takeTurn(): Promise<Holder | null> {
    const { now, longestWait, longestJob, pause, onTakeOver } = this.#options;
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
