import type { DeskProgress } from "./desk.port.ts";
import type { DeskParts } from "./desk-parts.ts";
import type { DeskRules } from "./desk-tables.ts";

/** How far a desk is, and what of that others have not heard yet. */
export class DeskStanding {
  readonly #parts: DeskParts;

  constructor(parts: DeskParts) {
    this.#parts = parts;
  }

  /** Counts under a sequence that rises with each change. Null while nothing is laid, and for a flow. Within a transaction. */
  progress(): DeskProgress | null {
    const { tables, memory, results, votes } = this.#parts;
    const rules = tables.rules();
    if (!rules || rules.isFlow) return null;
    const { tasks, done, accepted, share } = memory.counts();
    // Sums of the same numbers in another order differ in their last digits.
    const counts = { tasks, done, accepted, share: Math.round(share * 1e6) / 1e6, results: results.written() };
    // An answer that another one replaced leaves all counts as they were, and whoever counts votes must hear of it.
    const text = JSON.stringify({ ...counts, votes: votes.lastChange() });
    if (text !== tables.fact("counted")) {
      tables.remember("counted", text);
      tables.remember("sequence", this.#sequence() + 1);
    }
    return { jobId: rules.plan.jobId, desk: rules.plan.desk, sequence: this.#sequence(), ...counts };
  }

  /** Whether the job's row has not heard of the newest counts. While tasks are laid out there is nothing to tell. */
  isBehind(): boolean {
    const { tables } = this.#parts;
    const isTold = tables.state() === "open" || tables.state() === "paused";
    return isTold && this.progress() !== null && tables.fact("told") !== this.#sequence();
  }

  /** Known by single facts: counting all tasks is left to the alarm. False for a desk whose job is over, or not yet begun. */
  mayBeBehind(): boolean {
    const { tables, withdrawing, results } = this.#parts;
    if (tables.state() === "closed") return tables.fact("freed") === null;
    if (this.isFilling() || withdrawing.isUnfinished()) return true;
    const isAllTold = results.dueAt() === null && tables.fact("told") === this.#sequence();
    return tables.state() !== "laying" && !isAllTold;
  }

  isLiveFlow(): boolean {
    return this.#parts.tables.isFlow() && this.#parts.tables.state() !== "closed";
  }

  isFilling(): boolean {
    return this.#parts.tables.rules()?.isRanking === true && this.#parts.ranking.isFilling();
  }

  /** Null unless the desk is done and its results are to be written now. */
  unwritten(): DeskRules | null {
    const { tables, results } = this.#parts;
    const due = results.dueAt();
    return due !== null && due <= Date.now() && tables.isDone() ? tables.rules() : null;
  }

  #sequence(): number {
    return Number(this.#parts.tables.fact("sequence") ?? 0);
  }
}
