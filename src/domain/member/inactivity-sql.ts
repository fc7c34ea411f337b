import { activeOf, inactiveOf, memberStates } from "./member-state.ts";

/** The state code of a row of `users` after it was marked inactive or reactivated. Same as the domain's `inactivityOf`. */
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
