interface Loose {
  since: number;
}

/** What is still counted after this long has died without a word: the platform ends such work half a minute after its message. */
const deadAfterMs = 60_000;

/**
 * Work of one isolate that goes on after its message was acknowledged. A queue begins with one consumer, and adds more only after a
 * message is done, so work that waits for strangers would hold up all messages behind it. It is plain state: an invocation may end
 * at any moment.
 */
export class LooseWork {
  readonly #most: number;
  readonly #now: () => number;
  readonly #begun = new Set<Loose>();

  constructor(most: number, now: () => number = Date.now) {
    this.#most = most;
    this.#now = now;
  }

  /** Gives what ends the work, or null if there is no room for it. */
  begin(): (() => void) | null {
    const now = this.#now();
    for (const loose of this.#begun) if (now - loose.since > deadAfterMs) this.#begun.delete(loose);
    if (this.#begun.size >= this.#most) return null;
    const loose = { since: now };
    this.#begun.add(loose);
    return () => void this.#begun.delete(loose);
  }
}
