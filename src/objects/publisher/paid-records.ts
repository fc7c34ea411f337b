import { type DayRange, dayMs, type PaidDay } from "../../domain/money/earnings.ts";
import type { PaidAnswers } from "../../domain/publisher/session-tally.ts";

/**
 * What organizations pay for the answers of a publisher's people, in one row a day. Rows hold sums and name nobody, so an erasure changes
 * none of them. The table is made with the first answer that costs something.
 */
export class PaidRecords {
  readonly #storage: DurableObjectStorage;
  #hasTable: boolean | null = null;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Counts to the day in UTC on which it is told. */
  note({ answers, gross }: PaidAnswers, now: number): void {
    if (!this.#isMade())
      this.#storage.sql.exec(
        "CREATE TABLE paid_days (day INTEGER PRIMARY KEY, answers INTEGER NOT NULL, gross INTEGER NOT NULL)",
      );
    this.#hasTable = true;
    this.#storage.sql.exec(
      `INSERT INTO paid_days (day, answers, gross) VALUES (?, ?, ?)
        ON CONFLICT DO UPDATE SET answers = answers + excluded.answers, gross = gross + excluded.gross`,
      ...[now - (now % dayMs), answers, gross],
    );
  }

  byDay({ from, to }: DayRange): PaidDay[] {
    if (!this.#isMade()) return [];
    return this.#storage.sql
      .exec("SELECT day, answers, gross FROM paid_days WHERE day >= ? AND day < ? ORDER BY day", from, to)
      .toArray()
      .map(({ day, answers, gross }) => ({ day: Number(day), answers: Number(answers), gross: Number(gross) }));
  }

  #isMade(): boolean {
    this.#hasTable ??=
      this.#storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'paid_days'").toArray().length > 0;
    return this.#hasTable;
  }
}
