/** Every state of a person in an audience. Rosters store the index, so the order never changes and new states go last. */
export const memberStates = [
  "Distilling",
  "Graduated",
  "DroppedLowScore",
  "DroppedLowAccuracy",
  "DroppedMaxResponses",
  "DroppedMaxSessions",
  "DroppedLowSubmissionRate",
  "InactiveDistilling",
  "InactiveGraduated",
] as const;

export type MemberState = (typeof memberStates)[number];
export type InactiveState = Extract<MemberState, `Inactive${string}`>;
/** The states that the rules can give. Inactivity only covers them. */
export type JudgedState = Exclude<MemberState, InactiveState>;

/** The number that a roster stores for a state. */
export function codeOf(state: MemberState): number {
  return memberStates.indexOf(state);
}

/** The state of a stored number. */
export function stateOf(code: number): MemberState {
  const state = memberStates[code];
  if (state === undefined) throw new RangeError(`no state has the code ${code}`);
  return state;
}

export function isDropped(state: MemberState): state is Extract<MemberState, `Dropped${string}`> {
  return state.startsWith("Dropped");
}

export function isInactive(state: MemberState): state is InactiveState {
  return state.startsWith("Inactive");
}

/** The state under the inactivity. */
export function activeOf(state: MemberState): JudgedState {
  switch (state) {
    case "InactiveDistilling":
      return "Distilling";
    case "InactiveGraduated":
      return "Graduated";
    default:
      return state;
  }
}

/** The state covered by inactivity. Dropped states stay as they are. */
export function inactiveOf(state: MemberState): Exclude<MemberState, "Distilling" | "Graduated"> {
  switch (state) {
    case "Distilling":
      return "InactiveDistilling";
    case "Graduated":
      return "InactiveGraduated";
    default:
      return state;
  }
}
