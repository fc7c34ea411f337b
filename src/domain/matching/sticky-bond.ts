import type { ServableCampaign } from "./servable-campaign.ts";

interface Sticky {
  organizationId: string;
  sticky: { dimension: string };
}

interface Bond {
  campaignId: string;
  since: number;
}

/** What bonds are kept by: a dimension is its organization's own, so that nobody blocks another's by using the same name. */
export function stickyKeyOf({ organizationId, sticky }: Sticky): string {
  return `${organizationId}/${sticky.dimension}`;
}

/** Whether a person is still bound to the campaign, whether it serves them now or not. Older bonds go by the bare dimension. */
export function isBound(campaign: ServableCampaign, key: string, { since }: Bond): boolean {
  const { status, sticky, stickyClearedAt } = campaign;
  const isOfKey = key === stickyKeyOf(campaign) || key === sticky.dimension;
  return status === "Active" && sticky.isEnabled && isOfKey && since > stickyClearedAt;
}

/** Whether a campaign serves a person who is bound to it before any lottery. */
export function servesBound({ sticky, priority }: ServableCampaign, passes: () => boolean): boolean {
  return (sticky.bypassPrioritySelection || priority > 0) && (sticky.bypassFilters || passes());
}
