import { isDropped, type MemberState } from "./member-state.ts";

/** What a state is called among those of its group. */
export const stateLabels: Record<MemberState, string> = {
  Distilling: "Distilling",
  Graduated: "Graduated",
  DroppedLowScore: "Low score",
  DroppedLowAccuracy: "Low accuracy",
  DroppedMaxResponses: "Too many responses",
  DroppedMaxSessions: "Too many sessions",
  DroppedLowSubmissionRate: "Low submission rate",
  InactiveDistilling: "Distilling",
  InactiveGraduated: "Graduates",
};

/** A state as people read it: "Dropped: low score". */
export function stateText(state: MemberState): string {
  if (isDropped(state)) return `Dropped: ${stateLabels[state].toLowerCase()}`;
  if (state === "InactiveGraduated") return "Inactive graduate";
  return state === "InactiveDistilling" ? "Inactive while distilling" : state;
}
