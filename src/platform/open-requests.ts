interface OpenRequest {
  since: number;
}

/** An older request waits for something outside, or was cancelled and never said so. */
const waitsForThreadMs = 2_000;

/** Callers of the isolate are likely to call again within this time. */
const callAgainMs = 5_000;

/** The requests that an isolate has not answered yet. Work that can wait asks here before it takes the only thread. */
export class OpenRequests {
  readonly #now: () => number;
  /** Requests in order of arrival. */
  readonly #open = new Set<OpenRequest>();
  #callAt = Number.NEGATIVE_INFINITY;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Counts a request until it calls what this returns. A `file` only reads a stored file; all others are calls. */
  enter(kind: "call" | "file" = "call"): () => void {
    this.#forgetOld();
    if (kind === "call") this.#callAt = this.#now();
    const request = { since: this.#now() };
    this.#open.add(request);
    return () => void this.#open.delete(request);
  }

  /** Whether calls come at present. */
  get areCallsLikely(): boolean {
    return this.#now() - this.#callAt < callAgainMs;
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
