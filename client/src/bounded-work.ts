/**
 * Works on all items, in order and so many at once. The first failure ends it: nothing more begins, what has begun is waited for.
 */
export async function boundedWork<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const source = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  const failures: unknown[] = [];
  let count = 0;
  // One after the other: an iterator may be asked for its next item only when it has given the last.
  // biome-ignore lint/plugin: it lives and ends with this one call.
  let turn: Promise<unknown> = Promise.resolve();
  const take = () => {
    const taken = turn.then(async () => {
      const next = failures.length === 0 ? await source.next() : { done: true as const };
      return next.done ? null : { item: next.value as Item, index: count++ };
    });
    turn = taken.catch(() => undefined);
    return taken;
  };
  const lane = async () => {
    try {
      for (let taken = await take(); taken !== null; taken = await take()) await work(taken.item, taken.index);
    } catch (error) {
      failures.push(error);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, atOnce) }, lane));
  if (failures.length > 0) throw failures[0];
}
