import type { SimplifiedState } from "../filter/campaign-filter.ts";
import { isDropped, isInactive, type MemberState } from "../member/member-state.ts";

/** Simplifies a state for campaign filters: all ways of being dropped are one. Null for inactive people. */
export function simplifiedStateOf(state: MemberState): SimplifiedState | null {
  if (isInactive(state)) return null;
  return isDropped(state) ? "Dropped" : state;
}
