import { sleep } from "../sleep.ts";
import type { Claim, MemoryPool } from "./memory-pool.ts";

/** What a small body takes counts for nothing, so that it never waits behind large ones. */
export const uncountedBytes = 65_536;

const lookAgainAfterMs = 20;
/** Often enough that the pool does not take a living request for dead. */
const heartbeatMs = 5_000;

interface BodyRoomOptions {
  account: string;
  /** How long it waits each time, in milliseconds. */
  waitMs: number;
  /** What is thrown when there was no room in time, or when it has to give way. */
  otherwise: () => Error;
}

/** The memory of one body that is under way, from its first byte to what becomes of it. It waits by timers of its own request. */
export class BodyRoom {
  readonly #pool: MemoryPool;
  readonly #options: BodyRoomOptions;
  #claim: Claim | null = null;
  #heartbeat: ReturnType<typeof setInterval> | undefined;

  constructor(pool: MemoryPool, options: BodyRoomOptions) {
    this.#pool = pool;
    this.#options = { ...options };
  }

  /** For the waits that follow. */
  waitAtMost(milliseconds: number): void {
    this.#options.waitMs = milliseconds;
  }

  /** Resolves when the body may hold so many bytes in all; there may come to be `most`. */
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

  /** Gives everything back. It may be asked for more afterwards, and then stands at the end of the line. */
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

/** Does the work with room for a body, and gives it back. */
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
