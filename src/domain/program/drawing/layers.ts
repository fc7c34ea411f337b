/** A graph by positions: for each node the positions of the nodes to which its ways lead. */
export type Ways = readonly (readonly number[])[];

export interface Layers {
  /** The layer of each node. Every way that is not backward leads to a higher layer. */
  layerOf: number[];
  /** All nodes in the order in which a walk from the first node finds them. */
  walk: number[];
  /** The ways that close a cycle, as `from/way`. */
  backward: ReadonlySet<string>;
}

/**
 * Gives each node the length of the longest way to it as its layer. A draft may have cycles: the ways that close one are left out, so
 * that the rest can still be drawn. It does not recurse, and walks each way once.
 */
export function layersOf(ways: Ways): Layers {
  const state = ways.map((): "new" | "open" | "done" => "new");
  const backward = new Set<string>();
  const walk: number[] = [];
  const ended: number[] = [];
  for (const start of ways.keys()) {
    if (state[start] !== "new") continue;
    const open = [{ node: start, next: 0 }];
    state[start] = "open";
    walk.push(start);
    for (let step = open.at(-1); step !== undefined; step = open.at(-1)) {
      const to = ways[step.node]?.[step.next];
      if (to === undefined) {
        state[step.node] = "done";
        ended.push(step.node);
        open.pop();
        continue;
      }
      if (state[to] === "open") backward.add(wayKey(step.node, step.next));
      step.next += 1;
      if (state[to] !== "new") continue;
      state[to] = "open";
      walk.push(to);
      open.push({ node: to, next: 0 });
    }
  }
  // The reverse of the order in which nodes end: each comes before all that it leads to.
  const layerOf = ways.map(() => 0);
  for (const from of ended.reverse()) {
    for (const [way, to] of (ways[from] ?? []).entries()) {
      if (backward.has(wayKey(from, way))) continue;
      layerOf[to] = Math.max(layerOf[to] ?? 0, (layerOf[from] ?? 0) + 1);
    }
  }
  return { layerOf, walk, backward };
}

export function wayKey(from: number, way: number): string {
  return `${from}/${way}`;
}
