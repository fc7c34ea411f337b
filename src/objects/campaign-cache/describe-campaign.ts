import { scoreDimensionsOf } from "../../domain/matching/score-dimensions.ts";
import type { ServableCampaign } from "../../domain/matching/servable-campaign.ts";
import type { CachedCampaign } from "./campaign-cache.port.ts";

export function describeCampaign(campaign: ServableCampaign): CachedCampaign {
  const { id, name, status, priority, filters, serves, featureFlagCount, boostingControlMode } = campaign;
  return {
    id,
    name,
    status,
    priority,
    filterCount: filters.length,
    selectionCount: serves.kind === "selections" ? serves.selections.length : 0,
    userScoreDimensionCount: scoreDimensionsOf(campaign).size,
    featureFlagCount,
    // Nothing sets a rate for a campaign yet; clients expect the member.
    rateLimitCount: 0,
    isPreviewEnabled: status === "Preview",
    boostingControlMode,
  };
}
