/** So many different ones in a random order. */
export function someOf<Item>(items: readonly Item[], count: number, random: () => number): Item[] {
  const order = [...items];
  for (let at = 0; at < count; at++) {
    const other = at + Math.floor(random() * (order.length - at));
    [order[at], order[other]] = [order[other] as Item, order[at] as Item];
  }
  return order.slice(0, count);
}
