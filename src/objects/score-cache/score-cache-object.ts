import { DurableObject } from "cloudflare:workers";
import { globalDimension } from "../../domain/matching/score-dimensions.ts";
import { defaultScore, saysEnough } from "./default-score.ts";
import { GlobalScores } from "./global-scores.ts";
import type { ScoreCache, ScoreSum, ToldScore } from "./score-cache.port.ts";

/** A mean over many people moves slowly. */
const readAgainAfterMs = 5_000;
const nothing: ScoreSum = { sum: 0, people: 0 };

/** The shell around default scores: sums of audiences are read from whoever keeps them, the global one is kept here. */
export abstract class ScoreCacheObject<Env> extends DurableObject<Env> implements ScoreCache {
  readonly #known = new Map<string, { sum: ScoreSum; readAt: number }>();
  readonly #global: GlobalScores;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#global = new GlobalScores(ctx.storage);
  }

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

  async noteScore(told: ToldScore): Promise<void> {
    this.#global.note(told, Date.now());
  }

  /** Ignores the changes that people's objects of an earlier version send: those made the sum drift. They tell the score itself later. */
  async noteGlobal(): Promise<void> {}

  #sumOf(dimension: string): ScoreSum {
    return dimension === globalDimension ? this.#globalSum() : (this.#known.get(dimension)?.sum ?? nothing);
  }

  /** Falls back to the sum of an earlier version until enough people have told their scores. */
  #globalSum(): ScoreSum {
    const sum = this.#global.sum();
    return saysEnough(sum) ? sum : (this.ctx.storage.kv.get<ScoreSum>(globalDimension) ?? sum);
  }
}
