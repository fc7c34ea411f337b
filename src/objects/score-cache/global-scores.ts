import { upgradeTables } from "../upgrade-tables.ts";
import type { ScoreSum, ShardSum, ToldScore } from "./score-cache.port.ts";

/** Each entry brings the object from one version to the next. Never edit one that was deployed. */
export const scoreUpgrades: readonly string[] = [
  // An erased person's score is null.
  `CREATE TABLE facts (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
   CREATE TABLE people (
     person TEXT PRIMARY KEY,
     life INTEGER NOT NULL,
     sequence INTEGER NOT NULL,
     score INTEGER,
     told_at INTEGER NOT NULL
   ) WITHOUT ROWID;
   CREATE INDEX people_erased ON people (told_at) WHERE score IS NULL;`,
  "CREATE TABLE shards (shard INTEGER PRIMARY KEY, sequence INTEGER NOT NULL, millionths INTEGER NOT NULL, people INTEGER NOT NULL)",
];

/** `changes` counts the changes of the sum. A release before shards did not count them. */
interface Total {
  millionths: number;
  people: number;
  changes: number;
}

/** Scores are kept in whole millionths: integers add up exactly, whatever the order in which they change. */
const unit = 1_000_000;
/** An erased person's row refuses late messages for this long, and is then deleted. */
const erasedForMs = 86_400_000;
const sweptAtOnce = 100;

/**
 * The global scores of people, and their sum. The row for each person makes repeated and late messages harmless, at one more row
 * written than the sum alone. An outbox at the sender would need this row too, to know what was applied, and more rows there.
 */
export class GlobalScores {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    upgradeTables(storage, scoreUpgrades);
    this.#storage = storage;
  }

  note({ person, life, sequence, score }: ToldScore, now: number): void {
    this.#storage.transactionSync(() => {
      const [known] = this.#sql("SELECT life, sequence, score FROM people WHERE person = ?", person);
      if (known && !isNewer({ life, sequence }, known)) return;
      const before = known && known.score !== null ? Number(known.score) : null;
      const after = score === null ? null : Math.round(score * unit);
      this.#sql(
        "INSERT OR REPLACE INTO people (person, life, sequence, score, told_at) VALUES (?, ?, ?, ?, ?)",
        ...[person, life, sequence, after, now],
      );
      this.#move((after ?? 0) - (before ?? 0), Number(after !== null) - Number(before !== null));
      if (after === null) this.#sweep(now - erasedForMs);
    });
  }

  /** The sum with those of all shards. */
  sum(): ScoreSum {
    const own = this.#total();
    const [shards] = this.#sql(
      "SELECT coalesce(sum(millionths), 0) AS millionths, coalesce(sum(people), 0) AS people FROM shards",
    );
    return {
      sum: (own.millionths + Number(shards?.millionths)) / unit,
      people: own.people + Number(shards?.people),
    };
  }

  noteSum({ shard, sequence, millionths, people }: ShardSum): void {
    this.#sql(
      `INSERT INTO shards (shard, sequence, millionths, people) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET
        sequence = excluded.sequence, millionths = excluded.millionths, people = excluded.people WHERE sequence < excluded.sequence`,
      ...[shard, sequence, millionths, people],
    );
  }

  /** Which shard this is. Null: it is the object of all of them. */
  shard(): number | null {
    const shard = this.#fact("shard");
    return shard === null ? null : Number(shard);
  }

  becomeShard(shard: number): void {
    if (this.shard() === null) this.#remember("shard", shard);
  }

  /** The sum of this shard, if the object of all has not heard of it. */
  untold(): ShardSum | null {
    const shard = this.shard();
    const { changes: sequence, millionths, people } = this.#total();
    return shard === null || this.#fact("told") === sequence || sequence === 0
      ? null
      : { shard, sequence, millionths, people };
  }

  acknowledge({ sequence }: ShardSum): void {
    this.#remember("told", sequence);
  }

  /** People whom a release before shards left here. */
  left(limit: number): ToldScore[] {
    if (this.shard() !== null) return [];
    return this.#sql("SELECT person, life, sequence, score FROM people ORDER BY person LIMIT ?", limit).map((row) => ({
      person: String(row.person),
      life: Number(row.life),
      sequence: Number(row.sequence),
      score: row.score === null ? null : Number(row.score) / unit,
    }));
  }

  /** Their shards count them now. Those who changed meanwhile stay until the next time. */
  drop(people: readonly ToldScore[]): void {
    this.#storage.transactionSync(() => {
      for (const { person, life, sequence } of people) {
        const [gone] = this.#sql(
          "DELETE FROM people WHERE person = ? AND life = ? AND sequence = ? RETURNING score",
          ...[person, life, sequence],
        );
        if (gone && gone.score !== null) this.#move(-Number(gone.score), -1);
      }
    });
  }

  #fact(name: string): SqlStorageValue {
    return this.#sql("SELECT value FROM facts WHERE name = ?", name)[0]?.value ?? null;
  }

  #remember(name: string, value: SqlStorageValue): void {
    this.#sql("INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)", name, value);
  }

  #total(): Total {
    const text = this.#fact("total");
    return { millionths: 0, people: 0, changes: 0, ...(text === null ? {} : JSON.parse(String(text))) };
  }

  #move(millionths: number, people: number): void {
    if (millionths === 0 && people === 0) return;
    const before = this.#total();
    const total: Total = {
      millionths: before.millionths + millionths,
      people: before.people + people,
      changes: before.changes + 1,
    };
    this.#remember("total", JSON.stringify(total));
  }

  #sweep(before: number): void {
    this.#sql(
      `DELETE FROM people WHERE person IN
        (SELECT person FROM people WHERE score IS NULL AND told_at < ? ORDER BY told_at LIMIT ${sweptAtOnce})`,
      before,
    );
  }

  #sql(query: string, ...bindings: SqlStorageValue[]): Record<string, SqlStorageValue>[] {
    return this.#storage.sql.exec(query, ...bindings).toArray();
  }
}

function isNewer(
  { life, sequence }: Pick<ToldScore, "life" | "sequence">,
  known: Record<string, SqlStorageValue>,
): boolean {
  return life > Number(known.life) || (life === Number(known.life) && sequence > Number(known.sequence));
}
