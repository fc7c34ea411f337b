import type { FaultList } from "./fault-list.ts";

const maxDepth = 8;
const maxNodes = 100;
const maxBytes = 32_768;

/** A node of a tree and the path at which it stands. */
export interface Placed<Node> {
  node: Node;
  path: string;
}

/** What is walked as one: its path, and what the nodes are called, as in `may have at most 100 filters`. */
export interface Forest<Node> {
  path: string;
  noun: string;
  roots: Placed<Node>[];
}

/**
 * Visits every node in the order of the document; `visit` adds its faults and gives its children. Trees that are too deep, or
 * too large together, are a fault, and what lies beyond the limits is not visited.
 */
export function walkBounded<Node>(
  forest: Forest<Node>,
  faults: FaultList,
  visit: (placed: Placed<Node>) => Placed<Node>[],
): void {
  const ahead = forest.roots.map((root) => ({ ...root, depth: 1 })).reverse();
  let visited = 0;
  for (let next = ahead.pop(); next !== undefined && visited <= maxNodes; next = ahead.pop()) {
    visited += 1;
    if (visited > maxNodes) faults.add(forest.path, `may have at most ${maxNodes} ${forest.noun}`);
    else if (next.depth > maxDepth) faults.add(next.path, `is nested more than ${maxDepth} deep`);
    else {
      const depth = next.depth + 1;
      for (const child of visit(next).reverse()) ahead.push({ ...child, depth });
    }
  }
}

/** `content` is what the forest was made of, as it travels. */
export function checkBytes(content: unknown, path: string, faults: FaultList): void {
  const bytes = new TextEncoder().encode(JSON.stringify(content)).length;
  faults.unless(bytes <= maxBytes, path, `may have at most ${maxBytes} bytes`);
}

/** `nodes` as they stand in a list at `path`. */
export function placedIn<Node>(nodes: Node[], path: string): Placed<Node>[] {
  return nodes.map((node, index) => ({ node, path: `${path}[${index}]` }));
}
