import type { Cell } from "../../csv/csv-record.ts";
import type { ResultRules } from "../../kinds/kind.ts";
import { type AnyKind, kindOf } from "../../kinds/kinds.ts";
import type { Decision } from "../decision.ts";
import type { Blueprint, LabelingPlan } from "../definition.ts";
import { certaintySentence } from "../ranking/ranking-certainty.ts";
import type { TaskResponse } from "../response.ts";
import { type DecidedMembers, decidedMembers } from "../result-file/decided-members.ts";
import type { TaskEntry } from "../result-file/entry.ts";
import { subjectOf } from "../result-file/subject.ts";
import { taskEntry } from "../result-file/task-entry.ts";
import type { TaskContent } from "../task.ts";
import { type NoteColumns, noteCells, noteColumnNames } from "./note-columns.ts";

/** A task with its accepted responses. */
export interface TableTask {
  rapidId: string;
  isDone: boolean;
  content: TaskContent;
  responses: readonly TaskResponse[];
  /** Null: nobody decided the task. */
  decision: Decision | null;
}

/** An entry of a ranking, as a line of the result file has it. */
export interface TableGroup {
  group: string;
  context?: string;
  assetUrls?: Record<string, string>;
  aggregatedResults: Record<string, number>;
  confidenceIntervals?: Record<string, { lowerOffset: number; upperOffset: number }>;
  totalVotes: number;
}

const taskColumns = ["task", "is_done", "responses", "item", "url", "context"] as const;
const groupColumns = [
  "group",
  "place",
  "item",
  "url",
  "score",
  "low",
  "high",
  "comparisons_of_group",
  "context",
] as const;

/**
 * The results of a job as a table for spreadsheets: a row a task, or a row an item of a ranking. Rows end with their cursor. `notes` is null
 * where all notes stand in one column, as JSON.
 */
export function tableColumns({ workflow, referee }: LabelingPlan, notes: NoteColumns | null): string[] {
  if (workflow._t === "GroupedRankingWorkflow") return [...groupColumns, "cursor"];
  const { blueprint } = workflow;
  const kind = kindOf(blueprint);
  const answers = [...kind.columns({ blueprint, referee }), ...decidedColumns(kind), "cursor"];
  const ofNotes = noteColumnNames(notes ?? unsorted, [...taskColumns, ...answers]);
  return [...taskColumns, ...ofNotes, ...answers];
}

/** No key has a column of its own. */
const unsorted: NoteColumns = { keys: [], hasRest: true };

/** The cells of a task, in the order of the columns, without the cursor. */
export function taskCells(task: TableTask, rules: ResultRules<Blueprint>, notes: NoteColumns | null): Cell[] {
  const { rapidId, isDone, content, responses, decision } = task;
  const kind = kindOf(rules.blueprint);
  const { originalFileName, assetUrl } = subjectOf(content.asset, rules.urlOf);
  const entry = taskEntry(content, responses, rules);
  return [
    rapidId,
    isDone ? "yes" : "no",
    responses.length,
    originalFileName,
    assetUrl,
    content.context,
    ...noteCells(notes ?? unsorted, content.privateMetadata),
    ...kind.cellsOf(entry, content, rules),
    ...decidedCells(kind, entry, decision && decidedMembers(content, decision, rules)),
  ];
}

/** Where people choose among options, `final` is what was decided, or else what the crowd says. */
function decidedColumns({ vote }: AnyKind): string[] {
  return [...(vote === null ? [] : ["final"]), "decided", "decided_by", "decided_at", "decided_reason"];
}

function decidedCells({ vote }: AnyKind, entry: TaskEntry, members: DecidedMembers | null): Cell[] {
  const { decided = null, decidedBy = null, decidedAt = null, decidedReason = null } = members ?? {};
  const text = decided === null || typeof decided === "string" ? decided : JSON.stringify(decided);
  const crowds = "certainty" in entry ? entry.certainty.answer : null;
  return [...(vote === null ? [] : [text ?? crowds]), text, decidedBy, decidedAt, decidedReason];
}

/** An item of a ranked group. Without an interval, `low` and `high` are null. */
export interface RankedRow {
  item: string;
  score: number;
  low: number | null;
  high: number | null;
}

/** The items of a ranked group, the best first. */
export function rankedRows({ aggregatedResults, confidenceIntervals }: TableGroup): RankedRow[] {
  const ranked = Object.entries(aggregatedResults).sort(([, one], [, other]) => other - one);
  return ranked.map(([item, score]) => {
    const interval = confidenceIntervals?.[item];
    const [low, high] = interval
      ? [toTenth(score + interval.lowerOffset), toTenth(score + interval.upperOffset)]
      : [null, null];
    return { item, score, low, high };
  });
}

const toTenth = (points: number) => Math.round(points * 10) / 10;

/** Says whether the group has enough votes. Null: it has no intervals. */
export function rankingCertainty({ aggregatedResults, confidenceIntervals, totalVotes }: TableGroup): string | null {
  if (!confidenceIntervals) return null;
  const halfWidths = Object.keys(aggregatedResults).map((item) => confidenceIntervals[item]?.upperOffset ?? 0);
  return certaintySentence({ scores: Object.values(aggregatedResults), halfWidths, votes: totalVotes });
}

/** The rows of a ranked group, the best item first, without the cursor. */
export function groupCells(entry: TableGroup): Cell[][] {
  const { group, context, assetUrls, totalVotes } = entry;
  return rankedRows(entry).map(({ item, score, low, high }, i) => [
    ...[group, i + 1, item, assetUrls?.[item] ?? null, score, low, high, totalVotes, context ?? null],
  ]);
}
