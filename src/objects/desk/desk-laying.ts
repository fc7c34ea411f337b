import { mostTasksADesk } from "../../domain/labeling/desk-capacity.ts";
import { freshTally, refereeOfTask, stillWanted, unknownCircumstances } from "../../domain/labeling/referee.ts";
import {
  charactersAPage,
  type Fenced,
  type GroupStart,
  type ItemPage,
  type LayOutcome,
  type TaskPage,
  tasksAPage,
} from "./desk.port.ts";
import type { DeskMemory } from "./desk-memory.ts";
import type { DeskPlan } from "./desk-plan.port.ts";
import type { DeskRanking } from "./desk-ranking.ts";
import type { DeskRules, DeskState, DeskTables } from "./desk-tables.ts";

type Laid = Extract<LayOutcome, { kind: "laid" | "too_large" }>;

/** Takes tasks in, page by page, before people are asked. */
export class DeskLaying {
  readonly #tables: DeskTables;
  readonly #memory: DeskMemory;
  readonly #ranking: DeskRanking;

  constructor(tables: DeskTables, memory: DeskMemory, ranking: DeskRanking) {
    this.#tables = tables;
    this.#memory = memory;
    this.#ranking = ranking;
  }

  /** Does the work unless the desk is closed, or the caller is not the last to act for the job. */
  fenced<Result extends { kind: string }>(
    { fence }: Fenced,
    work: () => Result,
  ): Result | { kind: "fenced" } | { kind: "gone" } {
    if (this.#tables.state() === "closed") return { kind: "gone" };
    const known = Number(this.#tables.fact("fence") ?? 0);
    if (fence < known) return { kind: "fenced" };
    if (fence > known) this.#tables.remember("fence", fence);
    return work();
  }

  lay({ plan, from, tasks }: TaskPage): Laid {
    const count = this.#countOf(tasks);
    if (count === null || from + count > mostTasksADesk(plan.labeling.workflow)) return { kind: "too_large" };
    const rules = this.#learn(plan);
    if (this.#isLaying()) this.#dropFrom(from);
    this.#tables.sql(
      "INSERT OR IGNORE INTO tasks (id, need, open) SELECT ? + key, value, value > 0 FROM json_each(?) WHERE true",
      from,
      JSON.stringify(Array.from({ length: count }, (_, i) => needOf(rules, from + i))),
    );
    this.#tables.sql(
      "INSERT OR IGNORE INTO contents (id, content) SELECT ? + key, value FROM json_each(?) WHERE true",
      from,
      tasks,
    );
    if (rules.isRanking) this.#noteGroups(from, tasks);
    return this.#laid();
  }

  layItems({ plan, ...page }: ItemPage): Laid {
    if (this.#countOf(page.items) === null) return { kind: "too_large" };
    this.#learn(plan);
    this.#ranking.addItems(page);
    return this.#laid();
  }

  startGroup(start: GroupStart): Laid {
    this.#ranking.start(start);
    return this.#laid();
  }

  /** While tasks are laid out nothing is handed out anyway, and the desk must not look complete. */
  enter(state: DeskState): void {
    if (state === "paused" && this.#isLaying()) return;
    if (state === "open" && this.#isLaying()) this.#dropEmptyGroups();
    if (this.#tables.state() !== state) this.#tables.remember("state", state);
    this.#memory.reopened();
  }

  #isLaying(): boolean {
    return this.#tables.state() === "laying";
  }

  /**
   * A killed attempt may have laid tasks without a note. If a datapoint was deleted since, this page differs from that one, and the
   * tasks that follow would keep the old numbers.
   */
  #dropFrom(from: number): void {
    // A ranking lays a page for each group, and looking for surplus comparisons reads all of them.
    if (this.#tables.sql("SELECT 1 FROM tasks WHERE id >= ? LIMIT 1", from).length === 0) return;
    this.#tables.sql("DELETE FROM tasks WHERE id >= ?", from);
    this.#tables.sql("DELETE FROM contents WHERE id >= ?", from);
    this.#tables.sql("DELETE FROM ranked_tasks WHERE task >= ?", from);
  }

  /** The group's own datapoints were deleted during laying out. A group in play keeps what it began with. */
  #dropEmptyGroups(): void {
    const dropped = `SELECT id FROM ranked_groups WHERE NOT EXISTS (SELECT 1 FROM plays WHERE ranked_group = ranked_groups.id)
      AND NOT EXISTS (SELECT 1 FROM ranked_tasks WHERE ranked_group = ranked_groups.id)`;
    this.#tables.sql(`DELETE FROM ranked_items WHERE ranked_group IN (${dropped})`);
    this.#tables.sql(`DELETE FROM ranked_groups WHERE id IN (${dropped})`);
  }

  /** Null: the page is too large for one statement. */
  #countOf(page: string): number | null {
    if (page.length > charactersAPage) return null;
    const count = Number(this.#tables.sql("SELECT json_array_length(?) AS n", page)[0]?.n);
    return count > tasksAPage ? null : count;
  }

  #learn(plan: DeskPlan): DeskRules {
    if (this.#tables.fact("plan") === null) this.#tables.remember("plan", JSON.stringify(plan));
    return this.#tables.rules() as DeskRules;
  }

  /** A ranked group is one entry of the results, whose comparisons are found by it. */
  #noteGroups(from: number, tasks: string): void {
    const groupOf = "coalesce(value ->> 'group', '')";
    this.#tables.sql(
      `INSERT OR IGNORE INTO ranked_groups (name) SELECT DISTINCT ${groupOf} FROM json_each(?) WHERE true`,
      tasks,
    );
    this.#tables.sql(
      `INSERT OR IGNORE INTO ranked_tasks (ranked_group, task)
        SELECT ranked_groups.id, ? + key FROM json_each(?) JOIN ranked_groups ON name = ${groupOf} WHERE true`,
      from,
      tasks,
    );
  }

  #laid(): Laid {
    this.#memory.forgetCounts();
    this.#memory.reopened();
    // Tasks are numbered without gaps. Counting them for each of 50,000 groups would take minutes.
    return { kind: "laid", tasks: Number(this.#tables.sql("SELECT coalesce(max(id), -1) + 1 AS n FROM tasks")[0]?.n) };
  }
}

function needOf({ plan, options }: DeskRules, task: number): number {
  const place = { place: plan.firstTask + task, tasks: plan.jobTasks };
  return stillWanted(refereeOfTask(plan.labeling.referee, place), freshTally, unknownCircumstances(options));
}
