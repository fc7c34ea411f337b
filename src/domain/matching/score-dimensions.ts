import { everyFilter, everySelection } from "./every-node.ts";
import type { ServableCampaign } from "./servable-campaign.ts";

export const globalDimension = "global";

/** The dimensions in which a campaign asks for a person's score. */
export function scoreDimensionsOf({ filters, serves }: Pick<ServableCampaign, "filters" | "serves">): Set<string> {
  const dimensions = new Set<string>();
  for (const [, filter] of everyFilter(filters, ""))
    if (filter._t === "UserScoreFilter") dimensions.add(filter.dimension);
  if (serves.kind === "selections") {
    for (const [, selection] of everySelection(serves.selections, "")) {
      if (selection._t !== "ConditionalValidationSelection") continue;
      for (const dimension of selection.dimensions) dimensions.add(dimension);
    }
  } else if (serves.program.nodes.some(([, node]) => asksForScore(node))) {
    dimensions.add(globalDimension);
  }
  return dimensions;
}

function asksForScore(node: Extract<ServableCampaign["serves"], { kind: "program" }>["program"]["nodes"][number][1]) {
  return node._t === "CasesNode" && node.cases.some(({ predicate }) => predicate._t === "UserScorePredicate");
}
