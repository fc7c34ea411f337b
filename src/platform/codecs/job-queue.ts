interface Holder {
  since: number;
  released: PromiseWithResolvers<void>;
}

interface JobQueueOptions {
  now?: () => number;
  /** How long a job waits for its turn, in milliseconds. */
  longestWait?: number;
  /** A job that holds its turn longer is taken for dead: the request that ran it was cancelled. */
  longestJob?: number;
  /** Between two jobs, so that other requests are served and timers run: clocks stand still while jobs follow each other. */
  pause?: number;
  /** Before a job whose predecessor is taken for dead. */
  onTakeOver?: () => void;
}

/** One job at a time. */
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
      mine.released.resolve();
    }
  }

  /**
   * A release wakes every waiter, and the first to run takes the turn. Handing it to one of them would lose it for good when that
   * one's request was cancelled.
   */
  async #takeTurn(): Promise<Holder | null> {
    const { now, longestWait, longestJob, pause, onTakeOver } = this.#options;
    const deadline = now() + longestWait;
    while (this.#holder) {
      const takeOverAt = this.#holder.since + longestJob;
      if (now() >= takeOverAt) {
        onTakeOver();
        break;
      }
      if (now() >= deadline) return null;
      await settledWithin(this.#holder.released.promise, Math.min(deadline, takeOverAt) - now());
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    this.#holder = { since: now(), released: Promise.withResolvers() };
    return this.#holder;
  }
}

async function settledWithin(promise: Promise<void>, milliseconds: number): Promise<void> {
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, milliseconds);
  await Promise.race([promise, timeout.promise]);
  clearTimeout(timer);
}
