/** A text that is the same for equal values, in whatever order their members were sent. It is not JSON of the value. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  // Objects become sorted lists of entries. The first item tells them from lists.
  let text = Array.isArray(value) ? "[0" : "[1";
  if (Array.isArray(value)) {
    for (const inner of value) text += `,${canonicalJson(inner)}`;
    return `${text}]`;
  }
  const members = value as Record<string, unknown>;
  for (const key of Object.keys(members).sort()) {
    const inner = members[key];
    if (inner !== undefined) text += `,[${JSON.stringify(key)},${canonicalJson(inner)}]`;
  }
  return `${text}]`;
}
