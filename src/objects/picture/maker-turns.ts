import { JobQueue } from "../../codecs/job-queue.ts";
import { type Sleep, sleep } from "../../platform/sleep.ts";

interface MakerTurnsOptions {
  now?: () => number;
  /** The longest wait for a turn, in milliseconds. */
  longestWait: number;
  /** The most makers that wait. Further ones are refused at once. */
  mostWaiting: number;
  /** The pause between two makers, in milliseconds. */
  rest?: number;
  /** Whether others that came until then wait for the thread that a maker would take. */
  areOthersWaiting?: (until: number) => boolean;
  sleep?: Sleep;
}

/** A maker that holds its turn longer counts as dead. If it is not, the next one meets it at the codec, where one waits for the other. */
const longestTurnMs = 20_000;

/** Makers give way to others, but under a load that never ends one of them comes this long after the last. */
const mostOftenMs = 10_000;

/** The longest pause between two slices of a job, and how often a maker looks whether it may end. */
const pauseAtMostMs = 500;
const lookAgainMs = 2;

/** A maker that is still counted after this long has died without a word. */
const deadAfterMs = 120_000;

/**
 * The turns of all makers in one isolate. One at a time, so that makers are at most one of those who wait for the codec, however
 * many pictures are asked for. It is plain state, since an object may end at any moment.
 */
export class MakerTurns {
  readonly #queue: JobQueue;
  readonly #now: () => number;
  readonly #most: number;
  readonly #areOthersWaiting: (until: number) => boolean;
  readonly #sleep: Sleep;
  #lastAt = Number.NEGATIVE_INFINITY;
  readonly #inLine = new Set<{ since: number }>();

  constructor({
    now = Date.now,
    longestWait,
    mostWaiting,
    rest = 0,
    areOthersWaiting = () => false,
    sleep: pause = sleep,
  }: MakerTurnsOptions) {
    const mayBegin = () => !areOthersWaiting(now()) || now() - this.#lastAt >= mostOftenMs;
    this.#queue = new JobQueue({ now, longestWait, longestJob: longestTurnMs, rest, mayBegin });
    this.#areOthersWaiting = areOthersWaiting;
    this.#sleep = pause;
    this.#now = now;
    this.#most = mostWaiting + 1;
  }

  /** Whether another maker waits, or anything else that the makers give way to. */
  get isContended(): boolean {
    return this.#inLine.size > 1 || this.#areOthersWaiting(this.#now());
  }

  /** A pause in the work of a turn. Who came during the last slice goes first; who comes meanwhile waits for the next one at most. */
  async giveWay(): Promise<void> {
    const until = this.#now() + pauseAtMostMs;
    await this.#sleep(lookAgainMs);
    const seenAt = this.#now();
    while (this.#areOthersWaiting(seenAt) && this.#now() < until) await this.#sleep(lookAgainMs);
  }

  /** Null: the line is full, or the turn did not come in time. */
  async run<Result>(job: () => Promise<Result>): Promise<Result | null> {
    const now = this.#now();
    for (const entry of this.#inLine) if (now - entry.since > deadAfterMs) this.#inLine.delete(entry);
    if (this.#inLine.size >= this.#most) return null;
    const entry = { since: now };
    this.#inLine.add(entry);
    try {
      return await this.#queue.run(async () => {
        try {
          return await job();
        } finally {
          this.#lastAt = this.#now();
        }
      });
    } finally {
      this.#inLine.delete(entry);
    }
  }
}
