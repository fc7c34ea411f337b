/**
 * Works on all items in order, several at once. After the first failure nothing new begins, and what has begun is awaited.
 */
export async function boundedWork<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const source = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  const failures: unknown[] = [];
  let count = 0;
  // One request at a time: an iterator must give one item before it is asked for the next.
  // style-ignore: the promise lives only as long as this call.
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
