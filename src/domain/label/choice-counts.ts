/** Choices that are counted one by one. A person with more of them does not always choose the same. */
const choicesAtMost = 12;
export const others = "others";

export function countChoice(counts: Record<string, number>, choice: string, by = 1): Record<string, number> {
  const isKnown = Object.hasOwn(counts, choice) || Object.keys(counts).length < choicesAtMost;
  const counted = isKnown ? choice : others;
  const before = Object.hasOwn(counts, counted) ? (counts[counted] as number) : 0;
  return { ...counts, [counted]: before + by };
}
