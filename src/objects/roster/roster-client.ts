import { findObject } from "../find-object.ts";
import { callsOf, type Repeatable } from "../object-calls.ts";
import type { Roster, Rosters } from "./roster.port.ts";

/** All but `forget`, which says whether the person was known before. */
const repeatable: Repeatable<Roster> = {
  raiseFence: true,
  seen: true,
  progressOf: true,
  forgetProgress: true,
  // A chunk's progress is committed with its people, so a repeat does the next chunk.
  recalculate: true,
  markInactive: true,
  seed: true,
  counts: true,
  scores: true,
  exampleCounts: true,
  held: true,
  gradesAmong: true,
  activity: true,
  list: true,
  visit: true,
  answer: true,
  endSession: true,
  publish: true,
  erase: true,
};

/** Finds the roster of an audience by the audience's id. */
export function createRosters(namespace: DurableObjectNamespace): Rosters {
  return (audienceId) => callsOf<Roster>(() => findObject(namespace, audienceId), repeatable);
}
