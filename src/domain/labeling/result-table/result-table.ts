import type { Cell } from "../../csv/csv-record.ts";
import { kindOf } from "../../kinds/kinds.ts";
import type { LabelingPlan } from "../definition.ts";
import type { TaskResponse } from "../response.ts";
import { subjectOf, type UrlOf } from "../result-file/subject.ts";
import { resultRules, taskEntry } from "../result-file/task-entry.ts";
import type { TaskContent } from "../task.ts";

/** A task with its accepted responses. */
export interface TableTask {
  rapidId: string;
  isDone: boolean;
  content: TaskContent;
  responses: readonly TaskResponse[];
}

/** An entry of a ranking, as a line of the result file has it. */
export interface TableGroup {
  group: string;
  context?: string;
  assetUrls?: Record<string, string>;
  aggregatedResults: Record<string, number>;
  totalVotes: number;
}

const taskColumns = ["task", "is_done", "responses", "item", "url", "context", "notes"] as const;
const groupColumns = ["group", "place", "item", "url", "score", "comparisons_of_group", "context"] as const;

/** The results of a job as a table for spreadsheets: a row a task, or a row an item of a ranking. Rows end with their cursor. */
export function tableColumns({ workflow, referee }: LabelingPlan): string[] {
  if (workflow._t === "GroupedRankingWorkflow") return [...groupColumns, "cursor"];
  const { blueprint } = workflow;
  const hasConfidence = referee._t === "EarlyStoppingReferee";
  return [...taskColumns, ...kindOf(blueprint).columns({ blueprint, hasConfidence }), "cursor"];
}

/** The cells of a task, in the order of the columns, without the cursor. */
export function taskCells(task: TableTask, { workflow, referee }: LabelingPlan, urlOf: UrlOf): Cell[] {
  if (workflow._t !== "SimpleWorkflow") throw new Error("a ranking has no rows by task");
  const { rapidId, isDone, content, responses } = task;
  const { blueprint } = workflow;
  const { originalFileName, assetUrl } = subjectOf(content.asset, urlOf);
  const notes = content.privateMetadata === null ? null : JSON.stringify(content.privateMetadata);
  const rules = { blueprint, referee, urlOf };
  const entry = taskEntry(content, responses, rules);
  return [
    rapidId,
    isDone ? "yes" : "no",
    responses.length,
    originalFileName,
    assetUrl,
    content.context,
    notes,
    ...kindOf(blueprint).cellsOf(entry, content, resultRules(rules)),
  ];
}

/** The rows of a ranked group, the best item first, without the cursor. */
export function groupCells({ group, context, assetUrls, aggregatedResults, totalVotes }: TableGroup): Cell[][] {
  const ranked = Object.entries(aggregatedResults).sort(([, one], [, other]) => other - one);
  return ranked.map(([item, score], i) => [
    ...[group, i + 1, item, assetUrls?.[item] ?? null, score, totalVotes, context ?? null],
  ]);
}
