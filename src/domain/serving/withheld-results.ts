import { isDropped, type MemberState } from "../member/member-state.ts";

/** When a person learns whether an answer was correct: always, or once they have graduated or dropped in the audience. */
export const resultRevelations = ["Always", "AfterQualification"] as const;
export type ResultRevelation = (typeof resultRevelations)[number];

/** Neither graduated nor dropped: an audience that withholds results still does. A non-member has the state null. */
export function isUndecided(state: MemberState | null): boolean {
  return state === null || !(isDropped(state) || state === "Graduated" || state === "InactiveGraduated");
}
