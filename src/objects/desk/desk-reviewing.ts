import { certaintyRules } from "../../domain/labeling/certainty/certainty-rules.ts";
import { certaintyOfTask } from "../../domain/labeling/certainty/task-certainty.ts";
import { isBulky } from "../../domain/labeling/desk-capacity.ts";
import { consensusOf, crowdVersion } from "../../domain/labeling/task-consensus.ts";
import { optionOf } from "../../domain/labeling/vote.ts";
import type {
  DoubtPlace,
  ReviewAsked,
  ReviewCounts,
  ReviewedTask,
  ReviewFilters,
  ReviewPage,
  ShareRange,
} from "./deciding.port.ts";
import type { DeskDecisions } from "./desk-decisions.ts";
import { DeskDoubts, type Doubt, firstAfter } from "./desk-doubts.ts";
import type { DeskLearned } from "./desk-learned.ts";
import type { DeskReading } from "./desk-reading.ts";
import { type DeskTables, type Row, responseStates } from "./desk-tables.ts";
import type { GivenResponse } from "./given-response.port.ts";

/** Tasks that one call looks through. */
const mostLooked = 10_000;
/** Those of them whose answers are read, where a filter wants that. */
const mostRead = 1_000;
/** Tasks that are looked at before others are let in. */
const placesAtOnce = 1_000;
/** Tasks with all of their answers that are in memory at once. */
const tasksAtOnce = 100;
const bulkyTasksAtOnce = 10;

interface Parts {
  tables: DeskTables;
  reading: DeskReading;
  learned: DeskLearned;
  decisions: DeskDecisions;
}

/** Tasks for reviewers, the most doubtful first. */
export class DeskReviewing {
  readonly #parts: Parts;
  readonly #doubts: DeskDoubts;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#doubts = new DeskDoubts(parts.tables);
  }

  /** Null: there is no such task. */
  taskOf(task: number): ReviewedTask | null {
    return this.#tasksOf([task])[0] ?? null;
  }

  /** Others are let in between slices. */
  async page({ filters, after, limit }: ReviewAsked): Promise<ReviewPage> {
    const rules = this.#parts.tables.rules();
    if (!rules || rules.isRanking) return { tasks: [], lookedTo: null };
    const order = asDoubtful(await this.#doubts.order(), filters);
    const most = Math.min(limit, this.#atOnce());
    const first = after === null ? 0 : firstAfter(order, after);
    const end = Math.min(order.length, first + mostLooked);
    const tasks: ReviewPage["tasks"] = [];
    let read = 0;
    for (let from = first; from < end; from += placesAtOnce) {
      const passed = this.#passing(order.slice(from, Math.min(end, from + placesAtOnce)), filters);
      for (let i = 0; i < passed.length; i += this.#atOnce()) {
        const slice = passed.slice(i, i + this.#atOnce());
        const found = new Map(this.#tasksOf(slice.map(({ task }) => task)).map((task) => [task.id, task]));
        for (const { agreement, ...place } of slice) {
          const task = found.get(place.task);
          if (task && isShown(task, filters)) tasks.push({ ...task, ...place });
          if (tasks.length === most || ++read === mostRead) return { tasks, lookedTo: lookedTo(order, place) };
        }
      }
      await scheduler.wait(0);
    }
    return { tasks, lookedTo: lookedTo(order, order[end - 1]) };
  }

  async counts(): Promise<ReviewCounts> {
    if (this.#parts.tables.rules()?.isRanking) return { decided: 0, concerned: 0 };
    const order = await this.#doubts.order();
    const decided = this.#parts.decisions.tasks();
    const left = order.filter((place) => isInDoubt(place) && !decided.has(place.task)).length;
    return { decided: decided.size, concerned: decided.size + left };
  }

  /** Those that pass the filters that SQL can judge. */
  #passing(places: readonly Doubt[], filters: ReviewFilters): readonly Doubt[] {
    const { where, bindings } = conditionsOf(filters);
    if (where.length === 0) return places;
    const rows = this.#parts.tables.sql(
      `SELECT id FROM tasks AS task WHERE id IN (SELECT value FROM json_each(?)) AND ${where.join(" AND ")}`,
      ...[JSON.stringify(places.map(({ task }) => task)), ...bindings],
    );
    const passed = new Set(rows.map(({ id }) => Number(id)));
    return places.filter(({ task }) => passed.has(task));
  }

  #atOnce(): number {
    const workflow = this.#parts.tables.rules()?.plan.labeling.workflow;
    return workflow && isBulky(workflow) ? bulkyTasksAtOnce : tasksAtOnce;
  }

  #tasksOf(tasks: readonly number[]): ReviewedTask[] {
    const { tables, reading, learned, decisions } = this.#parts;
    const labeling = tables.rules()?.plan.labeling;
    if (!labeling) return [];
    const rules = certaintyRules(labeling, { learned: learned.facts(), aggregation: null });
    const decided = decisions.among(tasks);
    const skips = this.#skipsOf(tasks);
    return reading.allAnswersOf(tasks).map(({ answers, ...task }) => {
      const counted = answers.filter(isCounted);
      return {
        ...task,
        answers,
        crowd: crowdVersion(counted),
        certainty: certaintyOfTask(task.content, counted, rules),
        consensus: consensusOf(task.content, counted, rules),
        decision: decided.get(task.id) ?? null,
        skips: skips.get(task.id) ?? 0,
      };
    });
  }

  #skipsOf(tasks: readonly number[]): Map<number, number> {
    const rows: Row[] = this.#parts.tables.sql(
      "SELECT task, count(*) AS n FROM skips WHERE task IN (SELECT value FROM json_each(?)) GROUP BY task",
      JSON.stringify(tasks),
    );
    return new Map(rows.map(({ task, n }) => [Number(task), Number(n)]));
  }
}

