import type { StickyConfig } from "./campaign-settings.ts";

/** Says in a sentence what being sticky means for people. */
export function stickySentence(sticky: StickyConfig): string {
  if (!sticky.isEnabled) return "People are drawn anew for each session";
  const where = sticky.dimension === "default" ? "" : ` in ${sticky.dimension}`;
  const more = [
    sticky.bypassFilters && "even if filters no longer pass",
    sticky.bypassPrioritySelection && "even at priority 0",
    sticky.blockOtherStickyCampaigns && "and no other sticky campaign gets them",
    sticky.clearOnPause && "until a pause",
  ].filter(Boolean);
  return `People whom it served return to it first${where}${more.length > 0 ? `, ${more.join(", ")}` : ""}`;
}
