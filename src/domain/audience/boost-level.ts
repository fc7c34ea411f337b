export const boostLevels = ["None", "Stable", "Distilling", "Global"] as const;
export type BoostLevel = (typeof boostLevels)[number];

/** How widely an audience looks for people: the fewer it has, the wider. Null switches a threshold off. */
export function audienceBoostLevel(facts: {
  isDistilling: boolean;
  graduated: number;
  distilling: number;
  minGraduatedForDistillingBoost: number | null;
  minDistillingForGlobalBoost: number | null;
}): BoostLevel {
  const { isDistilling, graduated, distilling } = facts;
  if (!isDistilling) return "None";
  const { minGraduatedForDistillingBoost: enough, minDistillingForGlobalBoost: few } = facts;
  if (enough !== null && graduated >= enough) return "Stable";
  return few !== null && distilling < few ? "Global" : "Distilling";
}
