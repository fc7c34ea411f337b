import { activeOf, inactiveOf, type MemberState } from "../../src/domain/member/member-state.ts";

/** Covers the state with inactivity if the person was last seen before the cutoff. Both times have the same unit. */
export function inactivityOf(state: MemberState, lastSeenAt: number, cutoff: number): MemberState {
  return lastSeenAt < cutoff ? inactiveOf(state) : activeOf(state);
}
