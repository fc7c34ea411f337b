import {
  dayMs,
  daysKeptMs,
  type HistoryPoint,
  hoursKeptMs,
  isPointDue,
} from "../../domain/audience/audience-history.ts";
import { isDropped, memberStates } from "../../domain/member/member-state.ts";
import { withoutSimulated } from "../../domain/member/simulated.ts";
import { addStates, noStates } from "./merge-shards.ts";
import type { StateCounts } from "./roster.port.ts";
import type { RosterTables } from "./roster-tables.ts";
import type { RosterTally } from "./roster-tally.ts";

/**
 * How people and answers became what they are. The first change of an hour stores how things stood before it, which is one row an hour
 * at most. Answers write nothing more.
 */
export class RosterHistory {
  readonly #tables: RosterTables;
  readonly #tally: RosterTally;
  /** The last moment that needs no further point. Spares a read with each change. */
  #kept: number | null = null;

  constructor(tables: RosterTables, tally: RosterTally) {
    this.#tables = tables;
    this.#tally = tally;
  }

  /** Belongs into the transaction of a change, before it. */
  note(now: number): void {
    // The first shard keeps the history of all.
    if (!isPointDue(this.#kept, now) || this.#tables.isErased() || this.#tables.division().index > 0) return;
    const [row] = this.#tables.sql("SELECT max(at) AS at FROM history");
    const last = row?.at == null ? null : Number(row.at);
    if (!isPointDue(last, now)) return;
    const { at, distilling, graduated, inactive, dropped, answers } = this.#everywhere(now);
    this.#tables.sql(
      "INSERT INTO history (at, distilling, graduated, inactive, dropped, answers) VALUES (?, ?, ?, ?, ?, ?)",
      ...[at, distilling, graduated, inactive, dropped, answers],
    );
    if (last !== null && Math.floor(last / dayMs) < Math.floor(now / dayMs)) this.#thin(now);
  }

  /** Call it once the change is committed. */
  keep(now: number): void {
    this.#kept = now;
  }

  read(now: number): { history: HistoryPoint[]; present: HistoryPoint } {
    const rows = this.#tables.sql("SELECT * FROM history ORDER BY at");
    const history = rows.map((row) => ({
      at: Number(row.at),
      distilling: Number(row.distilling),
      graduated: Number(row.graduated),
      inactive: Number(row.inactive),
      dropped: Number(row.dropped),
      answers: Number(row.answers),
    }));
    return { history, present: this.#present(now) };
  }

  /** Keeps the first point of each old day. */
  #thin(now: number): void {
    this.#tables.sql("DELETE FROM history WHERE at < ?", now - daysKeptMs);
    this.#tables.sql(
      // Written out: a bound number is a REAL, and would not divide as an integer.
      `DELETE FROM history WHERE at < ? AND at NOT IN (SELECT min(at) FROM history GROUP BY at / ${dayMs})`,
      now - hoursKeptMs,
    );
  }

  /** All shards, the others as they last told. */
  #everywhere(at: number): HistoryPoint {
    const elsewhere = this.#tables.elsewhere();
    if (elsewhere === null) return this.#present(at);
    const answers = this.#tally.answerCount() + elsewhere.answers;
    const others = withoutSimulated(elsewhere.states, elsewhere.simulated ?? noStates);
    return pointOf(at, addStates(this.#tables.realStates(), others), answers);
  }

  #present(at: number): HistoryPoint {
    return pointOf(at, this.#tables.realStates(), this.#tally.answerCount());
  }
}

function pointOf(at: number, states: StateCounts, answers: number): HistoryPoint {
  const dropped = memberStates.filter(isDropped).reduce((sum, state) => sum + states[state], 0);
  return {
    at,
    distilling: states.Distilling,
    graduated: states.Graduated,
    inactive: states.InactiveDistilling + states.InactiveGraduated,
    dropped,
    answers,
  };
}
