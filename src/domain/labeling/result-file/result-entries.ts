import { csvRecord } from "../../csv/csv-record.ts";
import type { Steps } from "../../steps.ts";
import type { Aggregation } from "../certainty/aggregation.ts";
import { certaintyRules } from "../certainty/certainty-rules.ts";
import type { Learned } from "../certainty/learned.ts";
import type { LabelingPlan } from "../definition.ts";
import type { RankedComparison, RankedItem } from "../ranking/ranked-group.ts";
import { rapidIdOf } from "../rapid-id.ts";
import type { TaskResponse } from "../response.ts";
import { placeText } from "../result-place.ts";
import type { NoteColumns } from "../result-table/note-columns.ts";
import { groupCells, type TableGroup, type TableTask, taskCells } from "../result-table/result-table.ts";
import type { TaskContent } from "../task.ts";
import { decidedMembers } from "./decided-members.ts";
import { entriesText } from "./file-text.ts";
import { orderedJsonInSteps } from "./ordered-json.ts";
import { rankingEntry } from "./ranking-entry.ts";
import { summaryOf } from "./summary.ts";
import { taskEntry } from "./task-entry.ts";

/** A part of a job. */
interface Part {
  jobId: string;
  desk: number;
  labeling: LabelingPlan;
  filesAt: string;
}

/** What was learned from the votes, and how they are weighed if not as the job's definition says. */
interface Weighing {
  learned: Learned | null;
  aggregation: Aggregation | null;
}

/** Writes entries of a job's result file, each with what it adds to the summary. The same task gives the same text. */
export function createResultEntries({ jobId, desk, labeling, filesAt }: Part, weighing: Weighing) {
  const { workflow } = labeling;
  const urlOf = (fileName: string) => `${filesAt}${fileName}`;
  const certainty = certaintyRules(labeling, weighing);

  return {
    /** The summary counts what the crowd says, whatever was decided. */
    ofTask({
      content,
      responses,
      decision,
    }: Pick<TableTask, "content" | "responses" | "decision">): string | { text: string; counts: [string, number][] } {
      // Tasks of a ranking stand in the entries of their groups.
      if (workflow._t !== "SimpleWorkflow") return "";
      const rules = { blueprint: workflow.blueprint, certainty, urlOf };
      const entry = taskEntry(content, responses, rules);
      const whole = decision === null ? entry : { ...entry, ...decidedMembers(content, decision, rules) };
      return { text: entriesText([whole]), counts: summaryOf([entry], workflow).counts };
    },

    *ofGroup(
      group: string,
      comparisons: readonly { content: TaskContent; responses: TaskResponse[] }[],
      items: readonly TaskContent[],
      { hasDetails }: { hasDetails: boolean },
    ): Steps<string> {
      if (workflow._t === "SimpleWorkflow") return "";
      const ranked = {
        group,
        context: comparisons[0]?.content.context ?? null,
        items: items.map(itemOf),
        comparisons: comparisons.map(({ content, responses }): RankedComparison => {
          const { datapointIds, asset } = content;
          return { datapointIds, asset, responses };
        }),
      };
      const entry = yield* rankingEntry(ranked, { ranking: workflow.ranking, urlOf });
      return yield* orderedJsonInSteps(hasDetails ? entry : { ...entry, detailedResults: undefined });
    },

    recordOfTask({ id, ...task }: Omit<TableTask, "rapidId"> & { id: number }, notes: NoteColumns | null): string {
      if (workflow._t !== "SimpleWorkflow") throw new Error("a ranking has no rows by task");
      const rapidId = rapidIdOf({ jobId, desk, task: id });
      const cells = taskCells({ ...task, rapidId }, { blueprint: workflow.blueprint, certainty, urlOf }, notes);
      return csvRecord([...cells, placeText({ desk, entry: id })]);
    },

    /** Only the last row has the cursor: a reader who was cut off within a group reads the whole group again. */
    recordsOfGroup(id: number, entry: string): string {
      const rows = groupCells(JSON.parse(entry) as TableGroup);
      const cursor = placeText({ desk, entry: id });
      return rows.map((cells, place) => csvRecord([...cells, place === rows.length - 1 ? cursor : null])).join("");
    },
  };
}

function itemOf({ datapointIds, asset, privateMetadata }: TaskContent): RankedItem {
  return { datapointId: datapointIds[0] ?? "", asset, privateMetadata };
}
