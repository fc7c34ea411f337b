import { countChoice } from "../label/choice-counts.ts";
import { isDropped, type MemberState } from "../member/member-state.ts";
import type { Micros } from "../money/amount.ts";
import { type AnswerTimes, withTime } from "./answer-times.ts";

/** What one session adds to its publisher's figures. It holds no ids of people. */
export interface SessionTally {
  /** The first session with work that this publisher opened for the person. */
  isFirst: boolean;
  times: AnswerTimes;
  /** The number of audiences in which the person graduated during this session; likewise `dropped`. */
  graduated: number;
  dropped: number;
  /** How often each choice was made. Only of people whose ids this service made. */
  choices?: Record<string, number>;
  /** What organizations pay for its accepted answers, in millionths of a dollar, and how many those are. Absent: nothing. */
  paid?: PaidAnswers;
}

/** Answers that somebody pays for, and what they cost in all, in millionths of a dollar. */
export interface PaidAnswers {
  answers: number;
  gross: Micros;
}

export function freshTally(isFirst: boolean): SessionTally {
  return { isFirst, times: {}, graduated: 0, dropped: 0 };
}

/** `ms` counts from the answer before, or from the opening of the session. */
export function withAnswerAfter(tally: SessionTally, ms: number): SessionTally {
  return { ...tally, times: withTime(tally.times, ms) };
}

/** Free answers leave the tally as it is. */
export function withPaid(tally: SessionTally, micros: Micros): SessionTally {
  if (micros === 0) return tally;
  const { answers, gross } = tally.paid ?? { answers: 0, gross: 0 };
  return { ...tally, paid: { answers: answers + 1, gross: gross + micros } };
}

export function withChoice(tally: SessionTally, choice: string): SessionTally {
  return { ...tally, choices: countChoice(tally.choices ?? {}, choice) };
}

/** Counts a verdict of an audience, if it differs from the one before. */
export function withVerdict(tally: SessionTally, before: MemberState | null, after: MemberState | null): SessionTally {
  const isNew = (isSuch: (state: MemberState) => boolean) =>
    after !== null && isSuch(after) && !(before && isSuch(before));
  return {
    ...tally,
    graduated: tally.graduated + Number(isNew(isGraduate)),
    dropped: tally.dropped + Number(isNew(isDropped)),
  };
}

export function saysNothing({ isFirst, times, graduated, dropped }: SessionTally): boolean {
  return !isFirst && graduated + dropped === 0 && Object.keys(times).length === 0;
}

function isGraduate(state: MemberState): boolean {
  return state === "Graduated" || state === "InactiveGraduated";
}
