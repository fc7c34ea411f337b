import { checkBytes, type Placed, placedIn, walkBounded } from "../bounded-walk.ts";
import type { FaultList } from "../fault-list.ts";

/** What all filters share: conditions of some kind, and how they are joined. */
export type FilterTree<Leaf> = Joint<Leaf> | Leaf;

type Joint<Leaf> =
  | { _t: "AndFilter"; filters: FilterTree<Leaf>[] }
  | { _t: "OrFilter"; filters: FilterTree<Leaf>[] }
  | { _t: "NotFilter"; filter: FilterTree<Leaf> };

const joints: readonly string[] = ["AndFilter", "OrFilter", "NotFilter"];

function isJoint<Leaf extends { _t: string }>(tree: FilterTree<Leaf>): tree is Joint<Leaf> {
  return joints.includes(tree._t);
}

/** Adds what is wrong with one filter, or a list of them that counts as a whole, standing at `path`. */
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

/** The same tree with other leaves. */
export function mapLeaves<Leaf extends { _t: string }>(
  tree: FilterTree<Leaf>,
  change: (leaf: Leaf) => Leaf,
): FilterTree<Leaf> {
  if (!isJoint(tree)) return change(tree);
  if (tree._t === "NotFilter") return { _t: tree._t, filter: mapLeaves(tree.filter, change) };
  return { _t: tree._t, filters: tree.filters.map((child) => mapLeaves(child, change)) };
}
