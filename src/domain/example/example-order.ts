/**
 * Puts some of the ids into a new order. They take the places that they have together, so that a page of a list can be put in order
 * without moving the other pages. Ids that are not present are left out.
 */
export function reordered(present: readonly string[], wanted: readonly string[]): string[] {
  const known = new Set(present);
  const moved = [...new Set(wanted)].filter((id) => known.has(id));
  const isMoved = new Set(moved);
  const next = moved.values();
  return present.map((id) => (isMoved.has(id) ? (next.next().value as string) : id));
}

/** An example and the neighbour with which it changes places, in their new order. Nothing at the ends of the list. */
export function exchanged(order: readonly string[], id: string, by: number): string[] {
  const from = order.indexOf(id);
  const to = from + Math.sign(by);
  const neighbour = order[to];
  if (from < 0 || neighbour === undefined) return [];
  return to > from ? [neighbour, id] : [id, neighbour];
}
