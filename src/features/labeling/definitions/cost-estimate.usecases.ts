import { type KindName, kindOf } from "../../../domain/kinds/kinds.ts";
import { mediumWeight } from "../../../domain/labeling/certainty/voter.ts";
import type { DatasetSummary } from "../../../domain/labeling/dataset-summary.ts";
import type { Workflow } from "../../../domain/labeling/definition.ts";
import { estimateAnswers, type JobSoFar } from "../../../domain/labeling/estimate/estimated-answers.ts";
import { scoresAround } from "../../../domain/labeling/estimate/expected-votes.ts";
import { requiredResponses, taskCount } from "../../../domain/labeling/required-responses.ts";
import type { Referee } from "../../../domain/labeling/stopping.ts";
import { optionCount } from "../../../domain/labeling/vote.ts";
import { dollarsOf, type Micros } from "../../../domain/money/amount.ts";

export interface EstimatedCost {
  estimatedCost: number;
  costPerResponse: number;
  /** Absent where nothing has a price. */
  estimatedCostRange?: { low: number; high: number };
  datapointCount: number;
  requiredResponses: number;
}

/** The kind of work whose price counts. A ranking compares. */
export function pricedKind(workflow: Workflow): KindName {
  return workflow._t === "SimpleWorkflow" ? kindOf(workflow.blueprint).name : "Compare";
}

/**
 * What a job takes, and costs at a price an answer. `scores` are those of people like those who will answer. Absent: nothing is known of
 * them. Where answers are free, nothing is simulated.
 */
export function estimateCost(
  { workflow, referee }: { workflow: Workflow; referee: Referee },
  summary: DatasetSummary,
  {
    price,
    scores = scoresAround(mediumWeight),
    soFar,
  }: { price: Micros; scores?: readonly number[] | undefined; soFar?: JobSoFar | undefined },
): EstimatedCost {
  const counts = {
    datapointCount: summary.datapoints,
    requiredResponses: requiredResponses(workflow, referee, summary),
  };
  if (price === 0) return { estimatedCost: 0, costPerResponse: 0, ...counts };
  const crowd = { scores, options: optionCount(workflow) };
  const { expected, low, high } = estimateAnswers(referee, taskCount(workflow, summary), crowd, soFar);
  const costOf = (answers: number) => dollarsOf(answers * price);
  return {
    estimatedCost: costOf(expected),
    costPerResponse: dollarsOf(price),
    estimatedCostRange: { low: costOf(low), high: costOf(high) },
    ...counts,
  };
}
