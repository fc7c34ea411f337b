import { readsOptions } from "../../domain/labeling/referee.ts";
import { optionCount } from "../../domain/labeling/vote.ts";
import type { DeskPlan } from "./desk-plan.port.ts";

export type Row = Record<string, SqlStorageValue>;

/** Laying: not all tasks are there yet, so nothing is handed out and the desk is never done. */
export type DeskState = "laying" | "open" | "paused" | "closed";

/**
 * How responses are stored. One that was withdrawn lets its person answer anew. Those taken back together with all others of their person
 * may count again.
 */
export const responseStates = { accepted: 1, overflow: 2, rejected: 3, withdrawn: 4, takenBack: 5 } as const;

/** What follows from the plan and is needed with every answer. */
export interface DeskRules {
  plan: DeskPlan;
  options: number;
  readsOptions: boolean;
  isRanking: boolean;
  /** Items come at any time and end by themselves: the desk itself is never done. */
  isFlow: boolean;
}

/** SQL and the single facts of a desk. Facts are kept in memory: dropped when a transaction fails. */
export class DeskTables {
  readonly #storage: SqlStorage;
  #facts = new Map<string, SqlStorageValue>();
  #rules: DeskRules | null = null;
  #unopened: number | null = null;

  constructor(storage: SqlStorage) {
    this.#storage = storage;
  }

  /** Reads to the end: a cursor that is left half read makes later statements many times slower. */
  sql(query: string, ...bindings: SqlStorageValue[]): Row[] {
    return this.#storage.exec(query, ...bindings).toArray();
  }

  /** Rows one by one, for more than fits into memory. The caller must read to the end. */
  each(query: string): Iterable<Row> {
    return this.#storage.exec(query);
  }

  fact(name: string): SqlStorageValue {
    const known = this.#facts.get(name);
    if (known !== undefined) return known;
    const value = this.sql("SELECT value FROM facts WHERE name = ?", name)[0]?.value ?? null;
    this.#facts.set(name, value);
    return value;
  }

  remember(name: string, value: SqlStorageValue): void {
    this.sql("INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)", name, value);
    this.#facts.set(name, value);
  }

  forget(name: string): void {
    this.sql("DELETE FROM facts WHERE name = ?", name);
    this.#facts.set(name, null);
  }

  dropMemory(): void {
    this.#facts = new Map();
    this.#rules = null;
    this.#unopened = null;
  }

  state(): DeskState {
    return (this.fact("state") ?? "laying") as DeskState;
  }

  /** Null: nothing was laid out here. */
  rules(): DeskRules | null {
    if (this.#rules) return this.#rules;
    const text = this.fact("plan");
    if (text === null) return null;
    const plan = JSON.parse(String(text)) as DeskPlan;
    const { workflow, referee } = plan.labeling;
    this.#rules = {
      plan,
      options: optionCount(workflow),
      readsOptions: readsOptions(referee),
      isRanking: workflow._t === "GroupedRankingWorkflow",
      isFlow: plan.isFlow === true,
    };
    return this.#rules;
  }

  isFlow(): boolean {
    return this.rules()?.isFlow === true;
  }

  hasOpenTask(): boolean {
    return this.sql("SELECT 1 FROM tasks INDEXED BY open_tasks WHERE open = 1 LIMIT 1").length > 0;
  }

  /** Comparisons of all groups that are still to be opened. */
  unopened(): number {
    if (!this.rules()?.isRanking) return 0;
    this.#unopened ??= Number(this.sql("SELECT coalesce(sum(unopened), 0) AS n FROM plays")[0]?.n);
    return this.#unopened;
  }

  /** So many more, or fewer, are still to be opened. */
  noteUnopened(change: number): void {
    if (this.#unopened !== null) this.#unopened += change;
  }

  /** Groups came. */
  forgetUnopened(): void {
    this.#unopened = null;
  }

  /** All tasks are laid out, and none wants another response. */
  isDone(): boolean {
    const isLaid = this.state() === "open" || this.state() === "paused";
    return isLaid && !this.isFlow() && !this.hasOpenTask() && this.unopened() === 0;
  }
}
