import type { DoubtPlace } from "./deciding.port.ts";
import { agreements } from "./desk-agreement.ts";
import { type DeskTables, responseStates } from "./desk-tables.ts";

/** A task with the share of its votes that the leading option has. Null: it has no votes. */
export interface Doubt extends DoubtPlace {
  agreement: number | null;
}

/** Tasks whose votes are counted at once: answers come in between. */
const tasksAtOnce = 2_000;
/** Votes of many tasks are not counted for every page of a review. */
const keptForMs = 15_000;

/** All tasks of a desk, the most doubtful first. */
export class DeskDoubts {
  readonly #tables: DeskTables;
  #kept: { until: number; order: readonly Doubt[] } | null = null;

  constructor(tables: DeskTables) {
    this.#tables = tables;
  }

  /** The order may be some seconds old where there are many tasks. Reads all responses. */
  async order(): Promise<readonly Doubt[]> {
    if (this.#kept && Date.now() < this.#kept.until) return this.#kept.order;
    this.#kept = null;
    const order: Doubt[] = [];
    for (let from = 0, isMore = true; isMore; from += tasksAtOnce) {
      const rows = this.#slice(from);
      for (const one of rows) order.push(one);
      isMore = rows.length === tasksAtOnce;
      if (isMore) await scheduler.wait(0);
    }
    order.sort(byDoubt);
    if (order.length > tasksAtOnce) this.#kept = { until: Date.now() + keptForMs, order };
    return order;
  }

  /** Tasks are numbered without gaps. */
  #slice(from: number): Doubt[] {
    const rows = this.#tables.sql(
      `SELECT id, accepted, agreement FROM tasks LEFT JOIN (${agreements("task >= ?2 AND task < ?3")}) AS agreed ON task = id
        WHERE id >= ?2 AND id < ?3`,
      ...[responseStates.accepted, from, from + tasksAtOnce],
    );
    return rows.map(({ id, accepted, agreement }) => {
      const share = agreement === null ? null : Number(agreement);
      return { task: Number(id), agreement: share, doubt: share ?? (Number(accepted) > 0 ? 1 : 2) };
    });
  }
}

/** The place in the order of the first task behind this one. */
export function firstAfter(order: readonly Doubt[], after: DoubtPlace): number {
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (byDoubt(order[middle] as Doubt, after) > 0) high = middle;
    else low = middle + 1;
  }
  return low;
}

function byDoubt(one: DoubtPlace, other: DoubtPlace): number {
  return one.doubt - other.doubt || one.task - other.task;
}
