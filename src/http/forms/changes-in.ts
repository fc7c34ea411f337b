/** The members of a change that differ from what is stored. Null and undefined members change nothing. */
export function changesIn<Change extends object>(
  change: Change,
  stored: object,
): { [Name in keyof Change]?: NonNullable<Change[Name]> } {
  const members = Object.entries(change).filter(
    ([name, value]) => value !== null && value !== undefined && !isSame(value, stored[name as keyof typeof stored]),
  );
  return Object.fromEntries(members) as { [Name in keyof Change]?: NonNullable<Change[Name]> };
}

/** An object is the same if each of its members is. Absent and null members are. */
function isSame(value: unknown, stored: unknown): boolean {
  if (typeof value !== "object" || value === null) return (value ?? null) === (stored ?? null);
  if (typeof stored !== "object" || stored === null || Array.isArray(value) !== Array.isArray(stored)) return false;
  if (Array.isArray(value) && value.length !== (stored as unknown[]).length) return false;
  return Object.entries(value).every(([name, member]) => isSame(member, stored[name as keyof typeof stored]));
}
