import type { Blueprint, Workflow } from "../definition.ts";

/** `info.type` of a result file. */
export type ResultType =
  | "Classify"
  | "Compare"
  | "FreeText"
  | "Line"
  | "Locate"
  | "Ranking"
  | "Scrub"
  | "Transcription";

const typeOfBlueprint = {
  ClassifyBlueprint: "Classify",
  CompareBlueprint: "Compare",
  FreeTextBlueprint: "FreeText",
  LineBlueprint: "Line",
  LocateBlueprint: "Locate",
  ScrubBlueprint: "Scrub",
  TranscriptionBlueprint: "Transcription",
} as const satisfies Record<Blueprint["_t"], ResultType>;

export function resultTypeOf(workflow: Workflow): ResultType {
  return workflow._t === "SimpleWorkflow" ? typeOfBlueprint[workflow.blueprint._t] : "Ranking";
}

/** What people are asked to do. */
export function instructionOf(workflow: Workflow): string {
  if (workflow._t === "GroupedRankingWorkflow") return workflow.criteria;
  const { blueprint } = workflow;
  switch (blueprint._t) {
    case "CompareBlueprint":
      return blueprint.criteria;
    case "FreeTextBlueprint":
      return blueprint.question;
    case "LineBlueprint":
    case "LocateBlueprint":
    case "ScrubBlueprint":
      return blueprint.target;
    case "ClassifyBlueprint":
    case "TranscriptionBlueprint":
      return blueprint.title;
  }
}

/** The two sides of a comparison as the job names them, A and B otherwise. */
export function sideNames(indexIdentifiers: readonly string[] | null | undefined): [string, string] {
  const [first, second] = indexIdentifiers ?? [];
  if (first === undefined || second === undefined || first === second) return ["A", "B"];
  return [first, second];
}
