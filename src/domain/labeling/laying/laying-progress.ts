import { kindOf } from "../../kinds/kinds.ts";
import type { DatasetSummary } from "../dataset-summary.ts";
import type { Workflow } from "../definition.ts";

/** How far the tasks of a job are laid out. It is stored as JSON after each page. */
export interface LayingProgress {
  /** The datapoints that the dataset had when the job was created: later ones are left out. */
  upTo: number;
  /** Tasks of the whole job, as counted when it was created: a budget is split over them. */
  jobTasks: number;
  /** The address under which stored files can be read, with a slash at its end. */
  filesAt: string;
  /** Datapoints that were read. */
  read: number;
  /** Where the next page of the dataset begins. */
  after: readonly (number | null)[] | null;
  /** The desk that is being filled, the place in the job of its first task, and its tasks so far. */
  desk: number;
  firstTask: number;
  deskTasks: number;
  /** The ranked group at the end of the last page that goes on in the next. */
  group: { name: string; items: number } | null;
  refused: { count: number; first: { datapointId: string; reason: string } | null };
  /** Attempts that failed since the last progress. */
  failures: number;
}

/** Laying out is given up after so many failures without progress. */
export const failuresWithoutProgress = 5;

export function freshLaying(workflow: Workflow, summary: DatasetSummary, filesAt: string): LayingProgress {
  return {
    upTo: summary.upTo,
    jobTasks: taskCount(workflow, summary),
    filesAt,
    read: 0,
    after: null,
    desk: 0,
    firstTask: 0,
    deskTasks: 0,
    group: null,
    failures: 0,
    refused: { count: 0, first: null },
  };
}

export function laidTasks({ firstTask, deskTasks }: LayingProgress): number {
  return firstTask + deskTasks;
}

function taskCount(workflow: Workflow, summary: DatasetSummary): number {
  const { datapoints, groups } = summary;
  if (workflow._t === "GroupedRankingWorkflow") {
    const { pairMaker } = workflow;
    if (pairMaker._t === "FullPermutationPairMaker") return groups.pairs;
    return pairMaker.totalComparisonBudget * groups.count;
  }
  const { misfits } = kindOf(workflow.blueprint);
  return datapoints - (misfits ? summary[misfits.counted].count : 0);
}
