/** Sorting so few names by hand takes a fraction of what the runtime's sort takes. */
const fewNames = 12;

/** A text that is the same for equal values, in whatever order their members were sent. It is not JSON of the value. */
export function canonicalJson(value: unknown): string {
  if (value === null) return "null";
  if (typeof value !== "object") return JSON.stringify(value) ?? "null";
  // Objects become sorted lists of entries. The first item tells them from lists.
  if (Array.isArray(value)) return value.reduce((text, inner) => `${text},${canonicalJson(inner)}`, "[0").concat("]");
  const members = value as Record<string, unknown>;
  let text = "[1";
  for (const name of sortedNames(members)) {
    const inner = members[name];
    if (inner !== undefined) text += `,[${JSON.stringify(name)},${canonicalJson(inner)}]`;
  }
  return `${text}]`;
}

function sortedNames(members: Record<string, unknown>): string[] {
  const names = Object.keys(members);
  if (names.length > fewNames) return names.sort();
  for (let i = 1; i < names.length; i++) {
    const name = names[i] as string;
    let place = i;
    for (; place > 0 && (names[place - 1] as string) > name; place--) names[place] = names[place - 1] as string;
    names[place] = name;
  }
  return names;
}
