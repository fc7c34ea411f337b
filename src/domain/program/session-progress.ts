/** The progress of a session: everything that a program may ask about it. */
export interface SessionProgress {
  sessionId: string;
  /** The number of rapids that were served. */
  served: number;
  answered: number;
  correct: number;
  consecutiveCorrect: number;
  consecutiveIncorrect: number;
  /** Seconds since the session began, with fractions. */
  elapsedSeconds: number;
}

export interface ProgramUser {
  country?: string | undefined;
  language?: string | undefined;
  /** The score in the global dimension, 0 to 1. */
  score: number;
}
