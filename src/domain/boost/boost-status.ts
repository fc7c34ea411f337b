export const boostStatuses = ["Active", "Inactive", "Partial", "Unknown"] as const;
export type BoostStatus = (typeof boostStatuses)[number];

/** Tells whether all, none or some of the booster's campaigns run. Null is an unknown state, which may be either. */
export function boostStatusOf(campaigns: readonly { isActive: boolean | null }[] | "unreachable"): BoostStatus {
  if (campaigns === "unreachable") return "Unknown";
  const some = (state: boolean | null) => campaigns.some(({ isActive }) => isActive === state);
  if (some(true) && some(false)) return "Partial";
  if (some(null)) return "Unknown";
  return some(true) ? "Active" : "Inactive";
}
