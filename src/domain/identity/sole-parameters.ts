/** Longer ones are no request that a program of ours makes, and would be carried through several addresses. */
const longestValue = 2_048;

export interface SoleParameters {
  /** Those that came once. Empty ones count as absent (RFC 6749 section 3.1). */
  values: ReadonlyMap<string, string>;
  /** The others, with what is wrong about each: `is repeated`. */
  faults: ReadonlyMap<string, string>;
}

/** None may be repeated: two readers of one request must not see two different ones. */
export function soleParameters(entries: Iterable<readonly [string, string]>): SoleParameters {
  const values = new Map<string, string>();
  const faults = new Map<string, string>();
  const seen = new Set<string>();
  for (const [name, value] of entries) {
    if (seen.has(name)) faults.set(name, "is repeated");
    else if (value.length > longestValue) faults.set(name, `has more than ${longestValue} characters`);
    else if (value !== "") values.set(name, value);
    seen.add(name);
  }
  for (const name of faults.keys()) values.delete(name);
  return { values, faults };
}
