import type { FaultList } from "../fault-list.ts";
import { checkPredicate } from "./predicate-faults.ts";
import type { ProgramNode } from "./program.ts";

const maxWays = 100;
const maxWeight = 1_000_000;

/** Adds the faults of the node at `at`, except for the nodes that it names. */
export function checkNode(node: ProgramNode, at: string, faults: FaultList): void {
  switch (node._t) {
    case "ActionNode":
      if (node.action._t === "ServeRapidAction") faults.text(`${at}.action.routingId`, node.action.routingId);
      return;
    case "CasesNode":
      faults.unless(node.cases.length <= maxWays, `${at}.cases`, `may have at most ${maxWays} cases`);
      for (const [index, { predicate }] of node.cases.entries()) {
        checkPredicate(predicate, `${at}.cases[${index}].predicate`, faults);
      }
      return;
    case "WeightedSplitNode":
      faults.unless(node.branches.length > 0, `${at}.branches`, "must have at least one branch");
      faults.unless(node.branches.length <= maxWays, `${at}.branches`, `may have at most ${maxWays} branches`);
      for (const [index, { weight }] of node.branches.entries()) {
        faults.whole(`${at}.branches[${index}].weight`, weight, 1, maxWeight);
      }
      return;
  }
}
