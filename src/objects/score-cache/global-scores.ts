import { upgradeTables } from "../upgrade-tables.ts";
import type { ScoreSum, ToldScore } from "./score-cache.port.ts";

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
];

/** Scores are kept in whole millionths: integers add up exactly, whatever the order in which they change. */
const unit = 1_000_000;
/** An erased person's row refuses late messages for this long, and is then deleted. */
const erasedForMs = 86_400_000;
const sweptAtOnce = 100;

/**
 * The global scores of all people, and their sum. The row for each person makes repeated and late messages harmless, at one more row
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

  sum(): ScoreSum {
    const { millionths, people } = this.#total();
    return { sum: millionths / unit, people };
  }

  #total(): { millionths: number; people: number } {
    const [row] = this.#sql("SELECT value FROM facts WHERE name = 'total'");
    return row ? JSON.parse(String(row.value)) : { millionths: 0, people: 0 };
  }

  #move(millionths: number, people: number): void {
    if (millionths === 0 && people === 0) return;
    const before = this.#total();
    const total = { millionths: before.millionths + millionths, people: before.people + people };
    this.#sql("INSERT OR REPLACE INTO facts (name, value) VALUES ('total', ?)", JSON.stringify(total));
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
