import { mediumWeight } from "../../domain/labeling/certainty/voter.ts";
import { mostVotes } from "../../domain/labeling/referee.ts";
import { leaseMs } from "../../domain/serving/task-work.ts";
import { AnswerPace } from "./answer-pace.ts";
import { DeskActivity } from "./desk-activity.ts";
import { type DeskTables, responseStates } from "./desk-tables.ts";
import { FullRanges } from "./full-ranges.ts";
import { LeaseBook } from "./lease-book.ts";

/** Sums over all tasks. */
export interface DeskCounts {
  tasks: number;
  done: number;
  accepted: number;
  share: number;
}

/** A task as it counts. */
export interface CountedTask {
  need: number;
  accepted: number;
}

/** Takings that say what to expect of people. Older ones count less and less. */
const mostTakings = 200;
/** People of medium weight who are expected beside those who came: the first one to come is no sample. */
const expectedBefore = 2;

/**
 * What a desk keeps beside its tables, all of which can be read from them again. It changes only after the statements succeeded, and is
 * dropped on any failure.
 */
export class DeskMemory {
  /** What came in lately, for people who look. */
  readonly activity: DeskActivity;
  readonly #tables: DeskTables;
  #leases: LeaseBook | null = null;
  #counts: DeskCounts | null = null;
  /** People whose last circle found nothing, since they have answered all that is open. */
  #finished = new Set<number>();
  /** People whose last circle found nothing, since others hold what they could do, and when that may change by itself. */
  #waiting = new Map<number, number>();
  /** Tasks that nobody can have. */
  readonly full = new FullRanges();
  /** What the tasks in `full` that have no responses wanted when they were found full. */
  #freshNeeds = "";
  readonly #pace: AnswerPace;
  #hasEarlyEnds = false;
  /** Weights of people who took tasks. */
  #takings: { sum: number; count: number } | null = null;

  constructor(tables: DeskTables) {
    this.#tables = tables;
    this.#pace = new AnswerPace(tables);
    this.activity = new DeskActivity(tables);
  }

  drop(): void {
    this.#pace.drop();
    this.activity.drop();
    this.#leases = null;
    this.#counts = null;
    this.#takings = null;
    this.reopened();
    this.#tables.dropMemory();
  }

  /** A lease that has a response is void, so that an answer need not write its person. */
  leases(now: number): LeaseBook {
    if (this.#leases) return this.#leases;
    const book = new LeaseBook();
    const rows = this.#tables.sql(
      `SELECT person.id, person.until, lease.value AS task
        FROM people AS person INDEXED BY leasing_people, json_each(person.leases) AS lease
        WHERE person.leasing = 1 AND person.until > ?
          AND NOT EXISTS (SELECT 1 FROM responses WHERE task = lease.value AND person = person.id AND state <> ?)`,
      now,
      responseStates.withdrawn,
    );
    for (const { id, until, task } of rows) {
      // Rows do not say when the person took it; a lease that the end of a session cuts short looks older than it is.
      book.hold(Number(id), [Number(task)], { seenAt: Number(until) - leaseMs, until: Number(until) });
    }
    this.#leases = book;
    return book;
  }

  /** The mean weight of people who took tasks lately: what to expect of those who hold some, and of those to come. */
  expectedWeight(): number {
    const { sum, count } = this.#weightsOfTakings();
    return (sum + expectedBefore * mediumWeight) / (count + expectedBefore);
  }

  noteTaking(weight: number): void {
    const { sum, count } = this.#weightsOfTakings();
    const kept = count < mostTakings ? 1 : 0.5;
    this.#takings = { sum: sum * kept + weight, count: count * kept + 1 };
  }

