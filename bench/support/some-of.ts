/** So many different ones in a random order. */
export function someOf<Item>(items: readonly Item[], count: number, random: () => number): Item[] {
  const order = [...items];
  for (let i = 0; i < count; i++) {
    const other = i + Math.floor(random() * (order.length - i));
    [order[i], order[other]] = [order[other] as Item, order[i] as Item];
  }
  return order.slice(0, count);
}
