/** A text that is the same for equal values, in whatever order their members were sent. It is not JSON of the value. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value));
}

/** Objects become sorted lists of entries. The first item tells them from lists. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return [0, ...value.map(sorted)];
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return [1, ...entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)])];
}
