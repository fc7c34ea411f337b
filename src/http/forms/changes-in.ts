/** The members of a change that differ from what is stored. Null and undefined members change nothing. */
export function changesIn<Change extends object>(
  change: Change,
  stored: object,
): { [Name in keyof Change]?: NonNullable<Change[Name]> } {
  const members = Object.entries(differencesIn(change, stored)).filter(([, value]) => value !== null);
  return Object.fromEntries(members) as { [Name in keyof Change]?: NonNullable<Change[Name]> };
}

/** The same where null is a value of its own. */
export function differencesIn<Change extends object>(change: Change, stored: object): Partial<Change> {
  const members = Object.entries(change).filter(
    ([name, value]) => value !== undefined && !isSame(value, stored[name as keyof typeof stored]),
  );
  return Object.fromEntries(members) as Partial<Change>;
}

/** An object is the same if each of its members is. Absent and null members are. */
function isSame(value: unknown, stored: unknown): boolean {
  if (typeof value !== "object" || value === null) return (value ?? null) === (stored ?? null);
  if (typeof stored !== "object" || stored === null || Array.isArray(value) !== Array.isArray(stored)) return false;
  if (Array.isArray(value) && value.length !== (stored as unknown[]).length) return false;
  return Object.entries(value).every(([name, member]) => isSame(member, stored[name as keyof typeof stored]));
}
