import type { DatasetSummary } from "./dataset-summary.ts";
import type { Workflow } from "./definition.ts";
import type { Referee } from "./stopping.ts";

/** The most responses that a job on these datapoints can ask for. */
export function requiredResponses(workflow: Workflow, referee: Referee, summary: DatasetSummary): number {
  if (referee._t === "BudgetReferee") return referee.totalBudget;
  const each = referee._t === "NaiveReferee" ? referee.totalVotes : referee.maxVotes;
  return each * taskCount(workflow, summary);
}

/** The tasks of a job on these datapoints. */
export function taskCount(workflow: Workflow, { datapoints, groups }: DatasetSummary): number {
  if (workflow._t === "SimpleWorkflow") return datapoints;
  const { pairMaker } = workflow;
  if (pairMaker._t === "FullPermutationPairMaker") return groups.pairs;
  return pairMaker.totalComparisonBudget * groups.count;
}
