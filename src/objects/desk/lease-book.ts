import type { HeldTasks } from "./live.port.ts";

interface Holder {
  until: number;
  /** When the person last took a task or answered one. */
  seenAt: number;
  tasks: Set<number>;
}

/** Expired leases are looked for at most this often. */
const roundMs = 30_000;
const noTasks: ReadonlySet<number> = new Set();

/** Who holds which tasks. Only unanswered leases are in it. */
export class LeaseBook {
  readonly #people = new Map<number, Holder>();
  readonly #tasks = new Map<number, number>();
  #size = 0;
  /** No lease ends before. */
  #nearest = Number.POSITIVE_INFINITY;

  /** How many answers may come of what people hold. */
  size(): number {
    return this.#size;
  }

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

  /** What is held now, and when the last of it ends. */
  summary(now: number): HeldTasks {
    const holders = [...this.#people.values()].filter(({ until }) => until > now);
    const tasks = new Set(holders.flatMap((holder) => [...holder.tasks]));
    const ends = holders.map(({ until }) => until);
    return { tasks: tasks.size, people: holders.length, until: ends.length === 0 ? null : Math.max(...ends) };
  }

  /** Tasks held by people who were last seen at that time or before, the longest silent first, each with how many such people hold it. */
  leftBy(time: number): Map<number, number> {
    const left = new Map<number, number>();
    const silent = [...this.#people.values()].filter(({ seenAt }) => seenAt <= time);
    for (const { tasks } of silent.sort((a, b) => a.seenAt - b.seenAt))
      for (const task of tasks) left.set(task, (left.get(task) ?? 0) + 1);
    return left;
  }

  /** When the first holder was seen among those seen after that time. Null: no holder was. */
  firstSeenAfter(time: number): number | null {
    let first = Number.POSITIVE_INFINITY;
    for (const { seenAt } of this.#people.values()) if (seenAt > time) first = Math.min(first, seenAt);
    return Number.isFinite(first) ? first : null;
  }

  /** Milliseconds since the holder's last sign of life. Null: they do not hold the task. */
  sinceSeen(person: number, task: number, now: number): number | null {
    const holder = this.#people.get(person);
    return holder?.tasks.has(task) ? Math.max(0, now - holder.seenAt) : null;
  }

  /** The holder has answered. Returns how long after their last sign of life; null: they hold nothing, or have taken more since. */
  noteSeen(person: number, now: number): number | null {
    const holder = this.#people.get(person);
    if (!holder || now < holder.seenAt) return null;
    const passed = now - holder.seenAt;
    holder.seenAt = now;
    return passed;
  }

  /** All leases of the person last until then. */
  hold(person: number, tasks: Iterable<number>, { seenAt, until }: { seenAt: number; until: number }): void {
    const holder = this.#people.get(person) ?? { until, seenAt, tasks: new Set() };
    holder.until = until;
    holder.seenAt = seenAt;
    this.#people.set(person, holder);
    for (const task of tasks) {
      if (holder.tasks.has(task)) continue;
      holder.tasks.add(task);
      this.#size += 1;
      this.#tasks.set(task, this.held(task) + 1);
    }
    this.#nearest = Math.min(this.#nearest, until);
  }

  drop(person: number, tasks: Iterable<number>): void {
    const holder = this.#people.get(person);
    if (!holder) return;
    for (const task of tasks) {
      if (!holder.tasks.delete(task)) continue;
      this.#size -= 1;
      const left = this.held(task) - 1;
      if (left > 0) this.#tasks.set(task, left);
      else this.#tasks.delete(task);
    }
    if (holder.tasks.size === 0) this.#people.delete(person);
  }

  /** Drops what has expired, and returns those tasks. */
  expire(now: number): number[] {
    const due = this.due();
    if (due === null || now < due) return [];
    const expired = [...this.#people].filter(([, { until }]) => until <= now);
    const dropped = expired.flatMap(([, { tasks }]) => [...tasks]);
    for (const [person, { tasks }] of expired) this.drop(person, [...tasks]);
    this.#nearest = Number.POSITIVE_INFINITY;
    for (const { until } of this.#people.values()) this.#nearest = Math.min(this.#nearest, until);
    return dropped;
  }
}
