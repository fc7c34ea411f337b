import type { ServableCampaign } from "./servable-campaign.ts";

interface Bond {
  campaignId: string;
  since: number;
}

/** Whether a person is still bound to the campaign in the dimension, be he served by it now or not. */
export function isBound({ status, sticky, stickyClearedAt }: ServableCampaign, dimension: string, { since }: Bond) {
  return status === "Active" && sticky.isEnabled && sticky.dimension === dimension && since > stickyClearedAt;
}

/** Whether a campaign serves who is bound to it before any lottery. */
export function servesBound({ sticky, priority }: ServableCampaign, passes: () => boolean): boolean {
  return (sticky.bypassPrioritySelection || priority > 0) && (sticky.bypassFilters || passes());
}
