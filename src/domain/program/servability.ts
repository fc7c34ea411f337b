import type { StoredProgram } from "./program.ts";
import { routingsOf } from "./routings-of.ts";

export interface Servability {
  servable: boolean;
  /** Why nothing can be served. Null if something can. */
  unservableReason: string | null;
  /** The nodes that ask in vain, by their paths. Empty if something can be served. */
  inVain: string[];
}

/** Says whether a program has anything to serve. `stocked` are the routings with something to show now. */
export function servabilityOf(program: Pick<StoredProgram, "nodes">, stocked: ReadonlySet<string>): Servability {
  const asked = routingsOf(program);
  if (asked.some(({ routingId }) => stocked.has(routingId)))
    return { servable: true, unservableReason: null, inVain: [] };
  const inVain = asked.map(({ path }) => `${path}.routingId`);
  const [first] = inVain;
  const others = inVain.length > 1 ? ` and ${inVain.length - 1} more` : "";
  const unservableReason =
    first === undefined
      ? "No node of the program serves rapids."
      : `${first}${others} must name an audience of this organization with examples that count, or a routing with open rapids.`;
  return { servable: false, unservableReason, inVain };
}
