const longest = 34;
/** A shorter name would not say what the operation does. */
const shortest = 14;

/** Where a summary stops to say what is done, and begins to explain it. */
const explanations =
  /[:,]| (?:with|and|that|which|beside|by|where|until|without|after|before|whose) | of the caller's organization/g;

/** What an operation is called in a menu, where a sentence would take three rows: its summary without the explanation at the end. */
export function menuName(summary: string): string {
  if (summary.length <= longest) return summary;
  const ends = [...summary.matchAll(explanations)].map(({ index }) => index);
  return summary.slice(
    0,
    ends.find((end) => end >= shortest),
  );
}

/** The names of operations that stand together: where two would be called the same, both keep their summaries. */
export function menuNames(summaries: readonly string[]): string[] {
  const short = summaries.map(menuName);
  return short.map((name, i) => (short.indexOf(name) === short.lastIndexOf(name) ? name : (summaries[i] ?? name)));
}
