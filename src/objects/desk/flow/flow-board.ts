import type { FlowItemState } from "../../../domain/flow/flow-item.ts";
import type { DeskTables } from "../desk-tables.ts";

/** A comparison of a live item. */
interface LiveTask {
  id: number;
  /** How many more votes it takes. */
  need: number;
  accepted: number;
}

/** An item that has not ended. */
export interface LiveItem {
  item: number;
  state: FlowItemState;
  /** When it ends if nothing else ends it. Null: only its last answer does. */
  endsAt: number | null;
  /** Empty while it is pending. */
  tasks: LiveTask[];
  accepted: number;
  /** As JSON: tasks that are shown differently are not handed out together. */
  flags: string;
}

/** Items of nearly the same deadline are equal, so that those with fewer answers come first. */
const deadlineStepMs = 1_000;

/** Selects all items that have not ended, from an index. */
const liveItems = `SELECT item, state, ends, first_task, next_task, rules ->> 'featureFlags' AS flags
  FROM flow_items INDEXED BY live_flow_items WHERE state IN ('Pending', 'Running', 'Stopping')`;

/** What a flow's desk keeps in memory of its live items, so that neither a take nor an answer writes or reads them. */
export class FlowBoard {
  readonly #tables: DeskTables;
  #items: Map<number, LiveItem> | null = null;
  #byTask = new Map<number, LiveItem>();
  /** No item ends before. */
  #nearest = Number.POSITIVE_INFINITY;

  constructor(tables: DeskTables) {
    this.#tables = tables;
  }

  drop(): void {
    this.#items = null;
  }

  get size(): number {
    return this.#known().size;
  }

  live(): Iterable<LiveItem> {
    return this.#known().values();
  }

  /** Undefined: it has ended. */
  of(item: number): LiveItem | undefined {
    return this.#known().get(item);
  }

  ofTask(task: number): LiveItem | undefined {
    this.#known();
    return this.#byTask.get(task);
  }

  /** Items of which people are asked: the nearest deadline first, among equal ones the fewest answers. */
  asked(): LiveItem[] {
    const running = [...this.live()].filter(({ state }) => state === "Running");
    const deadline = ({ endsAt }: LiveItem) => (endsAt === null ? Infinity : Math.floor(endsAt / deadlineStepMs));
    const order = (a: number, b: number) => (a === b ? 0 : a - b);
    return running.sort(
      (a, b) => order(deadline(a), deadline(b)) || order(a.accepted, b.accepted) || order(a.item, b.item),
    );
  }

  put(item: LiveItem): void {
    this.#known().set(item.item, item);
    for (const { id } of item.tasks) this.#byTask.set(id, item);
    this.#nearest = Math.min(this.#nearest, item.endsAt ?? Infinity);
  }

  remove({ item, tasks }: LiveItem): void {
    this.#known().delete(item);
    for (const { id } of tasks) this.#byTask.delete(id);
  }

  /** Items whose time is over. */
  due(now: number): LiveItem[] {
    this.#known();
    if (now < this.#nearest) return [];
    const all = [...this.live()];
    this.#nearest = all.reduce((nearest, { endsAt }) => {
      return endsAt === null || endsAt <= now ? nearest : Math.min(nearest, endsAt);
    }, Infinity);
    return all.filter(({ endsAt }) => endsAt !== null && endsAt <= now);
  }

  /** When the next item ends at the latest. Null: none has a deadline. */
  nextEnd(): number | null {
    const nearest = [...this.live()].reduce((least, { endsAt }) => Math.min(least, endsAt ?? Infinity), Infinity);
    return Number.isFinite(nearest) ? nearest : null;
  }

  #known(): Map<number, LiveItem> {
    if (this.#items) return this.#items;
    this.#items = new Map();
    this.#byTask = new Map();
    this.#nearest = Infinity;
    for (const { item, state, ends, first_task: first, next_task: next, flags } of this.#tables.sql(liveItems)) {
      const rows =
        first === null
          ? []
          : this.#tables.sql(
              "SELECT id, need, accepted FROM tasks WHERE id >= ? AND id < ?",
              first as number,
              next as number,
            );
      const tasks = rows.map(({ id, need, accepted }) => ({
        id: Number(id),
        need: Number(need),
        accepted: Number(accepted),
      }));
      this.put({
        item: Number(item),
        state: state as FlowItemState,
        endsAt: ends === null ? null : Number(ends),
        tasks,
        accepted: tasks.reduce((sum, { accepted }) => sum + accepted, 0),
        flags: String(flags),
      });
    }
    return this.#items;
  }
}
