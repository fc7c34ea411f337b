import { stubByName } from "../../platform/objects/stub-of.ts";
import type { Roster, Rosters } from "./roster.port.ts";

/** Finds the roster of an audience by the audience's id. */
export function createRosters(namespace: DurableObjectNamespace): Rosters {
  return (audienceId) => stubByName<Roster>(namespace, audienceId);
}
