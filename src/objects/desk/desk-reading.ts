import { addSideVotes, type SideVotes, sideVotesOf } from "../../domain/kinds/compare/ab-summary.ts";
import { certaintyRules } from "../../domain/labeling/certainty/certainty-rules.ts";
import { certaintyOfTask } from "../../domain/labeling/certainty/task-certainty.ts";
import { isBulky } from "../../domain/labeling/desk-capacity.ts";
import type { RespondentDetails } from "../../domain/labeling/respondent.ts";
import type { TaskResponse } from "../../domain/labeling/response.ts";
import { entryAs, type ResultForm, separators } from "../../domain/labeling/result-file/result-form.ts";
import type { ResultPlace } from "../../domain/labeling/result-place.ts";
import type { NoteColumns } from "../../domain/labeling/result-table/note-columns.ts";
import type { TableGroup } from "../../domain/labeling/result-table/result-table.ts";
import type { TaskContent } from "../../domain/labeling/task.ts";
import { withPauses } from "../../domain/steps.ts";
import type { CheckCounts } from "../../domain/validation/check-rules.ts";
import type { AnswerOfPerson, GridTask, HeldLabels, Page } from "./desk.port.ts";
import { DeskContents } from "./desk-contents.ts";
import type { DeskDecisions } from "./desk-decisions.ts";
import type { DeskLearned } from "./desk-learned.ts";
import type { AnsweredTask, ResultEntries } from "./desk-sources.ts";
import { type DeskTables, type Row, responseStates } from "./desk-tables.ts";
import type { GivenResponse, ResponseState } from "./given-response.port.ts";

/** Tasks whose responses are in memory at once. Drawings have up to some hundred kilobytes each. */
const tasksAtOnce = 500;
const bulkyTasksAtOnce = 10;
const itemsAtOnce = 1_000;
/** Items of a ranked group that a page shows. */
const mostShownItems = 500;
/** Characters of one piece of a stream. */
const charactersAPiece = 65_536;

const stateNames: Record<number, ResponseState> = {
  [responseStates.accepted]: "Accepted",
  [responseStates.overflow]: "Overflow",
  [responseStates.rejected]: "Rejected",
  [responseStates.takenBack]: "Rejected",
};

/** One entry of the results: a task, or a ranked group with its comparisons. */
export interface Entry {
  id: number;
  text: string;
  /** What it adds to the summary of the file. */
  counts: [string, number][];
}

/** A task with all of its answers. */
export interface TaskAnswers extends Omit<GridTask, "responses" | "certainty" | "decision"> {
  answers: GivenResponse[];
}

interface EntryPage {
  entries: Entry[];
  next: number | null;
}

/** Tasks with their responses, in order. */
export class DeskReading {
  readonly #tables: DeskTables;
  readonly #learned: DeskLearned;
  readonly #decisions: DeskDecisions;

  constructor(tables: DeskTables, learned: DeskLearned, decisions: DeskDecisions) {
    this.#tables = tables;
    this.#learned = learned;
    this.#decisions = decisions;
  }

