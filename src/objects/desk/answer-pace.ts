import { leasePatienceMs } from "../../domain/labeling/lease-patience.ts";
import { leaseMs } from "../../domain/serving/task-work.ts";
import { type DeskTables, responseStates } from "./desk-tables.ts";

/** The times of the last answers say how fast people are. */
const mostTimes = 200;

/** How long people take for an answer: from when they took the task, or answered the one before. */
export class AnswerPace {
  readonly #tables: DeskTables;
  #times: number[] | null = null;
  #next = 0;

  constructor(tables: DeskTables) {
    this.#tables = tables;
  }

  drop(): void {
    this.#times = null;
  }

  note(ms: number): void {
    const times = this.#known();
    times[this.#next] = ms;
    this.#next = (this.#next + 1) % mostTimes;
  }

  patienceMs(): number {
    return leasePatienceMs(this.#known());
  }

  #known(): number[] {
    if (this.#times) return this.#times;
    this.#times = this.#fromRows();
    this.#next = this.#times.length % mostTimes;
    return this.#times;
  }

  /** Responses say when they came, and people when they last took tasks: the answers since then and what lies between them. */
  #fromRows(): number[] {
    const rows = this.#tables.sql(
      `SELECT at - coalesce(lag(at) OVER (PARTITION BY person ORDER BY at), took) AS ms FROM
        (SELECT response.person, response.at, people.until - ${leaseMs} AS took FROM
          (SELECT person, at FROM responses WHERE state <> ${responseStates.withdrawn}
            ORDER BY task DESC, person DESC LIMIT ${mostTimes}) AS response
          JOIN people ON people.id = response.person)
        WHERE at >= took`,
    );
    return rows.map(({ ms }) => Number(ms));
  }
}
