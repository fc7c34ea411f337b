interface StepLimit {
  ms: number;
  late: () => Error;
}

/** One signal for a whole download: its total time, the time of single steps, and the caller's own signal. */
export class Deadline {
  readonly signal: AbortSignal;
  readonly #controller = new AbortController();
  readonly #timer: ReturnType<typeof setTimeout>;

  constructor(total: StepLimit, outer?: AbortSignal) {
    this.signal = outer ? AbortSignal.any([this.#controller.signal, outer]) : this.#controller.signal;
    this.#timer = setTimeout(() => this.#controller.abort(total.late()), total.ms);
  }

  /** Waits for work until a limit or the caller's signal ends it, even if the work itself ignores the signal. */
  async step<T>(work: () => Promise<T>, limit?: StepLimit): Promise<T> {
    this.signal.throwIfAborted();
    const { promise: stopped, reject } = Promise.withResolvers<never>();
    const stop = () => reject(this.signal.reason);
    this.signal.addEventListener("abort", stop);
    const timer = limit && setTimeout(() => this.#controller.abort(limit.late()), limit.ms);
    try {
      return await Promise.race([work(), stopped]);
    } finally {
      clearTimeout(timer);
      this.signal.removeEventListener("abort", stop);
    }
  }

  /** Aborts everything that still runs. */
  abort(reason: unknown): void {
    clearTimeout(this.#timer);
    this.#controller.abort(reason);
  }

  /** Releases the timers once everything is done. */
  finish(): void {
    clearTimeout(this.#timer);
  }
}
