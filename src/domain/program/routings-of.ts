import type { StoredProgram } from "./program.ts";

/** Every action of a program that asks for rapids, with the path of its node. */
export function routingsOf({ nodes }: Pick<StoredProgram, "nodes">): { path: string; routingId: string }[] {
  return nodes.flatMap(([id, node]) =>
    node._t === "ActionNode" && node.action._t === "ServeRapidAction"
      ? [{ path: `nodes.${id}.action`, routingId: node.action.routingId }]
      : [],
  );
}
