import {
  comparisonOf,
  freshGroup,
  type OnlineGroup,
  type PairsToOpen,
  withEnded,
  withOpened,
} from "../../domain/labeling/online-group.ts";
import { freshTally, stillWanted } from "../../domain/labeling/referee.ts";
import type { LabelResult } from "../../domain/labeling/response.ts";
import type { TaskContent } from "../../domain/labeling/task.ts";
import { winnersOf } from "../../domain/labeling/vote.ts";
import type { GroupStart, ItemPage } from "./desk.port.ts";
import type { DeskMemory } from "./desk-memory.ts";
import { type DeskTables, responseStates } from "./desk-tables.ts";

interface PlayChoices {
  pairsToOpen: PairsToOpen;
  random(): number;
}

/** Groups whose next comparisons follow from play: each that ends opens others. */
export class DeskRanking {
  readonly #tables: DeskTables;
  readonly #memory: DeskMemory;
  readonly #choices: () => PlayChoices;

  constructor(tables: DeskTables, memory: DeskMemory, choices: () => PlayChoices) {
    this.#tables = tables;
    this.#memory = memory;
    this.#choices = choices;
  }

  addItems({ group, from, items }: Pick<ItemPage, "group" | "from" | "items">): void {
    this.#tables.sql("INSERT OR IGNORE INTO ranked_groups (name) VALUES (?)", group);
    // A killed attempt may have laid more items. Once tasks are handed out, or the group is in play, a page can only be late.
    if (this.#tables.state() === "laying") {
      this.#tables.sql(
        `DELETE FROM ranked_items WHERE item >= ?
          AND ranked_group = (SELECT id FROM ranked_groups WHERE name = ? AND play IS NULL)`,
        ...[from, group],
      );
    }
    this.#tables.sql(
      `INSERT OR IGNORE INTO ranked_items (ranked_group, item, content)
        SELECT (SELECT id FROM ranked_groups WHERE name = ?), ? + key, value FROM json_each(?) WHERE true`,
      ...[group, from, items],
    );
  }

  /** A group that has begun goes on as it is. */
  start({ group, items, budget, mostOpen, randomMatchesRatio, comparison }: GroupStart): void {
    const [row] = this.#tables.sql("SELECT id, play FROM ranked_groups WHERE name = ?", group);
    if (!row || row.play !== null) return;
    this.#tables.sql("UPDATE ranked_groups SET comparison = ? WHERE id = ?", JSON.stringify(comparison), row.id ?? 0);
    this.#openPairs(Number(row.id), freshGroup(items, { budget, mostOpen, randomMatchesRatio }));
    this.#memory.forgetCounts();
  }

  /** A task has enough votes. Nothing to do unless it is a comparison whose group is in play. */
  end(task: number): void {
    const [row] = this.#tables.sql(
      `SELECT id, play FROM ranked_groups WHERE play IS NOT NULL AND EXISTS
        (SELECT 1 FROM ranked_tasks WHERE ranked_group = ranked_groups.id AND task = ?)`,
      task,
    );
    if (!row) return;
    const group = JSON.parse(String(row.play)) as OnlineGroup;
    // A comparison that was reopened has steered play before.
    if (!group.open.some((open) => open.task === task)) return;
    this.#openPairs(Number(row.id), withEnded(group, task, this.#firstShare(task)));
  }

  #openPairs(id: number, group: OnlineGroup): void {
    const { pairsToOpen, random } = this.#choices();
    const pairs = group.left > 0 ? pairsToOpen(group, random).slice(0, group.left) : [];
    const opened = pairs.map(([one, other]) => ({ task: this.#addComparison(id, [one, other]), one, other }));
    const after = withOpened(group, opened);
    // Nothing is voted on and nothing can be opened: the group has ended below its budget.
    const isStuck = after.open.length === 0 && after.left > 0;
    const play = JSON.stringify(isStuck ? { ...after, left: 0 } : after);
    this.#tables.sql("UPDATE ranked_groups SET play = ? WHERE id = ?", play, id);
    if (isStuck) this.#memory.forgetCounts();
    if (opened.length > 0) this.#memory.reopened();
  }

  #addComparison(group: number, pair: [number, number]): number {
    const comparison = this.#tables.sql("SELECT comparison FROM ranked_groups WHERE id = ?", group)[0]?.comparison;
    const items = pair.map((item) => {
      const where = "ranked_group = ? AND item = ?";
      const [row] = this.#tables.sql(`SELECT content FROM ranked_items WHERE ${where}`, group, item);
      return JSON.parse(String(row?.content)) as TaskContent;
    }) as [TaskContent, TaskContent];
    const content = JSON.stringify(comparisonOf(JSON.parse(String(comparison)), items));
    const [row] = this.#tables.sql("SELECT coalesce(max(id), -1) + 1 AS id FROM tasks");
    const task = Number(row?.id);
    this.#tables.sql("INSERT INTO tasks (id, need) VALUES (?, ?)", task, this.#need());
    this.#tables.sql("INSERT INTO contents (id, content) VALUES (?, ?)", task, content);
    this.#tables.sql("INSERT INTO ranked_tasks (ranked_group, task) VALUES (?, ?)", group, task);
    return task;
  }

  /** How many comparisons follow is not known when a budget is split, so each gets one vote of it. */
  #need(): number {
    const rules = this.#tables.rules();
    const referee = rules?.plan.labeling.referee;
    if (!rules || !referee || referee._t === "BudgetReferee") return 1;
    return stillWanted(referee, freshTally, rules.options);
  }

  /** The share of weight that was given to the first item; half of it where nobody preferred one. */
  #firstShare(task: number): number {
    const [content] = this.#tables.sql("SELECT content ->> 'asset' AS asset FROM contents WHERE id = ?", task);
    const asset = JSON.parse(String(content?.asset)) as TaskContent["asset"];
    const rows = this.#tables.sql(
      "SELECT weight, result FROM responses WHERE task = ? AND state = ?",
      task,
      responseStates.accepted,
    );
    const won = [0, 0];
    for (const row of rows) {
      const result = JSON.parse(String(row.result)) as LabelResult;
      const winners = result._t === "CompareResult" ? winnersOf(result.winners, asset) : [];
      if (winners.length === 1) won[Number(winners[0])] = (won[Number(winners[0])] ?? 0) + Number(row.weight);
    }
    const [first = 0, second = 0] = won;
    return first + second === 0 ? 0.5 : first / (first + second);
  }
}
