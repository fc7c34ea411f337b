import { kindOf } from "../../domain/kinds/kinds.ts";
import { priorOf } from "../../domain/labeling/certainty/vote-model.ts";
import type { DeskPeople } from "../../domain/labeling/people/job-people.ts";
import { agreementsOf } from "../../domain/labeling/people/leave-one-out.ts";
import { type AnswerFigures, noAnswers, type PersonFigures } from "../../domain/labeling/people/person-figures.ts";
import { optionOf, votedOptions } from "../../domain/labeling/vote.ts";
import { stepOf } from "../../domain/publisher/answer-times.ts";
import { DeskContents } from "./desk-contents.ts";
import type { DeskLearned } from "./desk-learned.ts";
import { type DeskTables, type Row, responseStates } from "./desk-tables.ts";
import type { DeskWithdrawing } from "./desk-withdrawing.ts";

const { accepted, overflow, rejected, withdrawn, takenBack } = responseStates;

/** Tasks whose answers are read at once: other calls of the desk come in between. */
const tasksAtOnce = 500;

const counted = (state: number) => `sum(state = ${state})`;
const busiest = `SELECT person, user, score, checks_right, checks_wrong, answers, taken_back, rejected, overflow, weight FROM
  (SELECT person, ${counted(accepted)} AS answers, ${counted(takenBack)} AS taken_back, ${counted(rejected)} AS rejected,
      ${counted(overflow)} AS overflow, avg(CASE WHEN state = ${accepted} THEN weight END) AS weight
    FROM responses WHERE state <> ${withdrawn} GROUP BY person)
  JOIN people ON people.id = person ORDER BY answers + taken_back DESC, person LIMIT ?`;

interface Parts {
  tables: DeskTables;
  learned: DeskLearned;
  withdrawing: DeskWithdrawing;
}

/** The people who answered most on this desk with what they did, and all answers together. */
export async function readFigures({ tables, learned, withdrawing }: Parts, limit: number): Promise<DeskPeople> {
  const rows = tables.sql(busiest, limit);
  const options = Math.max(2, tables.rules()?.options ?? 1);
  const orders = withdrawing.progress();
  const hasChecks = tables.rules()?.plan.labeling.checks !== undefined;
  const own = new Map(rows.map(({ person }) => [Number(person), fresh()]));
  const all = fresh();
  await readAnswers(tables, (person) => [all, own.get(person)]);
  const people = rows.map((row): DeskPeople["people"][number] => {
    const person = Number(row.person);
    return {
      userId: row.user === null ? null : String(row.user),
      ...(own.get(person) as AnswerFigures),
      ...countsOf(row),
      learned: learned.answersOf(person),
      prior: priorOf(row.score === null ? null : Number(row.score), options),
      withdrawal: orders.get(person) ?? null,
      checks: hasChecks ? { right: Number(row.checks_right), wrong: Number(row.checks_wrong) } : null,
    };
  });
  return { people, all };
}

const fresh = (): AnswerFigures => ({ ...noAnswers, times: {}, options: {} });

function countsOf(row: Row): Pick<PersonFigures, "takenBack" | "rejected" | "overflow" | "weight"> {
  return {
    takenBack: Number(row.taken_back),
    rejected: Number(row.rejected),
    overflow: Number(row.overflow),
    weight: Number(row.weight ?? 0),
  };
}

/** Counts every answer for the figures that its person belongs to. */
async function readAnswers(
  tables: DeskTables,
  figuresOf: (person: number) => readonly (AnswerFigures | undefined)[],
): Promise<void> {
  const workflow = tables.rules()?.plan.labeling.workflow;
  if (!workflow) return;
  const places = new Map(votedOptions(workflow).map(({ option }, place) => [option, place]));
  const hasVotes = workflow._t !== "SimpleWorkflow" || kindOf(workflow.blueprint).vote !== null;
  const end = Number(tables.sql("SELECT max(id) AS id FROM tasks")[0]?.id ?? -1);
  // Answers without options may be large drawings, which say nothing here.
  const columns = hasVotes ? "task, person, took, result" : "task, person, took";
  for (let from = 0; from <= end; from += tasksAtOnce) {
    const rows = tables.sql(
      `SELECT ${columns} FROM responses WHERE task >= ? AND task < ? AND state = ? ORDER BY task`,
      ...[from, from + tasksAtOnce, accepted],
    );
    const contents = new DeskContents(tables);
    for (const [task, given] of Map.groupBy(rows, ({ task }) => Number(task))) {
      for (const { person, took } of given) noteAnswer(figuresOf(Number(person)), took);
      if (hasVotes) noteVotes(votesOf(contents, task, given), places, figuresOf);
    }
    await scheduler.wait(0);
  }
}

function noteAnswer(all: readonly (AnswerFigures | undefined)[], took: Row[string] | undefined): void {
  for (const figures of all) {
    if (!figures) continue;
    figures.answers += 1;
    if (typeof took === "number") increase(figures.times, stepOf(took));
  }
}

type Votes = { person: number; option: string }[];

function votesOf(contents: DeskContents, task: number, given: readonly Row[]): Votes {
  const contentOf = () => contents.ofTask(task);
  return given.flatMap(({ person, result }) => {
    const option = optionOf(contents.parseResult(String(result), contentOf), () => contentOf().asset);
    return option === null ? [] : [{ person: Number(person), option }];
  });
}

function noteVotes(
  votes: Votes,
  places: ReadonlyMap<string, number>,
  figuresOf: (person: number) => readonly (AnswerFigures | undefined)[],
): void {
  const agreements = agreementsOf(votes);
  for (const [i, { person, option }] of votes.entries()) {
    const place = places.get(option);
    const agreed = agreements[i]?.agreed ?? null;
    for (const figures of figuresOf(person)) {
      if (!figures) continue;
      if (place !== undefined) increase(figures.options, place);
      if (agreed === null) continue;
      figures.compared += 1;
      figures.agreed += agreed;
    }
  }
}

function increase(counts: Record<number, number>, place: number): void {
  counts[place] = (counts[place] ?? 0) + 1;
}
