import type { FeatureFlag } from "../../../domain/campaign/campaign-settings.ts";
import type { DeskMemory } from "../desk-memory.ts";
import { type DeskTables, responseStates } from "../desk-tables.ts";
import type { FlowBoard } from "./flow-board.ts";
import type { FlowItems } from "./flow-items.ts";

/** Tasks of which it is asked in one statement whether the person has answered them: the first ones mostly fit. */
const firstSlice = 10;
const mostSlice = 1_000;

/** An item may be posted at any moment, and its first pair is wanted within a second. */
const soonestAgainMs = 500;
const latestAgainMs = 5_000;
/** Each isolate asks the desks of all flows that it serves, so a flow that has rested for a minute is asked every two seconds. */
const restsPerLook = 30;

const answeredAmong = `SELECT task FROM responses
  WHERE task IN (SELECT value FROM json_each(?)) AND person = ? AND state <> ${responseStates.withdrawn}`;

/** Chooses among the items of a flow for a person. */
export class FlowServing {
  readonly #tables: DeskTables;
  readonly #memory: DeskMemory;
  readonly #board: FlowBoard;
  readonly #items: FlowItems;

  constructor(tables: DeskTables, memory: DeskMemory, { board, items }: { board: FlowBoard; items: FlowItems }) {
    this.#tables = tables;
    this.#memory = memory;
    this.#board = board;
    this.#items = items;
  }

  /** No item asks people at present. */
  isIdle(): boolean {
    return ![...this.#board.live()].some(({ state }) => state === "Running");
  }

  /** How soon people come back who found nothing: at once to a flow that is in use, later to one that has rested for minutes. */
  againMs(now: number): number {
    if (!this.isIdle()) return soonestAgainMs;
    const restsFor = now - (this.#items.lastEnd() ?? 0);
    return Math.min(latestAgainMs, Math.max(soonestAgainMs, restsFor / restsPerLook));
  }

  /** Whether people are asked for the task now. */
  isAsked(task: number): boolean {
    return this.#board.ofTask(task)?.state === "Running";
  }

  flagsOf(task: number): FeatureFlag[] {
    return JSON.parse(this.#board.ofTask(task)?.flags ?? "[]") as FeatureFlag[];
  }

  /** Tasks that the person has neither answered nor holds, and that fewer people hold than they want answers. */
  find(person: number | null, { own, count, now }: { own: ReadonlySet<number>; count: number; now: number }): number[] {
    const found: number[] = [];
    let slice: number[] = [];
    let size = firstSlice;
    for (const task of this.#candidates(own, now)) {
      if (slice.push(task) < size) continue;
      this.#addUnanswered(person, slice, found);
      if (found.length >= count) break;
      slice = [];
      size = Math.min(mostSlice, size * 4);
    }
    if (found.length < count) this.#addUnanswered(person, slice, found);
    return this.#shownAlike(found).slice(0, count);
  }

  /** A session shows all its tasks with the flags of the first. */
  #shownAlike(tasks: readonly number[]): number[] {
    const flagsOf = (task: number) => this.#board.ofTask(task)?.flags;
    const first = tasks[0];
    return first === undefined ? [] : tasks.filter((task) => flagsOf(task) === flagsOf(first));
  }

  *#candidates(own: ReadonlySet<number>, now: number): Generator<number> {
    const leases = this.#memory.leases(now);
    for (const item of this.#board.asked()) {
      const open = item.tasks.filter(({ id, need }) => !own.has(id) && leases.held(id) < need);
      const given = new Map(open.map(({ id, accepted }) => [id, accepted + leases.held(id)]));
      const order = (id: number) => given.get(id) as number;
      for (const { id } of open.sort((a, b) => order(a.id) - order(b.id) || a.id - b.id)) yield id;
    }
  }

  #addUnanswered(person: number | null, tasks: readonly number[], found: number[]): void {
    if (tasks.length === 0) return;
    const rows = person === null ? [] : this.#tables.sql(answeredAmong, JSON.stringify(tasks), person);
    const answered = new Set(rows.map(({ task }) => Number(task)));
    found.push(...tasks.filter((task) => !answered.has(task)));
  }
}
