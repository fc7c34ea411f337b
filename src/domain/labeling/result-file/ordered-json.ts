/**
 * JSON with maps as objects, in the order of their keys. A plain object moves keys like "7" to the front, and readers of a comparison
 * tell its two sides by their order.
 */
export function toOrderedJson(value: unknown): string {
  if (value instanceof Map) return objectOf(value);
  if (Array.isArray(value)) return `[${value.map(toOrderedJson).join(",")}]`;
  if (typeof value === "object" && value !== null) return objectOf(Object.entries(value));
  return JSON.stringify(value);
}

/** Members without a value are left out, as JSON.stringify does. */
function objectOf(entries: Iterable<[string, unknown]>): string {
  const members: string[] = [];
  for (const [key, value] of entries)
    if (value !== undefined) members.push(`${JSON.stringify(key)}:${toOrderedJson(value)}`);
  return `{${members.join(",")}}`;
}
