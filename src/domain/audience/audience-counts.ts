import { isDropped, type MemberState, memberStates } from "../member/member-state.ts";

/** The four numbers that an audience shows, from the number of people in each state. */
export function audienceCounts(states: Record<MemberState, number>) {
  const dropped = memberStates.filter(isDropped).reduce((sum, state) => sum + states[state], 0);
  const { Distilling: distilling, Graduated: graduated, InactiveGraduated: inactiveGraduated } = states;
  return { distilling, graduated, dropped, inactiveGraduated };
}
