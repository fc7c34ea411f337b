/** Gives the bytes back; calling it again does nothing. */
export type Release = () => void;

interface Hold {
  bytes: number;
  since: number;
}

interface Waiter {
  bytes: number;
  grant: (release: Release | null) => void;
}

interface MemoryPoolOptions {
  now?: () => number;
  /** A hold that lasts longer is taken for dead, in milliseconds: the request that had it was cancelled and never gave it back. */
  longestHold?: number;
}

/**
 * Bytes that an isolate may hold for bodies that are under way, whoever's they are. Who does not fit waits in order, with its
 * body unread, so that the sender is held back and not our memory. A single wish beyond the whole is granted when all is free.
 */
export class MemoryPool {
  readonly #capacity: number;
  readonly #options: Required<MemoryPoolOptions>;
  /** Oldest first. */
  readonly #holds = new Set<Hold>();
  #held = 0;
  #waiters: Waiter[] = [];

  constructor(capacity: number, options: MemoryPoolOptions = {}) {
    this.#capacity = capacity;
    this.#options = { now: Date.now, longestHold: 300_000, ...options };
  }

  get heldBytes(): number {
    return this.#held;
  }

  /** Null when there was no room within the time. */
  acquire(wanted: number, longestWaitMs: number): Promise<Release | null> {
    this.#forgetTheDead();
    const bytes = Math.min(wanted, this.#capacity);
    if (this.#waiters.length === 0 && this.#held + bytes <= this.#capacity) return Promise.resolve(this.#take(bytes));
    return new Promise((resolve) => {
      const waiter: Waiter = {
        bytes,
        grant: (release) => {
          clearTimeout(timer);
          resolve(release);
        },
      };
      const timer = setTimeout(() => {
        this.#waiters = this.#waiters.filter((other) => other !== waiter);
        resolve(null);
        this.#admit();
      }, longestWaitMs);
      this.#waiters.push(waiter);
    });
  }

  #take(bytes: number): Release {
    const hold = { bytes, since: this.#options.now() };
    this.#holds.add(hold);
    this.#held += bytes;
    return () => {
      if (!this.#drop(hold)) return;
      this.#admit();
    };
  }

  #drop(hold: Hold): boolean {
    if (!this.#holds.delete(hold)) return false;
    this.#held -= hold.bytes;
    return true;
  }

  #forgetTheDead(): void {
    const before = this.#options.now() - this.#options.longestHold;
    for (const hold of this.#holds) {
      if (hold.since > before) break;
      this.#drop(hold);
    }
    this.#admit();
  }

  #admit(): void {
    for (let next = this.#waiters[0]; next && this.#held + next.bytes <= this.#capacity; next = this.#waiters[0]) {
      this.#waiters.shift();
      next.grant(this.#take(next.bytes));
    }
  }
}

/** What bodies may take beside the one codec job, which has 100 MB of the isolate's 128 for itself. */
export const isolateBodies = new MemoryPool(16 * 1024 * 1024);
