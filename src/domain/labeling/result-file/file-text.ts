import type { Workflow } from "../definition.ts";
import type { ResultEntry } from "./entry.ts";
import { toOrderedJson } from "./ordered-json.ts";
import { askedIn, resultTypeOf } from "./result-type.ts";
import { renderSummary, type SummaryPart } from "./summary.ts";

/** The shape that the published clients read. */
const version = "4.1.0";

export interface FileInfo {
  /** Milliseconds since 1970. */
  createdAt: number;
  /** The job's name. */
  name: string;
  workflow: Workflow;
}

/** Everything before the first entry. */
export function fileHead({ createdAt, name, workflow }: FileInfo): string {
  const info = {
    createdAt: new Date(createdAt).toISOString(),
    version,
    type: resultTypeOf(workflow),
    name,
    instruction: askedIn(workflow),
  };
  return `{"info":${toOrderedJson(info)},"results":[`;
}

/** Stands between two entries, and between two parts that are not empty. */
export const entrySeparator = ",";

/** The text of some entries, without a separator before or after. */
export function entriesText(entries: readonly ResultEntry[]): string {
  return entries.map(toOrderedJson).join(entrySeparator);
}

/** Everything after the last entry. */
export function fileTail(summary: SummaryPart, workflow: Workflow): string {
  return `],"summary":${toOrderedJson(renderSummary(summary, workflow))}}`;
}
