import { kindOf } from "../kinds/kinds.ts";
import type { Workflow } from "./definition.ts";

/** Responses of many kilobytes: a desk holds fewer tasks, and reads fewer at once. */
export function isBulky(workflow: Workflow): boolean {
  return workflow._t === "SimpleWorkflow" && kindOf(workflow.blueprint).isBulky;
}

/** More desks than these no job may have. */
export const mostDesks = 1_000;

/** Comparisons of one ranked group, at most: they stand in one desk. */
export const mostComparisons = 50_000;

/** Tasks of one desk, at most: with their responses they stay well below what one object may store. */
export function mostTasksADesk(workflow: Workflow): number {
  return isBulky(workflow) ? 10_000 : mostComparisons;
}

/** Why desks cannot hold a job's tasks, as the end of a sentence. Null: they can. A group's comparisons stand in one desk. */
export function capacityFault(workflow: Workflow, tasks: number): string | null {
  const most = mostTasksADesk(workflow);
  const budget = comparisonBudget(workflow) ?? 1;
  if (budget > mostComparisons) {
    return `has a budget of ${shown(budget)} comparisons a group, which may be at most ${shown(mostComparisons)}`;
  }
  const groups = Math.ceil(tasks / budget);
  const desks = Math.ceil(groups / Math.floor(most / budget));
  if (desks <= mostDesks) return null;
  return `has ${shown(tasks)} tasks, which need ${shown(desks)} desks, and a job has at most ${shown(mostDesks)}: split its dataset`;
}

/** Comparisons of each group. Null: none follow from play. */
export function comparisonBudget(workflow: Workflow): number | null {
  if (workflow._t !== "GroupedRankingWorkflow" || workflow.pairMaker._t !== "OnlinePairMaker") return null;
  return workflow.pairMaker.totalComparisonBudget;
}

function shown(number: number): string {
  return number.toLocaleString("en-US");
}
