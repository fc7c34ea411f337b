/** Splits a list into pages of at most so many items and bytes. An item that is larger has a page of its own. */
export function pagesBySize<Item extends { bytes: number }>(
  items: readonly Item[],
  { most, mostBytes }: { most: number; mostBytes: number },
): Item[][] {
  const pages: Item[][] = [];
  let bytes = 0;
  for (const item of items) {
    const last = pages.at(-1);
    if (last && last.length < most && bytes + item.bytes <= mostBytes) {
      last.push(item);
      bytes += item.bytes;
    } else {
      pages.push([item]);
      bytes = item.bytes;
    }
  }
  return pages;
}
