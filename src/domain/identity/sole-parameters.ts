/** Longer values come from no honest program, and would have to fit into several addresses on the way. */
const longestValue = 2_048;

export interface SoleParameters {
  /** Parameters that came once. Empty ones count as absent (RFC 6749 section 3.1). */
  values: ReadonlyMap<string, string>;
  /** The reason for each faulty parameter, such as `is repeated`. */
  faults: ReadonlyMap<string, string>;
}

/** Reads parameters that may not be repeated: two readers of a request must not see different values. */
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
