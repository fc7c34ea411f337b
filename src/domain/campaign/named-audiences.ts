import type { CampaignFilter } from "../filter/campaign-filter.ts";
import { everyFilter, everySelection } from "../matching/every-node.ts";
import { globalDimension } from "../matching/score-dimensions.ts";
import type { CampaignSelection } from "../selection/selection.ts";

/** An audience named by a campaign. Only callers who may read it may filter people by it. */
export interface NamedAudience {
  path: string;
  audienceId: string;
}

export function audiencesNamedBy(filters: CampaignFilter[], selections: CampaignSelection[]): NamedAudience[] {
  const named: NamedAudience[] = [];
  const add = (path: string, audienceId: string) => {
    if (audienceId !== globalDimension) named.push({ path, audienceId });
  };
  for (const [path, filter] of everyFilter(filters, "filters")) {
    if (filter._t === "AudienceStateFilter") add(`${path}.audienceId`, filter.audienceId);
    if (filter._t === "UserScoreFilter" || filter._t === "ResponseCountFilter")
      add(`${path}.dimension`, filter.dimension);
  }
  for (const [path, selection] of everySelection(selections, "selections")) {
    if (selection._t === "AudienceSelection") add(`${path}.audienceId`, selection.audienceId);
    if (selection._t === "ConditionalValidationSelection")
      for (const [index, dimension] of selection.dimensions.entries()) add(`${path}.dimensions[${index}]`, dimension);
  }
  return named;
}
