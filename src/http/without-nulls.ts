/** Clients send null for members that they do not change. */
export function withoutNulls<Members extends object>(members: Members) {
  const sent = Object.entries(members).filter(([, value]) => value !== null);
  return Object.fromEntries(sent) as { [Name in keyof Members]: Exclude<Members[Name], null> };
}
