/** What an isolate may use in all. Beyond it the runtime ends it, with every request in it. */
export const isolateBytes = 128_000_000;
/** The bundle (4 MB), its compiled code, the runtime's own heap, and small objects of requests. */
export const ownBytes = 16_000_000;
/** What bodies and pictures hold at most, together: each has a limit of its own. */
export const bodyBytes = 16 * 1024 * 1024;
export const codecBytes = 95_000_000;

/** Something that is worth holding, and can be read again. */
export interface GivingCache {
  /** What it holds now. */
  readonly bytes: number;
  /** Drops all of it. A request that works with it meanwhile keeps what it has, for as long as it runs. */
  giveWay(): void;
}

/** Holders with a limit of their own. The limits fit together. */
type Holder = "bodies" | "codec";

/**
 * The account of one isolate's memory. Bodies and the codec hold what they need. Caches live in what is left, and give way first: in the
 * order in which they were added, as far as needed. All of it is plain state, since a wake-up owed by another request may never come.
 */
export class IsolateMemory {
  readonly #capacity: number;
  /** Weak, since a queue consumer makes caches of its own that end with it. */
  #caches: WeakRef<GivingCache>[] = [];
  /** Absolute, so that what a cancelled request never gave back is corrected by the next one. */
  readonly #held: Record<Holder, number> = { bodies: 0, codec: 0 };

  constructor(capacity = isolateBytes - ownBytes) {
    this.#capacity = capacity;
  }

  /** Bytes that are free even if no cache gives way. */
  get freeBytes(): number {
    const cached = this.#alive().reduce((sum, { bytes }) => sum + bytes, 0);
    return this.#capacity - this.#held.bodies - this.#held.codec - cached;
  }

  heldBy(holder: Holder): number {
    return this.#held[holder];
  }

  addCache(cache: GivingCache): void {
    this.#caches = [...this.#alive().map((alive) => new WeakRef(alive)), new WeakRef(cache)];
  }

  /** Says what a holder holds from now on. */
  hold(holder: Holder, bytes: number): void {
    this.#held[holder] = bytes;
    this.#makeRoom(0, this.#alive());
  }

  /** Whether a cache may grow by so many bytes. Those that were added before it give way for it. */
  hasRoomFor(cache: GivingCache, bytes: number): boolean {
    const alive = this.#alive();
    this.#makeRoom(bytes, alive.slice(0, alive.indexOf(cache)));
    return this.freeBytes >= bytes;
  }

  #makeRoom(bytes: number, caches: readonly GivingCache[]): void {
    for (const cache of caches) {
      if (this.freeBytes >= bytes) return;
      cache.giveWay();
    }
  }

  #alive(): GivingCache[] {
    return this.#caches.flatMap((cache) => cache.deref() ?? []);
  }
}

export const isolateMemory = new IsolateMemory();
