import type { StoredProgram } from "./program.ts";

/** Every place where a program asks for rapids, by the path of the action as it travels. */
export function routingsOf({ nodes }: Pick<StoredProgram, "nodes">): { path: string; routingId: string }[] {
  return nodes.flatMap(([id, node]) =>
    node._t === "ActionNode" && node.action._t === "ServeRapidAction"
      ? [{ path: `nodes.${id}.action`, routingId: node.action.routingId }]
      : [],
  );
}
