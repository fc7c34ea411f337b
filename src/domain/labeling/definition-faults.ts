import { longestQuestionBesideInstructions } from "../instructions/instructions.ts";
import { instructionOf } from "../kinds/instruction.ts";
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
  /** Whether the question of a definition with instructions came with the request. Null: there are no instructions. */
  besideInstructions?: "sent" | "inherited" | null;
}): Record<string, string[]> {
  const faults = new Map<string, string[]>();
  const add: Add = (member, fault) => faults.set(member, [...(faults.get(member) ?? []), fault]);
  const { workflow, referee, aggregation = null, summary } = definition;
  checkWorkflow(workflow, add);
  checkReferee(referee, workflow, add);
  if (aggregation !== null && !hasQuestions(workflow))
    add("aggregation", "may only be given where people choose among options: leave it out");
  if (definition.besideInstructions) checkQuestion(workflow, definition.besideInstructions, add);
  checkFit(workflow, summary, add);
  return Object.fromEntries(faults);
}

/** Long rules belong into the instructions: a question that is read with each task is short beside them. */
function checkQuestion(workflow: Workflow, came: "sent" | "inherited", add: Add): void {
  const most = longestQuestionBesideInstructions;
  const [member, question] =
    workflow._t === "SimpleWorkflow"
      ? [`workflow.blueprint.${kindOf(workflow.blueprint).asks}`, instructionOf(workflow.blueprint)]
      : ["workflow.criteria", workflow.criteria];
  if (question.length <= most) return;
  if (came === "sent") add(member, `may have at most ${most} characters beside instructions: move the rest there`);
  else add("instructions", `go with a question of at most ${most} characters: shorten it with a \`workflow\` too`);
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
