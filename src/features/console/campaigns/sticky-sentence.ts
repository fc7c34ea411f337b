import type { StickyConfig } from "../../../domain/campaign/campaign-settings.ts";

/** Says in a sentence what being sticky means for people. */
export function stickySentence(sticky: StickyConfig): string {
  if (!sticky.isEnabled) return "People are drawn anew for each session";
  const where = sticky.dimension === "default" ? "" : ` in ${sticky.dimension}`;
  const more = [
    sticky.bypassFilters ? "even if filters no longer pass" : null,
    sticky.bypassPrioritySelection ? "even at priority 0" : null,
    sticky.blockOtherStickyCampaigns ? "and no other sticky campaign gets them" : null,
    sticky.clearOnPause ? "until a pause" : null,
  ].filter((part) => part !== null);
  return `People whom it served return to it first${where}${more.length > 0 ? `, ${more.join(", ")}` : ""}`;
}
