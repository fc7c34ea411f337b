import { comparisonOf } from "../comparison-of.ts";
import type { DatasetSummary } from "../dataset-summary.ts";
import type { Workflow } from "../definition.ts";
import type { TaskContent } from "../task.ts";
import { type LaidPage, layPage } from "./lay-page.ts";
import { freshLaying } from "./laying-progress.ts";

/**
 * The first tasks that a workflow makes of some datapoints, as a job would. A ranking that chooses its pairs as it goes gives neighbours
 * against each other.
 */
export function firstTasks(
  workflow: Workflow,
  summary: DatasetSummary,
  page: Omit<LaidPage, "goesOn">,
  limit: number,
): TaskContent[] {
  const { steps } = layPage(workflow, freshLaying(workflow, summary, ""), { ...page, goesOn: false });
  const comparisons = new Map(
    steps.flatMap((step) => (step.kind === "start" ? [[step.group, step.comparison] as const] : [])),
  );
  const tasks = steps.flatMap((step) => {
    if (step.kind === "tasks") return step.tasks;
    const comparison = comparisons.get(step.group);
    if (step.kind === "start" || !comparison) return [];
    return step.items.slice(1).map((item, i) => comparisonOf(comparison, [step.items[i] as TaskContent, item]));
  });
  return tasks.slice(0, limit);
}
