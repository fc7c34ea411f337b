import { isComparison, winnersOf } from "../../domain/kinds/compare/compare-vote.ts";
import { eloInPlay, ratingsAfter } from "../../domain/labeling/ranking/elo.ts";
import { nextPair, type Pair } from "../../domain/labeling/ranking/next-pair.ts";
import { mostOpenComparisons } from "../../domain/labeling/ranking/ranking-limits.ts";
import { freshTally, stillWanted, unknownCircumstances } from "../../domain/labeling/referee.ts";
import type { GroupStart, ItemPage } from "./desk.port.ts";
import { DeskBoard } from "./desk-board.ts";
import { DeskContents, pairText } from "./desk-contents.ts";
import type { DeskMemory } from "./desk-memory.ts";
import { type DeskTables, responseStates } from "./desk-tables.ts";

/** What one transaction may still open: the alarm goes on with the rest. */
interface Slice {
  comparisons: number;
}

const freshSlice = (): Slice => ({ comparisons: 100 });
/** Groups that one transaction looks at: one of which nothing can be opened takes its time too. */
const groupsASlice = 100;

/** How far a group in play has come. */
interface Play {
  group: number;
  items: number;
  /** Comparisons that may still be opened. */
  unopened: number;
  open: number;
  /** How many may be open at once. */
  mostOpen: number;
  randomRatio: number;
}

const plays = `SELECT ranked_group AS "group", items, unopened, open, most_open AS mostOpen, random_ratio AS randomRatio
  FROM plays`;

/** Groups whose next comparisons follow from play: each that ends opens others. */
export class DeskRanking {
  readonly #tables: DeskTables;
  readonly #memory: DeskMemory;
  readonly #random: () => number;

  constructor(tables: DeskTables, memory: DeskMemory, random: () => number) {
    this.#tables = tables;
    this.#memory = memory;
    this.#random = random;
  }

