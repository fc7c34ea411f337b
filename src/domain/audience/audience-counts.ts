import { isDropped, type MemberState, memberStates } from "../member/member-state.ts";
import { noPeople, withoutSimulated } from "../member/simulated.ts";

interface Counted {
  /** The number of people in each state, simulated ones included. */
  states: Record<MemberState, number>;
  /** Those of them who are simulated. Absent where nothing is known of them: there are none. */
  simulated?: Record<MemberState, number>;
}

/** The four numbers that an audience shows, and how many people are simulated, whom none of the four counts. */
export function audienceCounts({ states, simulated = noPeople }: Counted) {
  const real = withoutSimulated(states, simulated);
  const dropped = memberStates.filter(isDropped).reduce((sum, state) => sum + real[state], 0);
  const { Distilling: distilling, Graduated: graduated, InactiveGraduated: inactiveGraduated } = real;
  const all = Object.values(simulated).reduce((sum, people) => sum + people, 0);
  return { distilling, graduated, dropped, inactiveGraduated, simulated: all };
}
