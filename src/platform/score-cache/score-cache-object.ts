import { DurableObject } from "cloudflare:workers";
import { globalDimension } from "../../domain/bag/score-dimensions.ts";
import { defaultScore } from "./default-score.ts";
import type { ScoreCache, ScoreSum } from "./score-cache.port.ts";

/** A mean over many people moves slowly. */
const readAgainAfterMs = 5_000;
const nothing: ScoreSum = { sum: 0, people: 0 };

/** The shell around default scores: sums of audiences are read from whoever keeps them, the global one is kept here. */
export abstract class ScoreCacheObject<Env> extends DurableObject<Env> implements ScoreCache {
  readonly #known = new Map<string, { sum: ScoreSum; readAt: number }>();

  /** Of those dimensions that there are. */
  protected abstract sumsOf(dimensions: string[]): Promise<Map<string, ScoreSum>>;

  async defaults(dimensions: string[]): Promise<[string, number][]> {
    const now = Date.now();
    const stale = dimensions.filter(
      (dimension) =>
        dimension !== globalDimension &&
        now - (this.#known.get(dimension)?.readAt ?? Number.NEGATIVE_INFINITY) >= readAgainAfterMs,
    );
    if (stale.length > 0) {
      const sums = await this.sumsOf(stale);
      for (const dimension of stale) this.#known.set(dimension, { sum: sums.get(dimension) ?? nothing, readAt: now });
    }
    return dimensions.map((dimension) => [dimension, defaultScore(this.#sumOf(dimension))]);
  }

  async noteGlobal({ sum, people }: ScoreSum): Promise<void> {
    const before = this.#global();
    this.ctx.storage.kv.put(globalDimension, { sum: before.sum + sum, people: before.people + people });
  }

  #sumOf(dimension: string): ScoreSum {
    return dimension === globalDimension ? this.#global() : (this.#known.get(dimension)?.sum ?? nothing);
  }

  #global(): ScoreSum {
    return this.ctx.storage.kv.get<ScoreSum>(globalDimension) ?? nothing;
  }
}
