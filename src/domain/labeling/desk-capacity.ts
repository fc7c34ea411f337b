import type { Workflow } from "./definition.ts";

/** Drawings are the only responses of many kilobytes. */
export function isDrawing(workflow: Workflow): boolean {
  return workflow._t === "SimpleWorkflow" && workflow.blueprint._t === "LineBlueprint";
}

/** Tasks of one desk, at most: with their responses they stay well below what one object may store. */
export function mostTasksADesk(workflow: Workflow): number {
  return isDrawing(workflow) ? 10_000 : 50_000;
}