  #weightsOfTakings(): { sum: number; count: number } {
    if (this.#takings) return this.#takings;
    const [row] = this.#tables.sql(
      `SELECT total(coalesce(score, ${mediumWeight})) AS sum, count(*) AS count FROM
        (SELECT score FROM people ORDER BY id DESC LIMIT ${mostTakings})`,
    );
    this.#takings = { sum: Number(row?.sum), count: Number(row?.count) };
    return this.#takings;
  }

  /** The person answers a task: they have not left what else they hold. */
  noteAnswer(person: number, now: number): void {
    const ms = this.leases(now).noteSeen(person, now);
    if (ms !== null) this.#pace.note(ms);
  }

  /** Others, or a reviewer, may end a task that somebody holds. */
  noteEarlyEnds(): void {
    this.#hasEarlyEnds = true;
  }

  /** Whether others may have ended what a person holds although a number of votes decides. Forgotten when the desk is evicted. */
  hasEarlyEnds(): boolean {
    return this.#hasEarlyEnds;
  }

  /** How long a holder may be silent until their tasks are given to others as well. */
  patienceMs(): number {
    return this.#pace.patienceMs();
  }

  counts(): DeskCounts {
    this.#counts ??= this.#count();
    return this.#counts;
  }

  /** A task has changed. Does nothing unless the counts were asked for. */
  recount(before: CountedTask, after: CountedTask): void {
    const counts = this.#counts;
    if (!counts) return;
    counts.accepted += after.accepted - before.accepted;
    counts.done += Number(after.need === 0) - Number(before.need === 0);
    counts.share += this.#shareOf(after) - this.#shareOf(before);
  }

  /** Tasks came, or many changed. */
  forgetCounts(): void {
    this.#counts = null;
  }

  isOutOfTasks(person: number, now: number): boolean {
    return this.#finished.has(person) || now < (this.#waiting.get(person) ?? 0);
  }

  /** When a task that others hold may be free for the person. Null: that is not known. */
  againAt(person: number): number | null {
    const at = this.#waiting.get(person) ?? Number.POSITIVE_INFINITY;
    return Number.isFinite(at) ? at : null;
  }

  /** `againAt`: when a task that others hold may be free. Null: the person has answered all. */
  noteOutOfTasks(person: number, againAt: number | null): void {
    if (againAt === null) this.#finished.add(person);
    else this.#waiting.set(person, againAt);
  }

  /** Tasks that were held by as many as they want can be taken again. */
  freed(tasks: Iterable<number>): void {
    for (const task of tasks) this.full.free(task);
    this.#rouse();
  }

  /** Says what tasks without responses want by now. Those that were full may not be so any more. */
  noteFreshNeeds(needs: string): void {
    if (needs === this.#freshNeeds) return;
    this.#freshNeeds = needs;
    this.full.clear();
  }

  /** Every person may find tasks again. */
  reopened(): void {
    this.full.clear();
    this.#rouse();
    if (this.#finished.size > 0) this.#finished = new Set();
  }

  /** People who wait for what others hold look again. */
  #rouse(): void {
    if (this.#waiting.size > 0) this.#waiting = new Map();
  }

  #count(): DeskCounts {
    const [row] = this.#tables.sql(
      `SELECT count(*) AS tasks, coalesce(sum(need = 0), 0) AS done, coalesce(sum(accepted), 0) AS accepted,
          coalesce(sum(CASE WHEN need = 0 THEN 1.0 ELSE 1.0 * accepted / max(?, need + accepted) END), 0) AS share
        FROM tasks`,
      this.#most() ?? 0,
    );
    const tasks = Number(row?.tasks) + this.#tables.unopened();
    return { tasks, done: Number(row?.done), accepted: Number(row?.accepted), share: Number(row?.share) };
  }

  #shareOf({ need, accepted }: CountedTask): number {
    // A task that was sent back wants more than its referee did.
    return need === 0 ? 1 : accepted / Math.max(this.#most() ?? 0, need + accepted);
  }

  /** The most votes of any task. Null: each task has a number of its own, which is what it wants and what it has. */
  #most(): number | null {
    const referee = this.#tables.rules()?.plan.labeling.referee;
    return !referee || referee._t === "BudgetReferee" ? null : mostVotes(referee);
  }
}
