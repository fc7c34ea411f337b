export interface Placed {
  height: number;
  /** Where its upper edge would best be. */
  wanted: number;
}

/**
 * Places things below each other in their order, at least `gap` apart and as near as possible to where they would best be (least
 * squares, by pooling neighbours that would overlap). Returns their upper edges.
 */
export function placeInOrder(things: readonly Placed[], gap: number): number[] {
  const pools: { sum: number; size: number }[] = [];
  const offsets: number[] = [];
  let offset = 0;
  for (const { height, wanted } of things) {
    offsets.push(offset);
    let pool = { sum: wanted - offset, size: 1 };
    for (let last = pools.at(-1); last && last.sum / last.size > pool.sum / pool.size; last = pools.at(-1)) {
      pool = { sum: pool.sum + last.sum, size: pool.size + last.size };
      pools.pop();
    }
    pools.push(pool);
    offset += height + gap;
  }
  const starts = pools.flatMap(({ sum, size }) => Array.from({ length: size }, () => sum / size));
  return starts.map((start, i) => start + (offsets[i] ?? 0));
}
