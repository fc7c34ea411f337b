type Scalar = string | number | boolean;

/**
 * Writes a query as the service reads it: lists as repeated keys, filters as `name[contains]=x`. Leaves out undefined and null.
 * Starts with a question mark unless it is empty.
 */
export function queryString(query: object | undefined): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) => pairsOf(name, value));
  return pairs.length === 0
    ? ""
    : `?${pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join("&")}`;
}

function pairsOf(name: string, value: unknown): [string, Scalar][] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => pairsOf(name, item));
  if (value instanceof Date) return [[name, value.toISOString()]];
  if (typeof value !== "object") return [[name, value as Scalar]];
  // Filters have one level: below an operator stands a value, or a list of values.
  return Object.entries(value).flatMap(([key, inner]) =>
    [inner]
      .flat()
      .filter((item) => item !== undefined && item !== null)
      .map((item): [string, Scalar] => [`${name}[${key}]`, item instanceof Date ? item.toISOString() : item]),
  );
}
