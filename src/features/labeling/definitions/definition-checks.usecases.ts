import { definitionFaults } from "../../../domain/labeling/definition-faults.ts";
import { invalidMembers, Problem } from "../../../http/problems.ts";
import type { DatasetAccessDeps } from "../datasets/datasets.usecases.ts";

/** What a referee may be depends on the workflow, so neither is inherited beside a new one of the other. */
export function requirePair({ workflow, referee }: { workflow: unknown; referee: unknown }): void {
  if (workflow !== null && referee === null) throw invalidMembers({ referee: ["must come together with `workflow`"] });
  if (workflow === null && referee !== null) throw invalidMembers({ workflow: ["must come together with `referee`"] });
}

export async function requireSound(
  deps: Pick<DatasetAccessDeps, "datapoints">,
  {
    datasetId,
    instructionsId,
    ...definition
  }: Omit<Parameters<typeof definitionFaults>[0], "summary" | "besideInstructions"> & {
    datasetId: string;
    instructionsId: string | null;
  },
  isWorkflowInherited = false,
): Promise<void> {
  const summary = await deps.datapoints(datasetId).summary();
  const question = isWorkflowInherited ? "inherited" : "sent";
  const faults = definitionFaults({
    ...definition,
    summary,
    besideInstructions: instructionsId === null ? null : question,
  });
  if (Object.keys(faults).length > 0) throw invalidMembers(faults);
}

export function lostRace(): Problem {
  return new Problem("unavailable", {
    detail: "The definition is being edited by many at once. Try again in a moment.",
    headers: { "Retry-After": "1" },
  });
}
