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

/** `audienceBoostLevel`, as an SQL expression over the audience's row, where `is_distilling` is one of its columns. A threshold of null compares as false. */
export const boostLevelSql = `CASE WHEN NOT is_distilling THEN 'None' WHEN graduated >= settings ->> 'minGraduatedForDistillingBoost' THEN 'Stable'
    WHEN distilling < settings ->> 'minDistillingForGlobalBoost' THEN 'Global' ELSE 'Distilling' END`;

/** What a level means for the search. */
export const boostMeanings: Record<(typeof boostLevels)[number], string> = {
  None: "looks for nobody",
  Stable: "has enough graduates",
  Distilling: "looks for people who distill",
  Global: "looks for anybody",
};
