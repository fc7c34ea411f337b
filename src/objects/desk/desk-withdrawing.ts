import type { WithdrawalProgress } from "../../domain/labeling/people/person-figures.ts";
import type { Withdrawing } from "./desk.port.ts";
import type { DeskAnswering } from "./desk-answering.ts";
import type { DeskLearned } from "./desk-learned.ts";
import { type DeskTables, type Row, responseStates } from "./desk-tables.ts";

const { accepted, overflow, takenBack } = responseStates;

/** Answers that one transaction takes back, or lets count again. Each has its task judged anew. */
const answersAtOnce = 200;

interface Parts {
  tables: DeskTables;
  answering: DeskAnswering;
  learned: DeskLearned;
}

/**
 * Takes all answers of a person back, and undoes that. It goes through the desk in slices, each in a transaction of its own with the place
 * where the next one goes on, so that neither a crash nor answers in between make a count wrong.
 */
export class DeskWithdrawing {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Notes an order. One that is older than the last about the same person, or of a person who is unknown here, changes nothing. */
  order({ userId, restores, version }: Withdrawing): void {
    this.#parts.tables.sql(
      `INSERT INTO withdrawals (person, version, restores, next_task) SELECT id, ?2, ?3, 0 FROM people WHERE user = ?1
        ON CONFLICT DO UPDATE SET version = excluded.version, restores = excluded.restores, next_task = 0
          WHERE excluded.version > version`,
      ...[userId, version, Number(restores)],
    );
  }

  isUnfinished(): boolean {
    return this.#next() !== undefined;
  }

  /** Follows an order for some answers. Returns whether the results changed. */
  step(): boolean {
    const next = this.#next();
    if (!next) return false;
    const { tables } = this.#parts;
    const [person, restores] = [Number(next.person), next.restores === 1];
    const rows = tables.sql(
      "SELECT task FROM responses WHERE person = ? AND state = ? AND task >= ? ORDER BY task LIMIT ?",
      ...[person, restores ? takenBack : accepted, Number(next.next_task), answersAtOnce],
    );
    let hasChanged = false;
    for (const row of rows) if (this.#move(Number(row.task), person, restores)) hasChanged = true;
    const goesOnAt = rows.length < answersAtOnce ? null : Number(rows.at(-1)?.task) + 1;
    tables.sql("UPDATE withdrawals SET next_task = ? WHERE person = ?", goesOnAt, person);
    if (hasChanged) this.#parts.learned.outdate();
    return hasChanged;
  }

  /** How far the orders about people have come, by the person's number. */
  progress(): Map<number, WithdrawalProgress> {
    const rows = this.#parts.tables.sql("SELECT person, restores, next_task FROM withdrawals");
    return new Map(
      rows.map(({ person, restores, next_task }) => [
        Number(person),
        { restores: restores === 1, isDone: next_task === null },
      ]),
    );
  }

  /** An answer counts again only while its task wants one: others may have answered meanwhile. Returns whether the task changed. */
  #move(task: number, person: number, restores: boolean): boolean {
    const { tables, answering } = this.#parts;
    const isWanted = !restores || (answering.needOf(task) ?? 0) > 0;
    const state = restores ? (isWanted ? accepted : overflow) : takenBack;
    tables.sql("UPDATE responses SET state = ? WHERE task = ? AND person = ?", state, task, person);
    if (isWanted) answering.judgeAnew(task);
    return isWanted;
  }

  #next(): Row | undefined {
    return this.#parts.tables.sql(
      `SELECT person, restores, next_task FROM withdrawals INDEXED BY open_withdrawals
        WHERE next_task IS NOT NULL ORDER BY person LIMIT 1`,
    )[0];
  }
}
