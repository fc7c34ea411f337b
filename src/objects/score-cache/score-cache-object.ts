import { globalDimension } from "../../domain/matching/score-dimensions.ts";
import { TracedObject } from "../traced-object.ts";
import { defaultScore } from "./default-score.ts";
import { GlobalScores } from "./global-scores.ts";
import type { ScoreCache, ScoreSum, ToldScore } from "./score-cache.port.ts";

/** The mean over many people moves slowly, so a sum this old is good enough. */
const readAgainAfterMs = 5_000;
const nothing: ScoreSum = { sum: 0, people: 0 };

/** What the score cache needs of the world. */
export interface ScoreCacheSources {
  /** Sums by dimension. Dimensions that do not exist are left out. */
  sumsOf: (dimensions: string[]) => Promise<Map<string, ScoreSum>>;
}

/** The shell around default scores. It reads the sums of audiences from their sources, and keeps the global one itself. */
export class ScoreCacheObject<Env> extends TracedObject<Env> implements ScoreCache {
  readonly #known = new Map<string, { sum: ScoreSum; readAt: number }>();
  readonly #global: GlobalScores;
  protected readonly sources: ScoreCacheSources;

  constructor(ctx: DurableObjectState, env: Env, sources: ScoreCacheSources) {
    super(ctx, env);
    this.sources = sources;
    this.#global = new GlobalScores(ctx.storage);
  }

  async defaults(dimensions: string[]): Promise<[string, number][]> {
    const now = Date.now();
    const stale = dimensions.filter(
      (dimension) =>
        dimension !== globalDimension &&
        now - (this.#known.get(dimension)?.readAt ?? Number.NEGATIVE_INFINITY) >= readAgainAfterMs,
    );
    if (stale.length > 0) {
      const sums = await this.sources.sumsOf(stale);
      for (const dimension of stale) this.#known.set(dimension, { sum: sums.get(dimension) ?? nothing, readAt: now });
    }
    return dimensions.map((dimension) => [dimension, defaultScore(this.#sumOf(dimension))]);
  }

  async noteScore(told: ToldScore): Promise<void> {
    this.#global.note(told, Date.now());
  }

  #sumOf(dimension: string): ScoreSum {
    return dimension === globalDimension ? this.#global.sum() : (this.#known.get(dimension)?.sum ?? nothing);
  }
}
