import { type ReachedLimit, reachedLimit, tasksLeft } from "../label/link-work.ts";
import type { PersonProfile } from "../person/person-profile.ts";
import type { Opening } from "./open-session.ts";

/**
 * The opening as far as the person's link allows it. The service has asked before it took the tasks, but another tab may have answered
 * meanwhile. `held` is the number of tasks of the continued session that they may still answer. Null: more tasks were taken than are left,
 * so they go back to their desk, and the page asks again.
 */
export function withinLimits(
  opening: Opening,
  { links }: Pick<PersonProfile, "links">,
  held: number,
): Opening | ReachedLimit | null {
  const { limits, clientId, now, program, job, rapids } = opening;
  if (!limits) return opening;
  const work = links?.[clientId];
  const reached = reachedLimit(work, limits, now);
  if (reached) return reached;
  const left = tasksLeft(work, limits) - held;
  if (left <= 0) return null;
  // A program is asked again after each answer.
  if (program !== null || rapids.length <= left) return opening;
  return job ? null : { ...opening, rapids: rapids.slice(0, left) };
}

export function isReached(within: Opening | ReachedLimit): within is ReachedLimit {
  return "limit" in within;
}
