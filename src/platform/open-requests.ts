interface OpenRequest {
  since: number;
}

/** An older request waits for something outside, or was cancelled and never said so. */
const waitsForThreadMs = 2_000;

/** The requests that an isolate has not answered yet. Work that can wait asks here before it takes the only thread. */
export class OpenRequests {
  readonly #now: () => number;
  /** Requests in order of arrival. */
  readonly #open = new Set<OpenRequest>();

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Counts a request until it calls what this returns. */
  enter(): () => void {
    this.#forgetOld();
    const request = { since: this.#now() };
    this.#open.add(request);
    return () => void this.#open.delete(request);
  }

  /** Whether a request waits that came at this time or before. */
  areWaiting(until = this.#now()): boolean {
    this.#forgetOld();
    const [oldest] = this.#open;
    return oldest !== undefined && oldest.since <= until;
  }

  #forgetOld(): void {
    const before = this.#now() - waitsForThreadMs;
    for (const request of this.#open) {
      if (request.since >= before) return;
      this.#open.delete(request);
    }
  }
}

export const isolateRequests = new OpenRequests();