  addItems({ group, from, items }: Pick<ItemPage, "group" | "from" | "items">): void {
    this.#tables.sql("INSERT OR IGNORE INTO ranked_groups (name) VALUES (?)", group);
    // A killed attempt may have laid more items. Once tasks are handed out, or the group is in play, a page can only be late.
    if (this.#tables.state() === "laying") {
      this.#tables.sql(
        `DELETE FROM ranked_items WHERE item >= ? AND ranked_group =
          (SELECT id FROM ranked_groups WHERE name = ? AND NOT EXISTS (SELECT 1 FROM plays WHERE ranked_group = id))`,
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
  start({ group: name, items, budget, mostOpen, randomMatchesRatio, comparison }: GroupStart): void {
    const [row] = this.#tables.sql("SELECT id FROM ranked_groups WHERE name = ?", name);
    if (!row) return;
    const group = Number(row.id);
    const begun = this.#tables.sql(
      `INSERT OR IGNORE INTO plays (ranked_group, items, unopened, open, most_open, random_ratio)
        VALUES (?, ?, ?, 0, ?, ?) RETURNING 1`,
      ...[group, items, budget, Math.min(mostOpen, mostOpenComparisons), randomMatchesRatio],
    );
    if (begun.length === 0) return;
    this.#tables.sql("UPDATE ranked_groups SET comparison = ? WHERE id = ?", JSON.stringify(comparison), group);
    new DeskBoard(this.#tables, { group, items, open: 0 }).begin(eloInPlay.startingScore);
    this.#memory.forgetCounts();
    this.#tables.forgetUnopened();
    if (this.#open(this.#play(group), freshSlice()) === "cut off") this.#setFilling(group, true);
  }

  /** Some group has room for more open comparisons than one transaction opens. */
  isFilling(): boolean {
    return this.#filling(1).length > 0;
  }

  /** Opens further comparisons of groups that have room. */
  fillSlice(): void {
    const slice = freshSlice();
    for (const play of this.#filling(groupsASlice)) {
      if (this.#open(play, slice) === "cut off") return;
      this.#setFilling(play.group, false);
    }
  }

  /** A task has enough votes. Nothing to do unless it is a comparison in play: one that was reopened has steered play before. */
  end(task: number): void {
    const [row] = this.#tables.sql("SELECT ranked_group, low, high FROM open_pairs WHERE task = ?", task);
    if (!row) return;
    const play = this.#play(Number(row.ranked_group));
    const share = this.#firstShare(task);
    const board = new DeskBoard(this.#tables, play);
    board.ended(task, [Number(row.low), Number(row.high)], (ratings) => ratingsAfter(ratings, share));
    this.#open({ ...play, open: board.open }, { comparisons: 1 });
  }

  #play(group: number): Play {
    return this.#tables.sql(`${plays} WHERE ranked_group = ?`, group)[0] as unknown as Play;
  }

  #filling(limit: number): Play[] {
    const rows = this.#tables.sql(`${plays} INDEXED BY filling_plays WHERE filling = 1 LIMIT ?`, limit);
    return rows as unknown as Play[];
  }

  #setFilling(group: number, isFilling: boolean): void {
    this.#tables.sql("UPDATE plays SET filling = ? WHERE ranked_group = ?", Number(isFilling), group);
  }

  /** Opens what the group has room for, as far as the slice goes. */
  #open(play: Play, slice: Slice): "all" | "cut off" {
    const { group, randomRatio } = play;
    const board = new DeskBoard(this.#tables, play);
    const room = Math.min(play.unopened, play.mostOpen - play.open);
    let opened = 0;
    while (opened < room && slice.comparisons > 0) {
      const pair = nextPair(board, randomRatio, this.#random);
      if (pair === null) break;
      board.opened(this.#addComparison(group, pair), pair);
      slice.comparisons -= 1;
      opened += 1;
    }
    const isCutOff = opened < room && slice.comparisons <= 0;
    // Nothing is voted on and nothing can be opened: the group has ended below its budget.
    const isStuck = !isCutOff && board.open === 0 && play.unopened > opened;
    const unopened = isStuck ? 0 : play.unopened - opened;
    const set = "UPDATE plays SET unopened = ?, open = ? WHERE ranked_group = ?";
    this.#tables.sql(set, unopened, board.open, group);
    this.#tables.noteUnopened(unopened - play.unopened);
    if (isStuck) this.#memory.forgetCounts();
    if (opened > 0) this.#memory.reopened();
    return isCutOff ? "cut off" : "all";
  }

  #addComparison(group: number, pair: Pair): number {
    const [row] = this.#tables.sql("SELECT coalesce(max(id), -1) + 1 AS id FROM tasks");
    const task = Number(row?.id);
    this.#tables.sql("INSERT INTO tasks (id, need) VALUES (?, ?)", task, this.#need());
    this.#tables.sql("INSERT INTO contents (id, content) VALUES (?, ?)", task, pairText(group, pair));
    this.#tables.sql("INSERT INTO ranked_tasks (ranked_group, task) VALUES (?, ?)", group, task);
    return task;
  }

  /** How many comparisons follow is not known when a budget is split, so each gets one vote of it. */
  #need(): number {
    const rules = this.#tables.rules();
    const referee = rules?.plan.labeling.referee;
    if (!rules || !referee || referee._t === "BudgetReferee") return 1;
    return stillWanted(referee, freshTally, unknownCircumstances(rules.options));
  }

  /** The share of weight that was given to the first item; half of it for a tie. */
  #firstShare(task: number): number {
    const contents = new DeskContents(this.#tables);
    const content = contents.ofTask(task);
    const rows = this.#tables.sql(
      "SELECT weight, result FROM responses WHERE task = ? AND state = ?",
      task,
      responseStates.accepted,
    );
    const won = [0, 0];
    for (const row of rows) {
      const result = contents.parseResult(String(row.result), () => content);
      const winners = isComparison(result) ? winnersOf(result.winners, content.asset) : [];
      if (winners.length === 1) won[Number(winners[0])] = (won[Number(winners[0])] ?? 0) + Number(row.weight);
    }
    const [first = 0, second = 0] = won;
    return first + second === 0 ? 0.5 : first / (first + second);
  }
}