  grid(page: Page): { tasks: GridTask[]; next: number | null } {
    const labeling = this.#tables.rules()?.plan.labeling;
    const rules = labeling ? certaintyRules(labeling, { learned: this.#learned.facts(), aggregation: null }) : null;
    const { tasks, next } = this.answered(page);
    const certain = tasks.map((task) => {
      return { ...task, certainty: rules && certaintyOfTask(task.content, task.responses, rules) };
    });
    return { tasks: certain, next };
  }

  /** A page of tasks with the responses that count. */
  answered({ from, limit }: Page): { tasks: Omit<GridTask, "certainty">[]; next: number | null } {
    const rows = this.#tasks("tasks.id >= ? ORDER BY tasks.id LIMIT ?", from, this.#atMost(limit));
    const tasks = this.#answered(rows, responderOf).map((task, i) => {
      const need = Number(rows[i]?.need);
      return { ...task, need, isDone: need === 0 };
    });
    return { tasks, next: this.#nextTask(rows) };
  }

  responses(task: number): GivenResponse[] | null {
    return this.allAnswersOf([task])[0]?.answers ?? null;
  }

  /** These tasks with all of their answers, also those that do not count. */
  allAnswersOf(tasks: readonly number[]): TaskAnswers[] {
    const among = JSON.stringify(tasks);
    const contents = new DeskContents(this.#tables);
    const rows = this.#tasks("tasks.id IN (SELECT value FROM json_each(?)) ORDER BY tasks.id", among);
    const found = rows.map(({ id, need, content }) => ({
      id: Number(id),
      content: contents.parse(String(content)),
      need: Number(need),
      isDone: Number(need) === 0,
      answers: [] as GivenResponse[],
    }));
    const byId = new Map(found.map((task) => [task.id, task]));
    const given = this.#tables.sql(
      `SELECT task, person, at, took, state, weight, result, user, attributes, checks_right, checks_wrong
        FROM responses LEFT JOIN people ON people.id = person
        WHERE task IN (SELECT value FROM json_each(?)) AND state <> ? ORDER BY task, person`,
      ...[among, responseStates.withdrawn],
    );
    for (const row of given) {
      const task = byId.get(Number(row.task));
      task?.answers.push({
        ...this.#responseOf(row, detailsOf(row), { contents, contentOf: () => task.content }),
        ...responderOf(row),
        at: Number(row.at),
        tookMs: row.took === null ? null : Number(row.took),
        state: stateNames[Number(row.state)] as ResponseState,
      });
    }
    return found;
  }

  held(userId: string, { from, limit }: Page): HeldLabels | null {
    const [who] = this.#tables.sql("SELECT id, attributes FROM people WHERE user = ?", userId);
    if (!who) return null;
    const rows = this.#tables.sql(
      `SELECT task, at, state, weight, result FROM responses WHERE person = ? AND task >= ? AND state <> ?
        ORDER BY task LIMIT ?`,
      ...[Number(who.id), from, responseStates.withdrawn, this.#atMost(limit)],
    );
    const contents = new DeskContents(this.#tables);
    const responses = rows.map(({ task, at, state, weight, result }) => ({
      task: Number(task),
      at: Number(at),
      weight: Number(weight),
      state: stateNames[Number(state)] as ResponseState,
      result: contents.parseResult(String(result), () => contents.ofTask(Number(task))),
    }));
    const last = responses.at(-1);
    return {
      details: detailsOf(who),
      responses,
      next: last && rows.length === this.#atMost(limit) ? last.task + 1 : null,
    };
  }

  answersOf(userId: string, { from, limit }: Page): { answers: AnswerOfPerson[]; next: number | null } {
    const most = this.#atMost(limit);
    const rows = this.#tables.sql(
      `SELECT task, at, state, person, weight, result, took, attributes, content, checks_right, checks_wrong
        FROM responses JOIN people ON people.id = person JOIN contents ON contents.id = task
        WHERE user = ? AND task >= ? AND state <> ? ORDER BY task LIMIT ?`,
      ...[userId, from, responseStates.withdrawn, most],
    );
    const contents = new DeskContents(this.#tables);
    const answers = rows.map((row): AnswerOfPerson => {
      const content = contents.parse(String(row.content));
      const response = this.#responseOf(row, detailsOf(row), { contents, contentOf: () => content });
      return { task: Number(row.task), content, response: { ...response, ...receivedOf(row) } };
    });
    const last = answers.at(-1);
    return { answers, next: last && rows.length === most ? last.task + 1 : null };
  }

  /**
   * All results from this task, or ranked group, on. Others are let in between pieces. `notes`: the columns of a table for the tasks'
   * notes.
   */
  async *pieces(
    write: ResultEntries,
    form: ResultForm,
    { from, notes }: { from: number; notes: NoteColumns | null },
  ): AsyncGenerator<string, void> {
    let piece = "";
    let separator = "";
    for (let next: number | null = from; next !== null; ) {
      // A job that is deleted meanwhile has no rows any more: its results must not look whole.
      if (this.#tables.state() === "closed") throw new Error("the job was deleted");
      const page: { texts: string[]; next: number | null } = await (form === "table"
        ? this.#records(write, next, notes)
        : this.#texts(write, form, next));
      for (const text of page.texts) {
        piece += `${separator}${text}`;
        separator = separators[form];
        if (piece.length < charactersAPiece) continue;
        yield piece;
        piece = "";
        await scheduler.wait(0);
      }
      next = page.next;
    }
    if (piece !== "") yield piece;
  }

  async #texts(write: ResultEntries, form: Exclude<ResultForm, "table">, from: number) {
    const hasDetails = form !== "scores" && form !== "namedScores";
    const { entries, next } = await this.entries(write, { from, limit: tasksAtOnce }, { hasDetails });
    return { texts: entries.map(({ id, text }) => entryAs(form, text, this.#placeOf(id))), next };
  }

  async #records(write: ResultEntries, from: number, notes: NoteColumns | null) {
    if (this.#tables.rules()?.isRanking) {
      const { entries, next } = await this.#group(write, from, { hasDetails: false });
      return { texts: entries.map(({ id, text }) => write.recordsOfGroup(id, text)), next };
    }
    const { tasks, next } = this.answered({ from, limit: tasksAtOnce });
    return { texts: tasks.map((task) => write.recordOfTask(task, notes)), next };
  }

  #placeOf(entry: number): ResultPlace {
    return { desk: this.#tables.rules()?.plan.desk ?? 0, entry };
  }

  /** Others are let in between pages. */
  async sideVotes(): Promise<SideVotes> {
    let votes = addSideVotes([]);
    for (let next: number | null = 0; next !== null; ) {
      const page: ReturnType<DeskReading["answered"]> = this.answered({ from: next, limit: tasksAtOnce });
      votes = addSideVotes([
        votes,
        ...page.tasks.map(({ responses, content }) => sideVotesOf(responses, content.asset)),
      ]);
      next = page.next;
      await scheduler.wait(0);
    }
    return votes;
  }

  /** The next entries from this task, or ranked group, on; few enough to be held in memory with all of their responses. */
  async entries(write: ResultEntries, { from, limit }: Page, parts = { hasDetails: true }): Promise<EntryPage> {
    if (this.#tables.rules()?.isRanking) return this.#group(write, from, parts);
    const rows = this.#tasks("tasks.id >= ? ORDER BY tasks.id LIMIT ?", from, this.#atMost(limit));
    const entries = this.#answered(rows, anonymous).map((task): Entry => {
      const entry = write.ofTask(task);
      const { id } = task;
      return typeof entry === "string" ? { id, text: entry, counts: [] } : { id, ...entry };
    });
    return { entries, next: this.#nextTask(rows) };
  }

  /** Small groups only: for a page that is looked at. */
  async rankings(write: ResultEntries, limit: number): Promise<TableGroup[]> {
    const rows = this.#tables.sql(
      `SELECT ranked_group FROM ranked_items GROUP BY ranked_group HAVING count(*) <= ${mostShownItems}
        ORDER BY ranked_group LIMIT ?`,
      limit,
    );
    const groups: TableGroup[] = [];
    for (const { ranked_group } of rows) {
      const { entries } = await this.#group(write, Number(ranked_group), { hasDetails: false });
      for (const { text } of entries) groups.push(JSON.parse(text) as TableGroup);
    }
    return groups;
  }

  /** Whether the entry of this task, or ranked group, shows a response of the person. */
  isInEntry(entry: number, person: number): boolean {
    const ofEntry = this.#tables.rules()?.isRanking
      ? "task IN (SELECT task FROM ranked_tasks WHERE ranked_group = ?)"
      : "task = ?";
    const rows = this.#tables.sql(`SELECT 1 FROM responses WHERE ${ofEntry} AND person = ? LIMIT 1`, entry, person);
    return rows.length > 0;
  }

  /** One group may have 10,000 items and 50,000 comparisons: others are let in between its pages, and while it is scored. */
  async #group(write: ResultEntries, from: number, parts: { hasDetails: boolean }): Promise<EntryPage> {
    const [group, following] = this.#tables.sql(
      "SELECT id, name FROM ranked_groups WHERE id >= ? ORDER BY id LIMIT 2",
      from,
    );
    if (!group) return { entries: [], next: null };
    const [id, name] = [Number(group.id), String(group.name)];
    const pause = async () => {
      await scheduler.wait(0);
      if (this.#tables.state() === "closed") throw new Error("the job was deleted");
    };
    const comparisons = await this.#comparisons(id, pause);
    const items = await this.#items(id, pause);
    const text = await withPauses(write.ofGroup(name, comparisons, items, parts), pause);
    return { entries: [{ id, text, counts: [] }], next: following ? Number(following.id) : null };
  }

  async #comparisons(group: number, pause: () => Promise<void>): Promise<AnsweredTask[]> {
    const contents = new DeskContents(this.#tables);
    const comparisons: AnsweredTask[] = [];
    const where = `tasks.id IN (SELECT task FROM ranked_tasks WHERE ranked_group = ? AND task >= ? ORDER BY task LIMIT ?)
      ORDER BY tasks.id`;
    for (let from = 0; ; ) {
      const rows = this.#tasks(where, group, from, tasksAtOnce);
      for (const comparison of this.#answered(rows, anonymous, contents)) comparisons.push(comparison);
      if (rows.length < tasksAtOnce) return comparisons;
      from = Number(rows.at(-1)?.id) + 1;
      await pause();
    }
  }

  async #items(group: number, pause: () => Promise<void>): Promise<TaskContent[]> {
    const items: TaskContent[] = [];
    for (let from = 0; ; ) {
      const rows = this.#tables.sql(
        "SELECT item, content FROM ranked_items WHERE ranked_group = ? AND item >= ? ORDER BY item LIMIT ?",
        ...[group, from, itemsAtOnce],
      );
      for (const { content } of rows) items.push(JSON.parse(String(content)) as TaskContent);
      if (rows.length < itemsAtOnce) return items;
      from = Number(rows.at(-1)?.item) + 1;
      await pause();
    }
  }

  #atMost(limit: number): number {
    const workflow = this.#tables.rules()?.plan.labeling.workflow;
    return Math.min(limit, workflow && isBulky(workflow) ? bulkyTasksAtOnce : tasksAtOnce);
  }

  #nextTask(rows: Row[]): number | null {
    const last = Number(rows.at(-1)?.id ?? Number.MAX_SAFE_INTEGER);
    const [row] = this.#tables.sql("SELECT id FROM tasks WHERE id > ? ORDER BY id LIMIT 1", last);
    return row ? Number(row.id) : null;
  }

