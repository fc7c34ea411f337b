import type { AggregatorType, Blueprint, DefinitionType, Workflow } from "./definition.ts";

const ofBlueprint = {
  ClassifyBlueprint: { type: "Classify", aggregator: "Classification" },
  CompareBlueprint: { type: "Compare", aggregator: "SimpleMatchup" },
  FreeTextBlueprint: { type: "FreeText", aggregator: "FreeText" },
  LineBlueprint: { type: "Line", aggregator: "Line" },
  LocateBlueprint: { type: "Locate", aggregator: "LocateCluster" },
  ScrubBlueprint: { type: "Scrub", aggregator: "Scrub" },
  TranscriptionBlueprint: { type: "Transcription", aggregator: "Transcription" },
} as const satisfies Record<Blueprint["_t"], { type: DefinitionType; aggregator: AggregatorType }>;

export function definitionTypeOf(workflow: Workflow): DefinitionType {
  return workflow._t === "SimpleWorkflow" ? ofBlueprint[workflow.blueprint._t].type : "GroupedRanking";
}

/** How responses become results when the client does not say. */
export function defaultAggregatorOf(workflow: Workflow): AggregatorType {
  return workflow._t === "SimpleWorkflow" ? ofBlueprint[workflow.blueprint._t].aggregator : "MultiRanking";
}
