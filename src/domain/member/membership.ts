import type { MemberState } from "./member-state.ts";

/** A person's place in an audience, as its roster keeps it. */
export interface Membership {
  state: MemberState;
  /** 0 to 1. */
  score: number;
  /** False for an answer that was counted before: then nothing has changed. */
  isCounted: boolean;
  /** The roster's epoch, which rises when a run changes people without telling them. */
  epoch: number;
}

export interface AnsweredMembership extends Membership {
  /** The difficulty of the example when the answer was counted. */
  difficulty: number;
  /** What the audience's organization pays for it, in millionths of a dollar. Absent where answers are free, and from a repeat. */
  paid?: number;
}

/** The place of a person whom the roster may not know. State and score are null for a non-member. */
export interface KnownMembership {
  state: MemberState | null;
  score: number | null;
  epoch: number;
}

/** A person who is seen in an audience. */
export interface Visit {
  userId: string;
  /** Milliseconds since 1970. */
  seenAt: number;
  /** Country, language, device and the like, as JSON. Null leaves the stored profile as it is. */
  profile: string | null;
}

/** A graded answer to an example. */
export interface ExampleAnswer extends Visit {
  /** The session that ends with this answer, if the audience's own campaign served it. */
  endedSession?: string | null;
  exampleId: string;
  isCorrect: boolean;
  /** The chance that a guess is correct: the example's randomCorrectProbability. */
  chance: number;
  isCommonSense: boolean | null;
}
