import type { FaultList } from "../fault-list.ts";
import { type Cycle, findCycle, type Graph } from "./find-cycle.ts";
import type { Program } from "./program.ts";
import { type Reference, referencesOf } from "./references.ts";

/** A cycle is shown up to this length. The text stays readable, and valid programs never have a longer one. */
const longestShown = 500;

/** Adds the faults of the references: missing nodes, cycles and nodes that cannot be reached. */
export function checkGraph({ rootNodeId, nodes }: Pick<Program, "rootNodeId" | "nodes">, faults: FaultList): void {
  const graph = new Map<string, Reference[]>();
  for (const [id, node] of nodes) {
    const references = referencesOf(id, node);
    for (const { path, to } of references) faults.unless(nodes.has(to), path, "names no node");
    graph.set(
      id,
      references.filter(({ to }) => nodes.has(to)),
    );
  }
  const cycle = findCycle(graph, rootNodeId);
  if (cycle) faults.add(cycle.path, `closes a cycle: ${describe(cycle)}`);
  // Without a root no node can be reached, so that would not be the nodes' fault.
  if (!nodes.has(rootNodeId)) faults.add("rootNodeId", "names no node");
  else for (const id of unreachable(graph, rootNodeId)) faults.add(`nodes.${id}`, "cannot be reached from the root");
}

function describe({ ids }: Cycle): string {
  if (ids.length <= longestShown + 1) return ids.join(" -> ");
  const rest = ids.length - longestShown;
  return [...ids.slice(0, longestShown - 1), `(${rest} more)`, ids.at(-1)].join(" -> ");
}

function unreachable(graph: Graph, root: string): string[] {
  const reached = new Set([root]);
  // A set may grow during iteration.
  for (const id of reached) for (const { to } of graph.get(id) ?? []) reached.add(to);
  return [...graph.keys()].filter((id) => !reached.has(id));
}
