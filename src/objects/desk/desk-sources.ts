import type { Aggregation } from "../../domain/labeling/certainty/aggregation.ts";
import type { Learned } from "../../domain/labeling/certainty/learned.ts";
import type { Decision } from "../../domain/labeling/decision.ts";
import type { TaskResponse } from "../../domain/labeling/response.ts";
import type { NoteColumns } from "../../domain/labeling/result-table/note-columns.ts";
import type { TaskContent } from "../../domain/labeling/task.ts";
import type { Settlement, ToldSpending } from "../../domain/money/settlement.ts";
import type { Steps } from "../../domain/steps.ts";
import type { TellOutcome } from "../counts-collector/counts-collector.port.ts";
import type { DeskProgress } from "./desk.port.ts";
import type { DeskPlan } from "./desk-plan.port.ts";
import type { DatapointsToRank } from "./flow/flow.port.ts";

/** A task with its accepted responses, in the order of people's numbers. */
export interface AnsweredTask {
  id: number;
  content: TaskContent;
  responses: TaskResponse[];
  /** Null: nobody decided the task. */
  decision: Decision | null;
}

/** An entry with what it adds to the file's summary. */
export interface CountedText {
  text: string;
  counts: [string, number][];
}

/** Entries of the result file as JSON without line breaks. The same task gives the same text. */
export interface ResultEntries {
  ofTask(task: AnsweredTask): string | CountedText;
  /**
   * A ranked group is one entry of all of its comparisons. Its items are in their order in the dataset. Scores and tables do without
   * the details of each vote.
   */
  ofGroup(
    group: string,
    comparisons: AnsweredTask[],
    items: TaskContent[],
    parts: { hasDetails: boolean },
  ): Steps<string>;
  /** The task as a record of the job's table, with its line end. `notes`: the columns of its notes, or null for a single one. */
  recordOfTask(task: AnsweredTask & { isDone: boolean }, notes: NoteColumns | null): string;
  /** The entry of the group with this number as records of the table. */
  recordsOfGroup(id: number, entry: string): string;
}

/** What a desk works with beside its own tables. */
export interface DeskSources {
  /** Copies the progress to the job's row. One that is not newer must change nothing. */
  tell(progress: DeskProgress): Promise<void>;
  /** Copies the counts of the progress together with those of others, which may take a while. */
  collect(progress: DeskProgress): Promise<TellOutcome>;
  /** Draws money, tells what was spent, and gives the rest back. */
  settle(told: ToldSpending): Promise<Settlement>;
  /** Copies what is counted of checks. Earlier counts were lower. */
  tellChecks(told: {
    jobId: string;
    desk: number;
    counts: { rapidId: string; right: number; wrong: number }[];
  }): Promise<void>;
  /** `aggregation` is what the reader asks for. Null: as the job's definition says. */
  entriesOf(plan: DeskPlan, weighing: { learned: Learned | null; aggregation: Aggregation | null }): ResultEntries;
  /** What a flow's item can take of a dataset. */
  datapointsToRank(datasetId: string): Promise<DatapointsToRank>;
  /** Takes the parts of result files, and results of flows. */
  bucket: R2Bucket;
  /** A number in [0, 1). */
  random(): number;
  /** A file that shows an erased person is written anew this long after the first erasure. Others follow meanwhile. */
  rewriteAfterMs: number;
  report(message: string): void;
}
