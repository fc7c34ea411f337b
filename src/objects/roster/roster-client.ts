import type { Roster, Rosters } from "./roster.port.ts";

/** Finds the roster of an audience by the audience's id. */
export function createRosters(namespace: DurableObjectNamespace): Rosters {
  return (audienceId) => namespace.get(namespace.idFromName(audienceId)) as unknown as Roster;
}
