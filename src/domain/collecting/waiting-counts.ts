import { groupOf, keyOf, type ToldCounts } from "./told-counts.ts";

/** The most places of one statement that a job's desks get in a turn. */
export const placesAGroup = 25;

/** The newest counts of a roster or desk, and all who wait until the database has them. */
export interface Waiting<Waiter> {
  told: ToldCounts;
  waiters: Waiter[];
}

/**
 * Counts that wait to be written: only the newest of each roster and desk, which keep their place. Audiences and jobs take turns, so a job
 * of a thousand desks delays nobody by more than its share.
 */
export class WaitingCounts<Waiter> {
  readonly #most: number;
  /** The first group is the next one. Its entries stand in the order in which they came. */
  readonly #groups = new Map<string, Map<string, Waiting<Waiter>>>();
  #size = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#size;
  }

  /** False: too many wait already. */
  add(told: ToldCounts, waiter: Waiter): boolean {
    const group = this.#groups.get(groupOf(told)) ?? new Map<string, Waiting<Waiter>>();
    const known = group.get(keyOf(told));
    if (known) {
      if (known.told.sequence < told.sequence) known.told = told;
      known.waiters.push(waiter);
      return true;
    }
    if (this.#size >= this.#most) return false;
    group.set(keyOf(told), { told, waiters: [waiter] });
    this.#groups.set(groupOf(told), group);
    this.#size += 1;
    return true;
  }

  /** Those that are written next. */
  take(limit: number): Waiting<Waiter>[] {
    const taken: Waiting<Waiter>[] = [];
    for (const [name, group] of this.#groups) {
      const places = Math.min(limit - taken.length, placesAGroup);
      if (places <= 0) break;
      const keys = [...group.keys()].slice(0, places);
      for (const key of keys) {
        taken.push(group.get(key) as Waiting<Waiter>);
        group.delete(key);
      }
      this.#groups.delete(name);
      // Behind all others. A map that grows while it is walked is walked to its end.
      if (group.size > 0) this.#groups.set(name, group);
    }
    this.#size -= taken.length;
    return taken;
  }

  takeAll(): Waiting<Waiter>[] {
    const all = [...this.#groups.values()].flatMap((group) => [...group.values()]);
    this.#groups.clear();
    this.#size = 0;
    return all;
  }
}
