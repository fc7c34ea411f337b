import { checkFit, type DatasetSummary } from "./dataset-summary.ts";
import type { Blueprint, Referee, Workflow } from "./definition.ts";
import { comparisonBudget, mostComparisons } from "./desk-capacity.ts";

type Add = (member: string, fault: string) => void;

/** More than these nobody can choose from. */
export const mostCategories = 100;

/** Every fault of a definition by its member's path: in itself, between its parts, and with the datapoints that it is for. */
export function definitionFaults(definition: {
  workflow: Workflow;
  referee: Referee;
  summary: DatasetSummary;
}): Record<string, string[]> {
  const faults = new Map<string, string[]>();
  const add: Add = (member, fault) => faults.set(member, [...(faults.get(member) ?? []), fault]);
  const { workflow, referee, summary } = definition;
  checkWorkflow(workflow, add);
  checkReferee(referee, workflow, add);
  checkFit(workflow, summary, add);
  return Object.fromEntries(faults);
}

function checkWorkflow(workflow: Workflow, add: Add): void {
  if (workflow._t === "SimpleWorkflow") {
    checkBlueprint(workflow.blueprint, add);
    return;
  }
  const { pairMaker } = workflow;
  if (pairMaker._t === "OnlinePairMaker" && !(pairMaker.randomMatchesRatio >= 0 && pairMaker.randomMatchesRatio <= 1)) {
    add("workflow.pairMakerConfig.randomMatchesRatio", "must be a number from 0 to 1");
  }
  if ((comparisonBudget(workflow) ?? 0) > mostComparisons) {
    add("workflow.pairMakerConfig.totalComparisonBudget", `must be at most ${mostComparisons.toLocaleString("en-US")}`);
  }
}

function checkBlueprint(blueprint: Blueprint, add: Add): void {
  if (blueprint._t === "ClassifyBlueprint") checkCategories(blueprint.categories, add);
  if (blueprint._t !== "CompareBlueprint" || !blueprint.indexIdentifiers) return;
  const { length } = blueprint.indexIdentifiers;
  if (length !== 2 || new Set(blueprint.indexIdentifiers).size < 2) {
    add("workflow.blueprint.indexIdentifiers", "must be two different names, one for each asset of a pair");
  }
}

function checkCategories(categories: readonly { value: string }[], add: Add): void {
  const path = "workflow.blueprint.categories";
  if (categories.length < 2) add(path, "must name at least two categories");
  if (categories.length > mostCategories) {
    add(path, `may name at most ${mostCategories} categories`);
    return;
  }
  const first = new Map<string, number>();
  for (const [index, { value }] of categories.entries()) {
    const earlier = first.get(value);
    if (earlier === undefined) first.set(value, index);
    else add(`${path}[${index}].value`, `is the value of categories[${earlier}] too`);
  }
}

function checkReferee(referee: Referee, workflow: Workflow, add: Add): void {
  switch (referee._t) {
    case "EarlyStoppingReferee":
      if (!(referee.threshold > 0 && referee.threshold < 1)) {
        add("referee.threshold", "must be a confidence between 0 and 1, such as 0.99");
      }
      checkVoting(referee, workflow, add);
      return;
    case "QuorumReferee":
      if (referee.threshold > referee.maxVotes) add("referee.threshold", "must be at most `maxVotes`");
      checkVoting(referee, workflow, add);
      return;
    case "NaiveReferee":
    case "BudgetReferee":
      return;
  }
}

/** Only where people choose among few options can votes agree. */
function checkVoting({ _t }: Referee, workflow: Workflow, add: Add): void {
  const isVote =
    workflow._t === "SimpleWorkflow" && ["ClassifyBlueprint", "CompareBlueprint"].includes(workflow.blueprint._t);
  if (!isVote) add("referee", `may be a ${_t} only with a ClassifyBlueprint or a CompareBlueprint: use a NaiveReferee`);
}