/** Null: this is the last task. */
function lookedTo(order: readonly Doubt[], place: DoubtPlace | undefined): DoubtPlace | null {
  const last = order.at(-1);
  if (!place || !last || last.task === place.task) return null;
  return { doubt: place.doubt, task: place.task };
}

function asDoubtful(order: readonly Doubt[], { agreement, isInDoubt: wanted }: ReviewFilters): readonly Doubt[] {
  if (agreement === undefined && wanted === undefined) return order;
  return order.filter(
    (place) =>
      (agreement === undefined || isWithin(place.agreement, agreement)) &&
      (wanted === undefined || isInDoubt(place) === wanted),
  );
}

/** Not all votes are for one option, or there are answers and no votes. */
function isInDoubt({ agreement, doubt }: Doubt): boolean {
  return agreement === null ? doubt === 1 : agreement < 1;
}

function isCounted({ state }: Pick<GivenResponse, "state">): boolean {
  return state === "Accepted";
}

/** What SQL can say of the filters, about the row `task`. */
function conditionsOf(filters: ReviewFilters): { where: string[]; bindings: (string | number)[] } {
  const { userId, isSkipped, isDecided, text, among } = filters;
  const where: string[] = [];
  const bindings: (string | number)[] = [];
  const add = (condition: string, ...values: (string | number)[]) => {
    where.push(condition);
    bindings.push(...values);
  };
  const not = (isWanted: boolean) => (isWanted ? "" : "NOT ");
  if (isDecided !== undefined) add(`id ${not(isDecided)}IN (SELECT task FROM decisions)`);
  if (isSkipped !== undefined) add(`id ${not(isSkipped)}IN (SELECT task FROM skips)`);
  if (userId !== undefined)
    add(
      `EXISTS (SELECT 1 FROM responses WHERE responses.task = task.id AND state <> ${responseStates.withdrawn}
        AND person = (SELECT people.id FROM people WHERE user = ?))`,
      userId,
    );
  if (among) add(`id ${not(!among.isLeftOut)}IN (SELECT value FROM json_each(?))`, JSON.stringify(among.tasks));
  if (text !== undefined)
    add(
      `EXISTS (SELECT 1 FROM contents WHERE contents.id = task.id AND (${searched.map(() => "instr(lower(content ->> ?), ?) > 0").join(" OR ")}))`,
      ...searched.flatMap((path) => [path, asciiLower(text)]),
    );
  return { where, bindings };
}

const searched = ["$.context", "$.privateMetadata", "$.asset.text", "$.asset.facts.originalName"];

/** As SQLite folds letters. */
function asciiLower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function isShown(task: ReviewedTask, { confidence, option }: ReviewFilters): boolean {
  if (confidence !== undefined && !isWithin(task.certainty?.confidence ?? null, confidence)) return false;
  return option === undefined || leadingOptions(task).includes(option);
}

function isWithin(share: number | null, { least = 0, most = 1 }: ShareRange): boolean {
  return share !== null && share >= least && share <= most;
}

function leadingOptions({ answers, content }: ReviewedTask): string[] {
  const votes = new Map<string, number>();
  for (const { result } of answers.filter(isCounted)) {
    const option = optionOf(result, () => content.asset);
    if (option !== null) votes.set(option, (votes.get(option) ?? 0) + 1);
  }
  const most = Math.max(0, ...votes.values());
  return [...votes].flatMap(([option, count]) => (count === most ? [option] : []));
}
