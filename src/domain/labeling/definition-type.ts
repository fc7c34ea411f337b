import { kindOf } from "../kinds/kinds.ts";
import type { AggregatorType } from "./aggregator-types.ts";
import type { DefinitionType, Workflow } from "./definition.ts";

export function definitionTypeOf(workflow: Workflow): DefinitionType {
  return workflow._t === "SimpleWorkflow" ? kindOf(workflow.blueprint).name : "GroupedRanking";
}

/** How responses become results when the client does not say. */
export function defaultAggregatorOf(workflow: Workflow): AggregatorType {
  return workflow._t === "SimpleWorkflow" ? kindOf(workflow.blueprint).aggregator : "MultiRanking";
}
