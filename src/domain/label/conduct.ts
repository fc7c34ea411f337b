import { type AnswerTimes, addTimes, answersIn, medianMs } from "../publisher/answer-times.ts";
import type { SessionTally } from "../publisher/session-tally.ts";
import { countChoice, others } from "./choice-counts.ts";

/** How one person of a link answers, over all of their sessions. */
export interface Conduct {
  sessions: number;
  times: AnswerTimes;
  /** How often each choice was made. */
  choices: Record<string, number>;
}

/** Signs of answers that no person thought about. They are shown to the owner, and never block a person. */
export const conductSigns = ["TooFast", "AlwaysTheSame"] as const;
export type ConductSign = (typeof conductSigns)[number];

export const noConduct: Conduct = { sessions: 0, times: {}, choices: {} };

/** Fewer answers say too little. */
const leastForPace = 10;
const leastForSameness = 20;
/** Reading a question and tapping takes longer. */
const tooFastMs = 600;
const sameShare = 0.95;

export function withTally(conduct: Conduct, tally: Pick<SessionTally, "times" | "choices">): Conduct {
  const choices = Object.entries(tally.choices ?? {}).reduce(
    (counts, [choice, count]) => countChoice(counts, choice, count),
    conduct.choices,
  );
  return { sessions: conduct.sessions + 1, times: addTimes(conduct.times, tally.times), choices };
}

/** The figures of a person's conduct. `sameShare` is the share of their most frequent choice, null without answers. */
export function describeConduct({ sessions, times, choices }: Conduct) {
  const counts = Object.entries(choices);
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  const most = Math.max(0, ...counts.flatMap(([choice, count]) => (choice === others ? [] : [count])));
  const figures = {
    sessions,
    answers: answersIn(times),
    medianAnswerMs: medianMs(times),
    sameShare: all === 0 ? null : most / all,
  };
  return { ...figures, signs: signsOf(figures) };
}

function signsOf(figures: { answers: number; medianAnswerMs: number | null; sameShare: number | null }): ConductSign[] {
  const { answers, medianAnswerMs, sameShare: share } = figures;
  const isTooFast = answers >= leastForPace && medianAnswerMs !== null && medianAnswerMs < tooFastMs;
  const isSame = answers >= leastForSameness && share !== null && share >= sameShare;
  return [...(isTooFast ? (["TooFast"] as const) : []), ...(isSame ? (["AlwaysTheSame"] as const) : [])];
}

/** A sign in words, after "somebody". */
export const signTexts: Record<ConductSign, string> = {
  TooFast: "answers faster than people read",
  AlwaysTheSame: "almost always chooses the same",
};
