import { type BackOff, backOffMs } from "../../domain/back-off.ts";
import { globalDimension } from "../../domain/matching/score-dimensions.ts";
import { failureText } from "../../platform/failure-text.ts";
import { ObjectAlarm } from "../object-alarm.ts";
import { TracedObject } from "../traced-object.ts";
import { defaultScore } from "./default-score.ts";
import { GlobalScores } from "./global-scores.ts";
import type { ScoreObject, ScoreSum, ShardSum, ToldScore } from "./score-cache.port.ts";
import { createScoreCopy, type ScoreCopy } from "./score-copy.ts";
import { shardOf } from "./score-shards.ts";

/** The mean over many people moves slowly, so a sum this old is good enough. */
const readAgainAfterMs = 5_000;
/** A shard tells its sum this long after a change. The mean over everybody moves slowly, and each time costs three rows. */
const tellWithinMs = 60_000;
const moveWithinMs = 1_000;
/** People who move to their shards at once. */
const movedAtOnce = 500;
const tryAgain: BackOff = { firstMs: 10_000, mostMs: 60_000 };
const nothing: ScoreSum = { sum: 0, people: 0 };

/** What the score cache needs of the world. */
export interface ScoreCacheSources {
  /** Sums by dimension. Dimensions that do not exist are left out. */
  sumsOf: (dimensions: string[]) => Promise<Map<string, ScoreSum>>;
  /** Asks the object of all. */
  askAll: (dimensions: string[]) => Promise<[string, number][]>;
  /** Tells the object of all shards. */
  tellSum: (told: ShardSum) => Promise<void>;
  /** Tells a shard of its people. */
  tellShard: (shard: number, told: ToldScore[]) => Promise<void>;
  report: (message: string) => void;
}

/** The shell around default scores. It reads the sums of audiences from their sources, and keeps the global one itself. */
export class ScoreCacheObject<Env> extends TracedObject<Env> implements ScoreObject {
  readonly #known = new Map<string, { sum: ScoreSum; readAt: number }>();
  readonly #global: GlobalScores;
  readonly #alarm: ObjectAlarm;
  readonly #copy: ScoreCopy;
  protected readonly sources: ScoreCacheSources;
  #failures = 0;

  constructor(ctx: DurableObjectState, env: Env, sources: ScoreCacheSources) {
    super(ctx, env);
    this.sources = sources;
    this.#global = new GlobalScores(ctx.storage);
    this.#alarm = new ObjectAlarm(ctx.storage);
    this.#copy = createScoreCopy({
      cache: { defaults: (dimensions) => this.sources.askAll(dimensions) },
      clock: { now: () => Date.now() },
      defer: (work) => ctx.waitUntil(work),
    });
    ctx.blockConcurrencyWhile(async () => {
      await this.#alarm.read();
      this.#wakeIfDue();
    });
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

  async near(dimensions: string[]): Promise<[string, number][]> {
    const scoreOf = await this.#copy.of(dimensions);
    return dimensions.map((dimension) => [dimension, scoreOf(dimension)]);
  }

  /** Called by the release before shards. The person moves to their shard soon. */
  async noteScore(told: ToldScore): Promise<void> {
    this.#global.note(told, Date.now());
    this.#wakeIfDue();
  }

  async noteScores(shard: number, told: readonly ToldScore[]): Promise<void> {
    this.#global.becomeShard(shard);
    for (const each of told) this.#global.note(each, Date.now());
    this.#wakeIfDue();
  }

  async noteSum(told: ShardSum): Promise<void> {
    this.#global.noteSum(told);
  }

  /** Catches every failure and sets the next alarm itself. The platform repeats an alarm that crashed, but gives one up that throws. */
  override async alarm(): Promise<void> {
    this.#alarm.forget();
    try {
      await this.#tellSum();
      await this.#movePeople();
    } catch (cause) {
      this.#alarm.wakeAt(Date.now() + backOffMs(tryAgain, this.#failures++, Math.random()));
      this.sources.report(`scores were not passed on, and will be: ${failureText(cause)}`);
      return;
    }
    this.#failures = 0;
    this.#wakeIfDue();
  }

  async #tellSum(): Promise<void> {
    const sum = this.#global.untold();
    if (sum === null) return;
    await this.sources.tellSum(sum);
    this.#global.acknowledge(sum);
  }

  /** Those who move count twice for a moment. A crash in between repeats the page, and their shards know them already. */
  async #movePeople(): Promise<void> {
    const people = this.#global.left(movedAtOnce);
    const shards = Map.groupBy(people, ({ person }) => shardOf(person));
    await Promise.all([...shards].map(([shard, told]) => this.sources.tellShard(shard, told)));
    this.#global.drop(people);
  }

  #wakeIfDue(): void {
    if (this.#global.untold() !== null) this.#alarm.wakeBy(Date.now() + tellWithinMs);
    if (this.#global.left(1).length > 0) this.#alarm.wakeBy(Date.now() + moveWithinMs);
  }

  #sumOf(dimension: string): ScoreSum {
    return dimension === globalDimension ? this.#global.sum() : (this.#known.get(dimension)?.sum ?? nothing);
  }
}
