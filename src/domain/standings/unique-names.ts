/** Names of what stands in a table. A name that occurs twice is followed by the id. */
export function uniqueNames(items: readonly { id: string; name: string }[]): string[] {
  const counts = new Map<string, number>();
  for (const { name } of items) counts.set(name, (counts.get(name) ?? 0) + 1);
  return items.map(({ id, name }) => (counts.get(name) === 1 ? name : `${name} (${id})`));
}
