import { allKinds, kindOf } from "../kinds/kinds.ts";
import type { Aggregation } from "./certainty/aggregation.ts";
import { checkFit, type DatasetSummary } from "./dataset-summary.ts";
import type { Workflow } from "./definition.ts";
import { comparisonBudget, mostComparisons } from "./desk-capacity.ts";
import type { Referee } from "./stopping.ts";

type Add = (member: string, fault: string) => void;

/** Every fault of a definition by its member's path: in itself, between its parts, and with the datapoints that it is for. */
export function definitionFaults(definition: {
  workflow: Workflow;
  referee: Referee;
  aggregation?: Aggregation | null;
  summary: DatasetSummary;
}): Record<string, string[]> {
  const faults = new Map<string, string[]>();
  const add: Add = (member, fault) => faults.set(member, [...(faults.get(member) ?? []), fault]);
  const { workflow, referee, aggregation = null, summary } = definition;
  checkWorkflow(workflow, add);
  checkReferee(referee, workflow, add);
  if (aggregation !== null && !hasQuestions(workflow))
    add("aggregation", "may only be given where people choose among options: leave it out");
  checkFit(workflow, summary, add);
  return Object.fromEntries(faults);
}

function checkWorkflow(workflow: Workflow, add: Add): void {
  if (workflow._t === "SimpleWorkflow") {
    kindOf(workflow.blueprint).checkBlueprint(workflow.blueprint, add);
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

function hasQuestions(workflow: Workflow): boolean {
  return workflow._t === "SimpleWorkflow" && kindOf(workflow.blueprint).questions !== null;
}

/** Only where people choose among few options can votes agree. */
function checkVoting({ _t }: Referee, workflow: Workflow, add: Add): void {
  if (workflow._t === "SimpleWorkflow" && kindOf(workflow.blueprint).vote !== null) return;
  const voting = allKinds.filter(({ vote }) => vote !== null).map(({ tags }) => `a ${tags.blueprint}`);
  add("referee", `may be a ${_t} only with ${voting.join(" or ")}: use a NaiveReferee`);
}
