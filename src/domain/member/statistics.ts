/** What one person has done in one audience: everything that a verdict rests on. */
export interface Statistics {
  /** r: answers given. */
  responses: number;
  /** n: the answers that can be judged. Refused answers to common-sense examples are among them. */
  answered: number;
  /** c: the correct ones among those. */
  correct: number;
  /** b: the weight of wrong answers, without the starting mass. */
  wrongMass: number;
  /** h: the expected b of a guesser, without the starting mass. */
  hardMass: number;
  /** Ended sessions in this audience's distilling campaign. */
  sessions: number;
  /** Free texts. */
  accepted: number;
  /** Free texts. */
  rejected: number;
  /** 0 to 1. Null for people who were never seeded. */
  seedScore: number | null;
  /** The rule version under which the person graduated. Null for all others. */
  graduatedVersion: number | null;
}

export const freshStatistics: Statistics = {
  responses: 0,
  answered: 0,
  correct: 0,
  wrongMass: 0,
  hardMass: 0,
  sessions: 0,
  accepted: 0,
  rejected: 0,
  seedScore: null,
  graduatedVersion: null,
};
