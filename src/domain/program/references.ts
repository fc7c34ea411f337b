import type { ProgramNode } from "./program.ts";

/** A reference from one node to another. */
export interface Reference {
  /** The path of the member that names the node, such as `nodes.q1.cases[2].nodeId`. */
  path: string;
  to: string;
}

/** All references of a node, in the order in which they are written. */
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
