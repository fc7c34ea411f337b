import { mediumWeight } from "../../domain/labeling/certainty/voter.ts";
import { leastPatienceMs } from "../../domain/labeling/lease-patience.ts";
import type { TaskContent } from "../../domain/labeling/task.ts";
import type { Taken, Taking } from "./desk.port.ts";
import { DeskContents } from "./desk-contents.ts";
import type { DeskLearned, FreshNeeds } from "./desk-learned.ts";
import type { DeskMemory } from "./desk-memory.ts";
import type { DeskMoney } from "./desk-money.ts";
import { type DeskTables, type Row, responseStates } from "./desk-tables.ts";
import type { FlowServing } from "./flow/flow-serving.ts";
import { SecondLeases } from "./second-leases.ts";

/** Tasks that one person may hold: more than any session serves. */
const mostLeases = 500;
/** The most tasks that a batch has, whatever the job says: each may carry 150 KB, and a call 32 MB. */
const batchAtMost = 100;
/** Open tasks that are looked at in one statement: a few at first, since the next ones mostly fit. */
const firstSlice = 10;
const mostSlice = 1_000;
/**
 * A new session ends the one before, which gives its tasks back. What the person has held for longer than this is left from a session
 * that was never opened, since a crash came between. Two requests at once are closer together. Others may hold it by now, so it must not
 * be renewed.
 */
const lostAfterMs = leastPatienceMs;
/** Rows of expired leases cost two writes each to clear and a little time to wake up with, so they are cleared in bulk. */
const mostStaleRows = 500;

/** A flow that has no item yet is asked again after this time. */
const emptyFlowAgainMs = 1_000;

const isAnswered = `EXISTS (SELECT 1 FROM responses WHERE task = tasks.id AND person = ?1 AND state <> ${responseStates.withdrawn})`;
const candidates = `SELECT id, need, accepted, ${isAnswered} AS is_answered FROM tasks INDEXED BY open_tasks
  WHERE open = 1 AND id >= ?2 AND id < ?3 ORDER BY id LIMIT ?4`;
const anyUnanswered = `SELECT 1 FROM tasks INDEXED BY open_tasks WHERE open = 1 AND NOT ${isAnswered} LIMIT 1`;

interface Found {
  tasks: number[];
  /** When a task may be free that others hold now. Null: that is not known, or tasks were found. */
  againAt: number | null;
}

/** Hands tasks out and takes them back. */
export class DeskTaking {
  readonly #tables: DeskTables;
  readonly #memory: DeskMemory;
  readonly #second: SecondLeases;

  readonly #learned: DeskLearned;
  readonly #flow: FlowServing;
  readonly #money: DeskMoney;

  constructor(
    tables: DeskTables,
    memory: DeskMemory,
    { learned, flow, money }: { learned: DeskLearned; flow: FlowServing; money: DeskMoney },
  ) {
    this.#tables = tables;
    this.#memory = memory;
    this.#learned = learned;
    this.#flow = flow;
    this.#money = money;
    this.#second = new SecondLeases(tables, memory);
  }

  take({ userId, attributes, weight, count, most, now, until, leaseMs, held = [] }: Taking): Taken {
    const isOpen = this.#tables.state() === "open";
    const leaseUntil = Math.min(until, now + leaseMs);
    if (!isOpen || leaseUntil <= now) {
      // The campaigns of jobs name only desks with tasks. A flow's may wait for its first item.
      const again = this.#tables.rules() === null ? { againAt: now + emptyFlowAgainMs } : {};
      return { person: null, tasks: [], featureFlags: [], isExhausted: !isOpen, ...again };
    }
    this.expire(now);
    const row = this.#withoutLost(this.#personOf(userId), { userId, leaseUntil, held, now });
    const person = row ? Number(row.id) : null;
    const { batchSize, featureFlags } = this.#batch();
    const usual = batchSize === null ? count : Math.min(batchSize, batchAtMost);
    const room = this.#money.room(now);
    if (room <= 0) {
      const againAt = this.#money.againAt(now);
      return { person, tasks: [], featureFlags: [], isExhausted: false, againAt };
    }
    const wanted = Math.min(usual, most ?? usual, room);
    const { tasks, againAt } = this.#find(person, { from: Number(row?.place ?? 0), count: wanted, held, now });
    const isFlow = this.#tables.isFlow();
    if (tasks.length === 0) {
      const isExhausted = isFlow ? this.#flow.isIdle() : !this.#tables.hasOpenTask();
      return { person, tasks: [], featureFlags: [], isExhausted, ...(againAt === null ? {} : { againAt }) };
    }
    const contents = this.#contents(tasks);
    const lease = { userId, attributes: JSON.stringify(attributes), weight, tasks, now, until: leaseUntil };
    const leased = this.#lease(row, lease);
    this.#memory.noteTaking(weight ?? mediumWeight);
    this.#money.noteUse(now);
    const flags = isFlow ? this.#flow.flagsOf(tasks[0] as number) : featureFlags;
    return { person: leased, tasks: contents, featureFlags: flags, isExhausted: false };
  }

