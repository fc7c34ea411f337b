import { formOf } from "./volatile.ts";

/** Members whose value is part of the shape. */
const steady = new Set(["_t", "kind", "level", "error"]);

/**
 * Says where an answer has another shape than its example: other members, other types, an empty list for a full one. Null is taken for
 * any value: the contract, against which each answer is checked too, says where it may be, and work in the background fills it in.
 */
export function differences(example: unknown, real: unknown, path = "body"): string[] {
  const [shown, had] = [typeOf(example), typeOf(real)];
  if (example === null || real === null) return [];
  if (shown !== had) return [`${path} is ${had} and not ${shown}`];
  if (Array.isArray(example) && Array.isArray(real)) {
    if ((example.length === 0) !== (real.length === 0))
      return [`${path} has ${real.length} items and not ${example.length}`];
    return real.flatMap((item, i) => {
      const found = example.map((like) => differences(like, item, `${path}[${i}]`));
      return found.some((none) => none.length === 0) ? [] : (found[0] ?? []);
    });
  }
  if (shown !== "object") return [];
  const [examples, reals] = [membersOf(example), membersOf(real)];
  const missing = [...examples.keys()].filter((name) => !reals.has(name)).map((name) => `${path}.${name} is missing`);
  const further = [...reals.keys()].filter((name) => !examples.has(name)).map((name) => `${path}.${name} is not shown`);
  const inner = [...examples].flatMap(([name, value]) => {
    if (!reals.has(name)) return [];
    const other = reals.get(name);
    if (steady.has(name) && typeof value === "string" && value !== other)
      return [`${path}.${name} is ${JSON.stringify(other)} and not ${JSON.stringify(value)}`];
    return differences(value, other, `${path}.${name}`);
  });
  return [...missing, ...further, ...inner];
}

/** Ids that are names of members are compared by their form. */
const membersOf = (value: unknown) =>
  new Map(Object.entries(value as object).map(([name, inner]) => [formOf(name), inner]));

function typeOf(value: unknown): string {
  return Array.isArray(value) ? "a list" : typeof value;
}
