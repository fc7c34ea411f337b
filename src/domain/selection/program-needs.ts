import type { StoredProgram } from "../program/program.ts";
import type { RapidNeeds, SourceNeed } from "./candidates.ts";

/** The number of rapids per routing. A session continues without the database, so they are loaded when it begins. */
const rapidsOfARouting = 100;
const routingsAtMost = 20;

/** What must be loaded for a whole session of a program, wherever it leads. */
export function programNeeds({ nodes, maxRapids }: StoredProgram): RapidNeeds {
  const routings = new Map<string, SourceNeed>();
  for (const [, node] of nodes) {
    if (node._t !== "ActionNode" || node.action._t !== "ServeRapidAction") continue;
    const { routingId, retrievalMode } = node.action;
    if (!routings.has(routingId) && routings.size === routingsAtMost) continue;
    const need = new Map(routings.get(routingId)).set(
      retrievalMode ?? "Shuffled",
      Math.min(maxRapids, rapidsOfARouting),
    );
    routings.set(routingId, need);
  }
  return { rapidIds: new Set(), audiences: new Map(), routings, validationSets: new Map(), demographicKeys: new Set() };
}
