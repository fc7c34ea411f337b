import { kindOf } from "../../kinds/kinds.ts";
import type { Workflow } from "../definition.ts";
import type { RankingEntry, ResultEntry, TaskEntry } from "./entry.ts";

/**
 * What one part of a result file adds to the file's summary. Plain JSON, so that a desk can keep it and send it. Lists of pairs instead
 * of objects: keys are names of the customer's, and their order counts.
 */
export interface SummaryPart {
  /** Numbers to add up by name. */
  counts: [string, number][];
  /** The scores of whole groups. No group is in two parts. */
  groups: [string, [string, number][]][];
}

/** Adding it to any part changes nothing. */
export const emptySummary: SummaryPart = { counts: [], groups: [] };

/** What these entries add. They must be of the workflow's type. */
export function summaryOf(entries: readonly ResultEntry[], workflow: Workflow): SummaryPart {
  if (workflow._t === "GroupedRankingWorkflow") {
    const groups = (entries as RankingEntry[]).map(({ group, aggregatedResults }): SummaryPart["groups"][number] => [
      group,
      [...aggregatedResults],
    ]);
    return { counts: [], groups };
  }
  const { blueprint } = workflow;
  const { vote } = kindOf(blueprint);
  return countsOf(vote ? (entries as TaskEntry[]).flatMap((entry) => vote.summaryOf(entry, blueprint)) : []);
}

/** The summary of parts together. How they are grouped into calls does not matter. */
export function mergeSummaries(parts: readonly SummaryPart[]): SummaryPart {
  const { counts } = countsOf(parts.flatMap((part) => part.counts));
  return { counts, groups: parts.flatMap(({ groups }) => groups) };
}

/** The file's `summary`. All categories and both sides are there, whatever was voted. */
export function renderSummary({ counts, groups }: SummaryPart, workflow: Workflow): ReadonlyMap<string, unknown> {
  if (workflow._t === "SimpleWorkflow") {
    const { blueprint } = workflow;
    const names = kindOf(blueprint).vote?.summaryNames(blueprint) ?? [];
    const zeros = names.map((name): [string, number] => [name, 0]);
    return new Map(countsOf([...zeros, ...counts]).counts);
  }
  const [only] = groups;
  if (only && groups.length === 1) return new Map(only[1]);
  return new Map(groups.map(([group, scores]) => [group, new Map(scores)]));
}

function countsOf(numbers: readonly [string, number][]): SummaryPart {
  const sums = new Map<string, number>();
  for (const [name, number] of numbers) sums.set(name, (sums.get(name) ?? 0) + number);
  return { counts: [...sums], groups: [] };
}
