import {
  answersIn,
  findAnswer,
  type KeptAnswer,
  type PackedAnswers,
  packedAtMost,
  unpackAnswers,
  withAnswers,
} from "../../domain/member/packed-answers.ts";
import type { MemberRow } from "./member-row.ts";
import type { RosterTables } from "./roster-tables.ts";

export interface NamedAnswer extends KeptAnswer {
  exampleId: string;
}

type Answerer = Pick<MemberRow, "id" | "answers">;

/** The most examples whose numbers are kept in memory. Many rosters share the memory of an isolate. */
const numbersAtMost = 1_000;

/**
 * Who answered which example. Answers are packed into their person's row. The table `answers` holds those that do not fit, and those that
 * an earlier release wrote until their person answers again.
 */
export class RosterAnswers {
  readonly #tables: RosterTables;
  readonly #numbers = new Map<string, number>();
  /** Whether any answer has a row of its own. Null: not known yet. */
  #hasRows: boolean | null = null;

  constructor(tables: RosterTables) {
    this.#tables = tables;
  }

  /** Call it wherever the rows may have changed in another way. */
  forgetCopies(): void {
    this.#numbers.clear();
    this.#hasRows = null;
  }

  /** The person's answers in rows of their own, as many as there is room for in the packed value. */
  movable({ id, answers }: Answerer): NamedAnswer[] {
    const room = packedAtMost - answersIn(answers);
    return this.#someRows() && room > 0 ? this.#rowsOf(id, room) : [];
  }

  /** Packs answers that have rows, which go. */
  move({ id, answers }: Answerer, rows: readonly NamedAnswer[]): PackedAnswers {
    const ids = JSON.stringify(rows.map(({ exampleId }) => exampleId));
    this.#tables.sql("DELETE FROM answers WHERE user = ? AND example IN (SELECT value FROM json_each(?))", id, ids);
    this.#hasRows = null;
    const numbered = rows.map(({ exampleId, ...answer }) => ({ ...answer, number: this.#numberFor(exampleId) }));
    return withAnswers(answers, numbered);
  }

  find({ id, answers }: Answerer, exampleId: string): KeptAnswer | null {
    const number = this.#numberOf(exampleId);
    const packed = number === null ? null : findAnswer(answers, number);
    if (packed || !this.#someRows()) return packed;
    const [row] = this.#tables.sql(`${selectRows} AND example = ?`, id, exampleId);
    return row ? readRow(row) : null;
  }

  hasRoom(answers: PackedAnswers): boolean {
    return answersIn(answers) < packedAtMost;
  }

  pack(answers: PackedAnswers, { exampleId, ...answer }: NamedAnswer): PackedAnswers {
    return withAnswers(answers, [{ ...answer, number: this.#numberFor(exampleId) }]);
  }

  /** Keeps an answer that has no room among the packed ones. */
  keepRow(user: number, { exampleId, difficulty, isCorrect }: NamedAnswer): void {
    this.#tables.sql(
      "INSERT INTO answers (user, example, difficulty, is_correct) VALUES (?, ?, ?, ?)",
      ...[user, exampleId, difficulty, isCorrect === null ? null : Number(isCorrect)],
    );
    this.#hasRows = true;
  }

  /** All that a person answered. */
  of({ id, answers }: Answerer): NamedAnswer[] {
    return [...this.unpack(answers), ...this.#rowsOf(id, -1)].sort((a, b) => (a.exampleId < b.exampleId ? -1 : 1));
  }

  /** The packed answers but the first `from`. */
  unpack(answers: PackedAnswers, from = 0): NamedAnswer[] {
    const packed = unpackAnswers(answers, from);
    const numbers = JSON.stringify(packed.map(({ number }) => number));
    const rows = this.#tables.sql(
      "SELECT number, id FROM example_numbers WHERE number IN (SELECT value FROM json_each(?))",
      numbers,
    );
    const ids = new Map(rows.map(({ number, id }) => [Number(number), String(id)]));
    return packed.map(({ number, ...answer }) => ({ ...answer, exampleId: ids.get(number) ?? "" }));
  }

  forget(user: number): void {
    this.#tables.sql("DELETE FROM answers WHERE user = ?", user);
  }

  /** A negative limit is none. */
  #rowsOf(user: number, limit: number): NamedAnswer[] {
    return this.#tables.sql(`${selectRows} ORDER BY example LIMIT ?`, user, limit).map(readRow);
  }

  #someRows(): boolean {
    this.#hasRows ??= this.#tables.sql("SELECT 1 FROM answers LIMIT 1").length > 0;
    return this.#hasRows;
  }

  #numberOf(exampleId: string): number | null {
    const known = this.#numbers.get(exampleId);
    if (known !== undefined) return known;
    const [row] = this.#tables.sql("SELECT number FROM example_numbers WHERE id = ?", exampleId);
    return row ? this.#learn(exampleId, Number(row.number)) : null;
  }

  /** An example gets its number with its first answer. */
  #numberFor(exampleId: string): number {
    const known = this.#numberOf(exampleId);
    if (known !== null) return known;
    const [row] = this.#tables.sql("INSERT INTO example_numbers (id) VALUES (?) RETURNING number", exampleId);
    return this.#learn(exampleId, Number(row?.number));
  }

  #learn(exampleId: string, number: number): number {
    if (this.#numbers.size >= numbersAtMost) this.#numbers.clear();
    this.#numbers.set(exampleId, number);
    return number;
  }
}

const selectRows = "SELECT example, difficulty, is_correct FROM answers WHERE user = ?";

function readRow({ example, difficulty, is_correct: isCorrect }: Record<string, SqlStorageValue>): NamedAnswer {
  return {
    exampleId: String(example),
    difficulty: difficulty == null ? null : Number(difficulty),
    isCorrect: isCorrect == null ? null : Number(isCorrect) === 1,
  };
}
