import { type CampaignFilter, comparisonOperators } from "../filter/campaign-filter.ts";
import { cooldownOf } from "./cooldown.ts";

/**
 * A filter as one array: for each node its kind, the index after its last cell, and then its values or its children. Tens of
 * thousands of campaigns are kept ready, and closures or objects would take three times the memory.
 */
export type FilterTape = readonly Cell[];
export type Cell = string | number | boolean;

/** `keep` gives the one copy of an audience's id that all tapes share. */
export function tapeOf(filter: CampaignFilter, campaignId: string, keep = (id: string) => id): FilterTape {
  const cells: Cell[] = [];
  const write = (node: CampaignFilter) => {
    const start = cells.length;
    const [kind, ...wanted] = headOf(node, campaignId, keep);
    cells.push(kind, 0, ...wanted);
    for (const child of childrenOf(node)) write(child);
    cells[start + 1] = cells.length;
  };
  write(filter);
  // A copy has no spare capacity.
  return cells.slice();
}

function childrenOf(filter: CampaignFilter): CampaignFilter[] {
  switch (filter._t) {
    case "AndFilter":
    case "OrFilter":
      return filter.filters;
    case "NotFilter":
      return [filter.filter];
    default:
      return [];
  }
}

/** Kinds are named here rather than taken from `_t`, since every parsed text has its own copies of those strings. */
function headOf(
  node: CampaignFilter,
  campaignId: string,
  keep: (id: string) => string,
): [kind: CampaignFilter["_t"], ...wanted: Cell[]] {
  switch (node._t) {
    case "AndFilter":
      return ["AndFilter"];
    case "OrFilter":
      return ["OrFilter"];
    case "NotFilter":
      return ["NotFilter"];
    case "CountryFilter":
      return ["CountryFilter", ...node.countries];
    case "LanguageFilter":
      return ["LanguageFilter", ...node.languages];
    case "DeviceFilter":
      return ["DeviceFilter", ...node.deviceTypes];
    case "DspFilter":
      return ["DspFilter", ...node.dspNames];
    case "DemographicFilter":
      return ["DemographicFilter", node.identifier, ...node.values];
    case "AudienceStateFilter":
      return ["AudienceStateFilter", keep(node.audienceId), node.includeUnknownState, ...node.allowedStates];
    case "UserScoreFilter":
      return ["UserScoreFilter", node.dimension, node.lowerbound, node.upperbound];
    case "ResponseCountFilter": {
      const operator = comparisonOperators.indexOf(node.operator);
      return ["ResponseCountFilter", node.dimension, operator, node.responseCount];
    }
    case "CampaignSessionCountFilter":
      return ["CampaignSessionCountFilter", comparisonOperators.indexOf(node.operator), node.sessionCount];
    case "CampaignCooldownFilter": {
      const { min, max, seedByUserId } = cooldownOf(node.cooldown);
      return ["CampaignCooldownFilter", min, max, seedByUserId];
    }
    case "NewUserFilter":
      return ["NewUserFilter"];
    case "CampaignIdFilter":
      return ["CampaignIdFilter", node.campaignIds.includes(campaignId)];
    case "UserActionRestrictionFilter":
      return ["UserActionRestrictionFilter", ...node.requiredActions];
  }
}
