import { sleep } from "../sleep.ts";
import type { Claim, MemoryPool } from "./memory-pool.ts";

/** A smaller body counts as nothing, so that it never waits behind large ones. */
export const uncountedBytes = 65_536;

const lookAgainAfterMs = 20;
/** Shorter than the time after which the pool takes a silent request for dead. */
const heartbeatMs = 5_000;

export interface BodyRoomOptions {
  account: string;
  /** The longest single wait, in milliseconds. */
  waitMs: number;
  /** Makes the error for a body that found no room in time, or must give way. */
  otherwise: () => Error;
}

/** The memory of one body in flight, from its first byte to its last use. It waits by timers of its own request. */
export class BodyRoom {
  readonly #pool: MemoryPool;
  readonly #options: BodyRoomOptions;
  #claim: Claim | null = null;
  #heartbeat: ReturnType<typeof setInterval> | undefined;

  constructor(pool: MemoryPool, options: BodyRoomOptions) {
    this.#pool = pool;
    this.#options = { ...options };
  }

  /** Changes the limit of later waits. */
  waitAtMost(milliseconds: number): void {
    this.#options.waitMs = milliseconds;
  }

  /** Resolves once the body may hold `bytes` in all. It may grow to `most`. */
  async need(bytes: number, most = bytes): Promise<void> {
    if (bytes <= uncountedBytes && this.#claim === null) return;
    const claim = this.#enter();
    const { waitMs, otherwise } = this.#options;
    const deadline = Date.now() + waitMs;
    for (;;) {
      const growth = this.#pool.grow(claim, bytes, most);
      if (growth === "granted") return;
      if (growth === "give_way" || Date.now() >= deadline) throw otherwise();
      await sleep(lookAgainAfterMs);
    }
  }

  get isWantedByOthers(): boolean {
    return this.#claim !== null && this.#pool.isWantedBesides(this.#claim);
  }

  /** Gives everything back. A later request for room goes to the end of the line. */
  release(): void {
    clearInterval(this.#heartbeat);
    if (this.#claim) this.#pool.leave(this.#claim);
    this.#claim = null;
  }

  #enter(): Claim {
    if (this.#claim) return this.#claim;
    const claim = this.#pool.enter(this.#options.account);
    this.#heartbeat = setInterval(() => this.#pool.touch(claim), heartbeatMs);
    this.#claim = claim;
    return claim;
  }
}

/** Runs work with room for a body, and gives the room back. */
export async function withRoom<Result>(
  pool: MemoryPool,
  options: BodyRoomOptions,
  work: (room: BodyRoom) => Promise<Result>,
): Promise<Result> {
  const room = new BodyRoom(pool, options);
  try {
    return await work(room);
  } finally {
    room.release();
  }
}
