/** What one person did in one audience; everything that a verdict rests on. */
export interface Statistics {
  /** r: answers given. */
  responses: number;
  /** n: those of them that can be judged. A refused answer to a common-sense example is one of them. */
  answered: number;
  /** c: how many of those are right. */
  correct: number;
  /** b: the weights of wrong answers, without the mass that everybody starts with. */
  wrongMass: number;
  /** h: what a guesser's b would have been on average, without the starting mass. */
  hardMass: number;
  /** Of this audience's distilling campaign, and ended. */
  sessions: number;
  /** Free texts. */
  accepted: number;
  /** Free texts. */
  rejected: number;
  /** 0 to 1; null for who was never seeded. */
  seedScore: number | null;
  /** The rule version under which the person graduated; null for who is none of the graduated. */
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
