import type { Reference } from "./references.ts";

/** References by node id. Each one names a node of the graph. */
export type Graph = ReadonlyMap<string, readonly Reference[]>;

export interface Cycle {
  /** The path of the reference that closes the cycle. */
  path: string;
  /** The ids around the cycle. The last one repeats the first. */
  ids: string[];
}

/**
 * Finds one cycle, or null: the first on the way down from `root`, and then from any other node. It does not recurse, and visits
 * each reference once.
 */
export function findCycle(graph: Graph, root: string): Cycle | null {
  const done = new Set<string>();
  for (const start of [root, ...graph.keys()]) {
    if (done.has(start)) continue;
    const cycle = descend(graph, start, done);
    if (cycle) return cycle;
  }
  return null;
}

/** Adds all nodes that it has walked to the end to `done`. */
function descend(graph: Graph, start: string, done: Set<string>): Cycle | null {
  const way = [{ id: start, ahead: graph.get(start)?.values() }];
  const onWay = new Set([start]);
  for (let step = way.at(-1); step !== undefined; step = way.at(-1)) {
    const reference = step.ahead?.next().value;
    if (reference === undefined) {
      way.pop();
      onWay.delete(step.id);
      done.add(step.id);
    } else if (onWay.has(reference.to)) {
      const ids = way.map(({ id }) => id);
      return { path: reference.path, ids: [...ids.slice(ids.indexOf(reference.to)), reference.to] };
    } else if (!done.has(reference.to)) {
      way.push({ id: reference.to, ahead: graph.get(reference.to)?.values() });
      onWay.add(reference.to);
    }
  }
  return null;
}