  #tasks(where: string, ...bindings: (number | string)[]): Row[] {
    return this.#tables.sql(
      `SELECT tasks.id, need, content FROM tasks JOIN contents ON contents.id = tasks.id WHERE ${where}`,
      ...bindings,
    );
  }

  #answered<Responder extends object>(
    rows: Row[],
    whoOf: (row: Row) => Responder,
    contents = new DeskContents(this.#tables),
  ) {
    const tasks = rows.map(({ id, content }) => ({ id: Number(id), content: contents.parse(String(content)) }));
    const contentOf = new Map(tasks.map(({ id, content }) => [id, content]));
    const responses = new Map<number, (TaskResponse & Responder)[]>(tasks.map(({ id }) => [id, []]));
    const given = this.#tables.sql(
      `SELECT task, person, user, weight, result, attributes, checks_right, checks_wrong FROM responses LEFT JOIN people ON people.id = person
        WHERE task IN (SELECT value FROM json_each(?)) AND state = ? ORDER BY task, person`,
      ...[JSON.stringify([...responses.keys()]), responseStates.accepted],
    );
    // Few people give many responses.
    const known = new Map<SqlStorageValue, RespondentDetails | null>();
    for (const row of given) {
      const { attributes = null } = row;
      if (!known.has(attributes)) known.set(attributes, detailsOf(row));
      responses.get(Number(row.task))?.push({
        ...this.#responseOf(row, known.get(attributes) ?? null, {
          contents,
          contentOf: () => contentOf.get(Number(row.task)) as TaskContent,
        }),
        ...whoOf(row),
      });
    }
    const decided = this.#decisions.among([...responses.keys()]);
    return tasks.map((task) => ({
      ...task,
      responses: responses.get(task.id) ?? [],
      decision: decided.get(task.id) ?? null,
    }));
  }

  #responseOf(
    row: Row,
    details: RespondentDetails | null,
    { contents, contentOf }: { contents: DeskContents; contentOf: () => TaskContent },
  ): TaskResponse {
    const result = contents.parseResult(String(row.result), contentOf);
    const learned = this.#learned.answersOf(Number(row.person));
    const checks = this.#hasChecks() ? { checks: checksOf(row) } : {};
    return { result, weight: Number(row.weight), learned, ...checks, details };
  }

  #hasChecks(): boolean {
    return this.#tables.rules()?.plan.labeling.checks !== undefined;
  }
}

function checksOf({ checks_right, checks_wrong }: Row): CheckCounts {
  return { right: Number(checks_right ?? 0), wrong: Number(checks_wrong ?? 0) };
}

/** Result files hold no ids of people. */
const anonymous = () => ({});

function responderOf({ person, user }: Row): Pick<GivenResponse, "person" | "userId"> {
  return { person: Number(person), userId: user === null ? null : String(user) };
}

function receivedOf({ at, took, state }: Row): Pick<AnswerOfPerson["response"], "at" | "tookMs" | "state"> {
  const tookMs = took === null ? null : Number(took);
  return { at: Number(at), tookMs, state: stateNames[Number(state)] as ResponseState };
}

function detailsOf({ attributes }: Row): RespondentDetails | null {
  return attributes === null ? null : (JSON.parse(String(attributes)) as RespondentDetails);
}
