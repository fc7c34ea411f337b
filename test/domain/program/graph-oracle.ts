import type { ProgramNode } from "../../../src/domain/program/program.ts";

/** A slow analysis of a program's graph: sets that are gone through until nothing changes. */
export function describeGraph(nodes: ReadonlyMap<string, ProgramNode>, root: string) {
  const namings = [...nodes].flatMap(([from, node]) =>
    namingsIn(node, `nodes.${from}`).map(({ path, to }) => ({ from, path, to })),
  );
  const edges = namings.filter(({ to }) => nodes.has(to));
  return {
    edges,
    dangling: namings.filter(({ to }) => !nodes.has(to)).map(({ path }) => path),
    unreachable: nodes.has(root) ? [...nodes.keys()].filter((id) => !reachedFrom(root, edges).has(id)) : [],
    hasCycle: peel([...nodes.keys()], edges).length > 0,
  };
}

interface Edge {
  from: string;
  to: string;
}

/** Every member that names a node, wherever it stands in the JSON of one. */
function namingsIn(value: unknown, path: string): { path: string; to: string }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => namingsIn(item, `${path}[${index}]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([member, inner]) => {
    const isNaming = /nodeId$/i.test(member) && typeof inner === "string";
    return isNaming ? [{ path: `${path}.${member}`, to: inner }] : namingsIn(inner, `${path}.${member}`);
  });
}

function reachedFrom(root: string, edges: Edge[]): Set<string> {
  const reached = new Set([root]);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const { from, to } of edges) if (reached.has(from)) reached.add(to);
  }
  return reached;
}

/** Takes away whatever leads nowhere, again and again: what stays goes round. */
function peel(ids: string[], edges: Edge[]): string[] {
  const left = ids.filter((id) => edges.some(({ from }) => from === id));
  if (left.length === ids.length) return ids;
  return peel(
    left,
    edges.filter(({ from, to }) => left.includes(from) && left.includes(to)),
  );
}
