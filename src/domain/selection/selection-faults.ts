import { checkBytes, type Placed, placedIn, walkBounded } from "../bounded-walk.ts";
import { FaultList, type Faults } from "../fault-list.ts";
import { checkSelection } from "./check-selection.ts";
import type { CampaignSelection } from "./selection.ts";

/**
 * Finds the faults of a campaign's selections, by member path. All selections share one limit of number and bytes. An empty list
 * is allowed: such a campaign serves nothing.
 */
export function selectionFaults(selections: CampaignSelection[], path: string): Faults {
  const faults = new FaultList();
  const forest = { path, noun: "selections", roots: placedIn(selections, path) };
  walkBounded(forest, faults, ({ node, path: at }) => {
    checkSelection(node, at, faults);
    return childrenOf(node, at);
  });
  checkBytes(selections, path, faults);
  return faults.toRecord();
}

function childrenOf(selection: CampaignSelection, at: string): Placed<CampaignSelection>[] {
  switch (selection._t) {
    case "CappedSelection":
    case "EnforcingSelection":
    case "ShufflingSelection":
      return placedIn(selection.selections, `${at}.selections`);
    case "AbTestSelection":
      return [...placedIn(selection.a, `${at}.a`), ...placedIn(selection.b, `${at}.b`)];
    case "ConditionalValidationSelection":
      return selection.validationChances.flatMap((chance, index) =>
        placedIn(chance.selections ?? [], `${at}.validationChances[${index}].selections`),
      );
    default:
      return [];
  }
}
