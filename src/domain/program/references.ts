import type { ProgramNode } from "./program.ts";

/** One node's naming of another. */
export interface Reference {
  /** Of the member that names it, e.g. `nodes.q1.cases[2].nodeId`. */
  path: string;
  to: string;
}

/** All ways that lead on from a node, in the order in which they are written. */
export function referencesOf(id: string, node: ProgramNode): Reference[] {
  switch (node._t) {
    case "ActionNode":
      return [];
    case "CasesNode": {
      const { cases, defaultNodeId } = node;
      const ways = cases.map(({ nodeId }, index) => ({ path: `nodes.${id}.cases[${index}].nodeId`, to: nodeId }));
      if (typeof defaultNodeId === "string") ways.push({ path: `nodes.${id}.defaultNodeId`, to: defaultNodeId });
      return ways;
    }
    case "WeightedSplitNode":
      return node.branches.map(({ nodeId }, index) => ({ path: `nodes.${id}.branches[${index}].nodeId`, to: nodeId }));
  }
}
