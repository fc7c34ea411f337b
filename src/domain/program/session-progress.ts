/** How far a session has come, and what is known of its person: all that a program may ask. */
export interface SessionProgress {
  sessionId: string;
  /** Rapids given out. */
  served: number;
  answered: number;
  correct: number;
  consecutiveCorrect: number;
  consecutiveIncorrect: number;
  /** Since the session began, fractions too. */
  elapsedSeconds: number;
}

export interface ProgramUser {
  country?: string | undefined;
  language?: string | undefined;
  /** Of the global dimension, 0 to 1. */
  score: number;
}
