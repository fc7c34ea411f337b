export const boostStatuses = ["Active", "Inactive", "Partial", "Unknown"] as const;
export type BoostStatus = (typeof boostStatuses)[number];

/** Whether the booster's campaigns run: all, none, or some. One whose state is not known (null) may be either. */
export function boostStatusOf(campaigns: readonly { isActive: boolean | null }[] | "unreachable"): BoostStatus {
  if (campaigns === "unreachable") return "Unknown";
  const some = (state: boolean | null) => campaigns.some(({ isActive }) => isActive === state);
  if (some(true) && some(false)) return "Partial";
  if (some(null)) return "Unknown";
  return some(true) ? "Active" : "Inactive";
}
