import { isDropped, type MemberState } from "../member/member-state.ts";

/** What somebody is told of an answer: always whether it was right, or only once the audience has made up its mind about them. */
export const resultRevelations = ["Always", "AfterQualification"] as const;
export type ResultRevelation = (typeof resultRevelations)[number];

/** Whether an audience that withholds results still does so from a person in this state; null is no member. */
export function isUndecided(state: MemberState | null): boolean {
  return state === null || !(isDropped(state) || state === "Graduated" || state === "InactiveGraduated");
}
