type Scalar = string | number | boolean;

/**
 * A query as the service reads it: lists as repeated keys, filters as `name[contains]=x`. What is undefined or null is left out.
 * Empty when nothing is left, else with its question mark.
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
  // No filter is deeper than one level: a value below an operator is a value, or a list of them.
  return Object.entries(value).flatMap(([key, inner]) =>
    [inner]
      .flat()
      .filter((item) => item !== undefined && item !== null)
      .map((item): [string, Scalar] => [`${name}[${key}]`, item instanceof Date ? item.toISOString() : item]),
  );
}
