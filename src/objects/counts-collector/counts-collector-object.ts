import { backOffMs } from "../../domain/back-off.ts";
import { isSound, keyOf, type ToldCounts } from "../../domain/collecting/told-counts.ts";
import { type Waiting, WaitingCounts } from "../../domain/collecting/waiting-counts.ts";
import { afterFailure, countsAWrite, mostWaiting, pauseAfter } from "../../domain/collecting/write-pace.ts";
import { failureText } from "../../platform/failure-text.ts";
import { TracedObject } from "../traced-object.ts";
import type { CountsCollector, TellOutcome } from "./counts-collector.port.ts";

/** What a write did. */
export interface CollectedWrite {
  /** The keys of those of which more than counts must change. */
  stale: ReadonlySet<string>;
  /** The database's own time. */
  busyMs: number;
}

/** What a collector needs of the world. */
export interface CollectorSources {
  /** One batch. Counts that are not newer must change nothing. */
  write(told: readonly ToldCounts[]): Promise<CollectedWrite>;
  /** A number in [0, 1). */
  random(): number;
  report(message: string): void;
}

type Answer = (outcome: TellOutcome | "failed") => void;

/**
 * The shell around collected counts. It stores nothing: who tells counts waits for them, and a collector that dies takes the calls with it.
 * The rosters and desks then tell them again.
 */
export class CountsCollectorObject<Env> extends TracedObject<Env> implements CountsCollector {
  protected readonly sources: CollectorSources;
  readonly #waiting = new WaitingCounts<Answer>(mostWaiting);
  #isWriting = false;
  #mayWriteAt = 0;
  #failures = 0;

  constructor(ctx: DurableObjectState, env: Env, sources: CollectorSources) {
    super(ctx, env);
    this.sources = sources;
  }

  async tell(told: ToldCounts): Promise<TellOutcome | "failed"> {
    if (!isSound(told)) throw new TypeError("counts are numbers from 0, and ids are short");
    const { promise, resolve } = Promise.withResolvers<TellOutcome | "failed">();
    if (!this.#waiting.add(told, resolve)) return "failed";
    void this.#writeAll();
    return promise;
  }

  /** One write at a time. Nothing runs on while nothing waits. */
  async #writeAll(): Promise<void> {
    if (this.#isWriting) return;
    this.#isWriting = true;
    while (this.#waiting.size > 0) {
      const pause = this.#mayWriteAt - Date.now();
      if (pause > 0) await scheduler.wait(pause);
      await this.#write(this.#waiting.take(countsAWrite));
    }
    this.#isWriting = false;
  }

  /** Never rejects. Those whose write failed hear of it at once, and so do all who wait: they come back each in their own time. */
  async #write(entries: Waiting<Answer>[]): Promise<void> {
    const startedAt = Date.now();
    try {
      const { stale, busyMs } = await this.sources.write(entries.map(({ told }) => told));
      this.#failures = 0;
      this.#mayWriteAt = Date.now() + pauseAfter({ busyMs, tookMs: Date.now() - startedAt });
      for (const { told, waiters } of entries) {
        for (const answer of waiters) answer(stale.has(keyOf(told)) ? "stale" : "written");
      }
    } catch (cause) {
      this.#mayWriteAt = Date.now() + backOffMs(afterFailure, this.#failures++, this.sources.random());
      this.sources.report(`collected counts were not written: ${failureText(cause)}`);
      for (const { waiters } of [...entries, ...this.#waiting.takeAll()]) {
        for (const answer of waiters) answer("failed");
      }
    }
  }
}
