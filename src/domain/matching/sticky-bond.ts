import type { ServableCampaign } from "./servable-campaign.ts";

interface Sticky {
  organizationId: string;
  sticky: { dimension: string };
}

interface Bond {
  campaignId: string;
  since: number;
}

/** The key of a bond. Each organization has its own dimensions, so that none blocks another by using the same name. */
export function stickyKeyOf({ organizationId, sticky }: Sticky): string {
  return `${organizationId}/${sticky.dimension}`;
}

/** True while a person is bound to the campaign, even if it does not serve them now. Older bonds use the bare dimension as key. */
export function isBound(campaign: ServableCampaign, key: string, { since }: Bond): boolean {
  const { status, sticky, stickyClearedAt } = campaign;
  const isOfKey = key === stickyKeyOf(campaign) || key === sticky.dimension;
  return status === "Active" && sticky.isEnabled && isOfKey && since > stickyClearedAt;
}

/** True if a campaign serves a bound person without a lottery. */
export function servesBound({ sticky, priority }: ServableCampaign, passes: () => boolean): boolean {
  return (sticky.bypassPrioritySelection || priority > 0) && (sticky.bypassFilters || passes());
}
