import { checkBytes, type Placed, placedIn, walkBounded } from "../bounded-walk.ts";
import type { FaultList } from "../fault-list.ts";

/** The part that all filters share: leaves, and ways to join them. */
export type FilterTree<Leaf> = Joint<Leaf> | Leaf;

type Joint<Leaf> =
  | { _t: "AndFilter"; filters: FilterTree<Leaf>[] }
  | { _t: "OrFilter"; filters: FilterTree<Leaf>[] }
  | { _t: "NotFilter"; filter: FilterTree<Leaf> };

const joints: readonly string[] = ["AndFilter", "OrFilter", "NotFilter"];

function isJoint<Leaf extends { _t: string }>(tree: FilterTree<Leaf>): tree is Joint<Leaf> {
  return joints.includes(tree._t);
}

/** Adds the faults of one filter, or of a list that shares one limit. `path` is its path. */
export function checkTrees<Leaf extends { _t: string }>(
  trees: FilterTree<Leaf> | FilterTree<Leaf>[],
  path: string,
  { faults, checkLeaf }: { faults: FaultList; checkLeaf: (leaf: Leaf, at: string) => void },
): void {
  const roots = Array.isArray(trees) ? placedIn(trees, path) : [{ node: trees, path }];
  walkBounded({ path, noun: "filters", roots }, faults, ({ node, path: at }): Placed<FilterTree<Leaf>>[] => {
    if (!isJoint(node)) {
      checkLeaf(node, at);
      return [];
    }
    if (node._t === "NotFilter") return [{ node: node.filter, path: `${at}.filter` }];
    faults.unless(node.filters.length > 0, `${at}.filters`, "must name at least one filter");
    return placedIn(node.filters, `${at}.filters`);
  });
  checkBytes(trees, path, faults);
}

/** Replaces the leaves of a tree. */
export function mapLeaves<Leaf extends { _t: string }>(
  tree: FilterTree<Leaf>,
  change: (leaf: Leaf) => Leaf,
): FilterTree<Leaf> {
  if (!isJoint(tree)) return change(tree);
  if (tree._t === "NotFilter") return { _t: tree._t, filter: mapLeaves(tree.filter, change) };
  return { _t: tree._t, filters: tree.filters.map((child) => mapLeaves(child, change)) };
}
