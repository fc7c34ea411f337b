interface Holder {
  until: number;
  tasks: Set<number>;
}

/** Expired leases are looked for at most this often. */
const roundMs = 30_000;
const noTasks: ReadonlySet<number> = new Set();

/** Who holds which tasks. Only unanswered leases are in it. */
export class LeaseBook {
  readonly #people = new Map<number, Holder>();
  readonly #tasks = new Map<number, number>();
  /** No lease ends before. */
  #nearest = Number.POSITIVE_INFINITY;

  /** How many people hold the task. */
  held(task: number): number {
    return this.#tasks.get(task) ?? 0;
  }

  of(person: number): ReadonlySet<number> {
    return this.#people.get(person)?.tasks ?? noTasks;
  }

  untilOf(person: number): number {
    return this.#people.get(person)?.until ?? 0;
  }

  /** When expired leases are next looked for; null without leases. */
  due(): number | null {
    return this.#people.size === 0 ? null : Math.ceil(this.#nearest / roundMs) * roundMs;
  }

  /** All leases of the person last until then. */
  hold(person: number, tasks: Iterable<number>, until: number): void {
    const holder = this.#people.get(person) ?? { until, tasks: new Set() };
    holder.until = until;
    this.#people.set(person, holder);
    for (const task of tasks) {
      if (holder.tasks.has(task)) continue;
      holder.tasks.add(task);
      this.#tasks.set(task, this.held(task) + 1);
    }
    this.#nearest = Math.min(this.#nearest, until);
  }

  drop(person: number, tasks: Iterable<number>): void {
    const holder = this.#people.get(person);
    if (!holder) return;
    for (const task of tasks) {
      if (!holder.tasks.delete(task)) continue;
      const left = this.held(task) - 1;
      if (left > 0) this.#tasks.set(task, left);
      else this.#tasks.delete(task);
    }
    if (holder.tasks.size === 0) this.#people.delete(person);
  }

  /** Drops what has expired; returns whether there was anything. */
  expire(now: number): boolean {
    const due = this.due();
    if (due === null || now < due) return false;
    const expired = [...this.#people].filter(([, { until }]) => until <= now);
    for (const [person, { tasks }] of expired) this.drop(person, [...tasks]);
    this.#nearest = Number.POSITIVE_INFINITY;
    for (const { until } of this.#people.values()) this.#nearest = Math.min(this.#nearest, until);
    return expired.length > 0;
  }
}
