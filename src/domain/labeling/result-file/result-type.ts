import { instructionOf } from "../../kinds/instruction.ts";
import { type KindName, kindOf } from "../../kinds/kinds.ts";
import type { Workflow } from "../definition.ts";

/** `info.type` of a result file. */
export type ResultType = KindName | "Ranking";

export function resultTypeOf(workflow: Workflow): ResultType {
  return workflow._t === "SimpleWorkflow" ? kindOf(workflow.blueprint).name : "Ranking";
}

/** What people are asked to do. */
export function askedIn(workflow: Workflow): string {
  return workflow._t === "SimpleWorkflow" ? instructionOf(workflow.blueprint) : workflow.criteria;
}