  #personOf(userId: string): Row | null {
    return this.#tables.sql("SELECT id, attributes, place, leasing FROM people WHERE user = ?", userId)[0] ?? null;
  }

  /** All leases of a person end together, so lost ones would last as long as the person comes back. */
  #withoutLost(
    row: Row | null,
    { userId, leaseUntil, held, now }: { userId: string; leaseUntil: number; held: readonly number[]; now: number },
  ): Row | null {
    const person = Number(row?.id ?? 0);
    const leases = this.#memory.leases(now);
    const lost = [...leases.of(person)].filter((task) => !held.includes(task));
    if (lost.length === 0 || leaseUntil - leases.untilOf(person) <= lostAfterMs) return row;
    this.release(person, lost, now);
    return this.#personOf(userId);
  }

  /** How the job wants its tasks to be handed out and shown. */
  #batch() {
    const labeling = this.#tables.rules()?.plan.labeling;
    const workflow = labeling?.workflow;
    return {
      batchSize: workflow?._t === "SimpleWorkflow" ? workflow.batchSize : null,
      featureFlags: labeling?.rapidFeatureFlags ?? [],
    };
  }

  isPerson(person: number, userId: string): boolean {
    return this.#tables.sql("SELECT 1 FROM people WHERE id = ? AND user = ?", person, userId).length > 0;
  }

  /** Only what the person holds can be skipped. */
  noteSkips(person: number, tasks: number[] | null, now: number): void {
    const held = this.#memory.leases(now).of(person);
    for (const task of tasks?.filter((one) => held.has(one)) ?? [])
      this.#tables.sql("INSERT OR IGNORE INTO skips (task, person) VALUES (?, ?)", task, person);
  }

  release(person: number, tasks: number[] | null, now: number): void {
    const leases = this.#memory.leases(now);
    const held = leases.of(person);
    const released = tasks === null ? [...held] : tasks.filter((task) => held.has(task));
    if (released.length === 0) return;
    const kept = [...held].filter((task) => !released.includes(task));
    if (kept.length > 0) this.#tables.sql("UPDATE people SET leases = ? WHERE id = ?", JSON.stringify(kept), person);
    else this.#tables.sql("UPDATE people SET leases = '', leasing = 0 WHERE id = ?", person);
    leases.drop(person, released);
    this.#memory.freed(released);
  }

  /** Keeps the number, so that responses stay what they are, and returns it. Null: no person here has this id. */
  forget(userId: string, now: number): number | null {
    const [row] = this.#tables.sql(
      "UPDATE people SET user = NULL, attributes = NULL, leases = '', leasing = 0 WHERE user = ? RETURNING id",
      userId,
    );
    if (!row) return null;
    const person = Number(row.id);
    const leases = this.#memory.leases(now);
    const held = [...leases.of(person)];
    leases.drop(person, held);
    this.#memory.freed(held);
    return person;
  }

  /** A row with an expired lease holds nothing, so nothing need be written. */
  expire(now: number): void {
    const expired = this.#memory.leases(now).expire(now);
    if (expired.length > 0) this.#memory.freed(expired);
  }

  clearExpiredRows(now: number): void {
    const where = "leasing = 1 AND until <= ?";
    const [row] = this.#tables.sql(`SELECT count(*) AS n FROM people INDEXED BY leasing_people WHERE ${where}`, now);
    if (Number(row?.n) < mostStaleRows) return;
    this.#tables.sql(`UPDATE people SET leasing = 0, leases = '' WHERE ${where}`, now);
  }

  /** Goes on where the person was last, and around once; then looks among what others hold and have left. */
  #find(
    person: number | null,
    { from, count, held, now }: { from: number; count: number; held: readonly number[]; now: number },
  ): Found {
    const found: Found = { tasks: [], againAt: null };
    const leases = this.#memory.leases(now);
    const own = new Set([...leases.of(person ?? 0), ...held]);
    const wanted = Math.min(count, mostLeases - own.size);
    const freshNeeds = this.#freshNeeds();
    this.#memory.noteFreshNeeds(freshNeeds?.standing ?? "");
    const needOf = ({ id, accepted, need }: Row) =>
      accepted === 0 && freshNeeds ? freshNeeds.ofTask(Number(id)) : Number(need);
    if (wanted <= 0) return found;
    if (this.#tables.isFlow()) return this.#findInFlow(person, { own, count: wanted, now });
    if (person !== null && this.#memory.isOutOfTasks(person, now))
      return { tasks: [], againAt: this.#memory.againAt(person) };
    const isFull = (row: Row) => leases.held(Number(row.id)) >= needOf(row);
    for (const [low, high] of [
      [from, Number.MAX_SAFE_INTEGER],
      [0, from],
    ] as const) {
      for (const row of this.#openTasks(person, { low, high, isFull })) {
        const task = Number(row.id);
        if (row.is_answered === 1 || own.has(task) || isFull(row)) continue;
        if (found.tasks.push(task) === wanted) return found;
      }
    }
    const isHeld = found.tasks.length === 0 && this.#tables.sql(anyUnanswered, person ?? 0).length > 0;
    if (isHeld) {
      found.tasks = this.#second.find(person, { own, count: wanted, now, needOf });
      if (found.tasks.length === 0) found.againAt = this.#second.nextAt(now);
    }
    if (person !== null && found.tasks.length === 0)
      this.#memory.noteOutOfTasks(person, isHeld ? (found.againAt ?? Number.POSITIVE_INFINITY) : null);
    return found;
  }

  #findInFlow(person: number | null, asked: { own: ReadonlySet<number>; count: number; now: number }): Found {
    const tasks = this.#flow.find(person, asked);
    if (tasks.length > 0) return { tasks, againAt: null };
    const found = { againAt: asked.now + this.#flow.againMs(asked.now) };
    const left = this.#second.find(person, { ...asked, needOf: ({ need }) => Number(need) });
    return { ...found, tasks: left.filter((task) => this.#flow.isAsked(task)) };
  }

  /** Open tasks from `low` to before `high`, without those that are known to be full. Those that turn out to be are noted. */
  *#openTasks(
    person: number | null,
    { low, high, isFull }: { low: number; high: number; isFull: (row: Row) => boolean },
  ): Generator<Row> {
    const { full } = this.#memory;
    let slice = firstSlice;
    let at = full.behind(low);
    while (at < high) {
      const until = Math.min(high, full.nextFrom(at));
      const rows = this.#tables.sql(candidates, person ?? 0, at, until, slice);
      // Numbers between two rows are of tasks that are done.
      for (const row of rows) {
        if (isFull(row)) full.add(at, Number(row.id) + 1);
        at = Number(row.id) + 1;
        yield row;
      }
      if (rows.length < slice) {
        if (until === Number.MAX_SAFE_INTEGER) return;
        full.add(at, until);
        at = until;
      }
      at = full.behind(at);
      slice = Math.min(mostSlice, slice * 2);
    }
  }

  /** What tasks without responses want: at their laying nothing was known of the people who would come. Null: a fixed number. */
  #freshNeeds(): FreshNeeds | null {
    const rules = this.#tables.rules();
    return rules?.readsOptions ? this.#learned.freshNeeds(rules) : null;
  }

  #contents(tasks: number[]): Taken["tasks"] {
    const rows = this.#tables.sql(
      "SELECT id, content FROM contents WHERE id IN (SELECT value FROM json_each(?))",
      JSON.stringify(tasks),
    );
    const stored = new DeskContents(this.#tables);
    const contents = new Map(rows.map(({ id, content }) => [Number(id), stored.parse(String(content))]));
    return tasks.map((id) => ({ id, content: contents.get(id) as TaskContent }));
  }

  /** Writes one row for a person with a lease: indexed columns are written only when they change. */
  #lease(
    row: Row | null,
    lease: { userId: string; attributes: string; weight: number | null; tasks: number[]; now: number; until: number },
  ): number {
    const { userId, attributes, weight, tasks, now } = lease;
    const leases = this.#memory.leases(now);
    const held = row ? leases.of(Number(row.id)) : [];
    const until = row ? Math.max(lease.until, leases.untilOf(Number(row.id))) : lease.until;
    const [place, list] = [Number(tasks.at(-1)) + 1, JSON.stringify([...held, ...tasks])];
    let person: number;
    if (row) {
      person = Number(row.id);
      const also = `${row.leasing === 1 ? "" : ", leasing = 1"}${row.attributes === attributes ? "" : ", attributes = ?5"}`;
      const values = row.attributes === attributes ? [] : [attributes];
      this.#tables.sql(
        `UPDATE people SET place = ?1, until = ?2, leases = ?3, score = ?4${also} WHERE id = ?${5 + values.length}`,
        ...[place, until, list, weight, ...values, person],
      );
    } else {
      const [added] = this.#tables.sql(
        `INSERT INTO people (user, attributes, place, until, leases, score, leasing) VALUES (?, ?, ?, ?, ?, ?, 1) RETURNING id`,
        ...[userId, attributes, place, until, list, weight],
      );
      person = Number(added?.id);
    }
    leases.hold(person, tasks, { seenAt: now, until });
    return person;
  }
}
