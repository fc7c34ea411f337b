import { activeOf, inactiveOf, memberStates } from "./member-state.ts";

/**
 * The state code of a row of `users`: covered with inactivity if the person was last seen before the cutoff, and uncovered if not. The rule
 * stands here alone, since a roster applies it to all its people at once.
 */
export function inactivitySql(cutoff: number): string {
  const cases = memberStates.flatMap((state, code) => {
    const [inactive, active] = [inactiveOf(state), activeOf(state)];
    if (inactive !== state)
      return [`WHEN state = ${code} AND last_seen_at < ${cutoff} THEN ${memberStates.indexOf(inactive)}`];
    if (active !== state)
      return [`WHEN state = ${code} AND last_seen_at >= ${cutoff} THEN ${memberStates.indexOf(active)}`];
    return [];
  });
  return `(CASE ${cases.join(" ")} ELSE state END)`;
}
