import type { SimplifiedState } from "../filter/campaign-filter.ts";
import { isDropped, isInactive, type MemberState } from "../member/member-state.ts";

/** A state as campaigns ask for it: every way of being dropped is one. Who is inactive is in none of them: null. */
export function simplifiedStateOf(state: MemberState): SimplifiedState | null {
  if (isInactive(state)) return null;
  return isDropped(state) ? "Dropped" : state;
}
