import type { BatchItem, FileOutcome, SentItem } from "./batch.port.ts";
import type { BatchTables } from "./batch-tables.ts";

/** All items in order, as they stood when D1 was told of the group `sequence`. Equal URLs share the outcome of the first of them. */
export function readItems(tables: BatchTables, sequence: number): BatchItem[] {
  const outcomes = new Map<number, FileOutcome>();
  let isAborted = false;
  for (const group of tables.groups(0, sequence)) {
    isAborted ||= group.isAborted;
    for (const outcome of group.outcomes) outcomes.set(outcome.position, outcome);
  }
  return [...tables.items()].map((item) => itemOf(item, outcomes, isAborted));
}

function itemOf([url, first, refusal]: SentItem, outcomes: Map<number, FileOutcome>, isAborted: boolean): BatchItem {
  const none = { url, fileName: null, warnings: [], errorMessage: null, stage: null, upstreamHttpStatus: null };
  if (refusal !== null) return { ...none, status: "Failed", errorMessage: refusal, stage: "validation" };
  const outcome = outcomes.get(first);
  if (outcome) {
    const { fileName, warnings, state: status, errorMessage, stage, upstreamHttpStatus } = outcome;
    return { url, fileName, warnings, status, errorMessage, stage, upstreamHttpStatus };
  }
  return isAborted ? { ...none, status: "Failed", errorMessage: "Aborted" } : { ...none, status: "Pending" };
}
