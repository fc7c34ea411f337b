import type { DefaultScores, Profile } from "../matching/profile.ts";
import type { SessionProgress } from "../program/session-progress.ts";

/** The person for whom a bag is filled, and the progress of their session. */
export interface BagRequest {
  profile: Profile;
  defaults: DefaultScores;
  /** The progress of the session. Only programs read it. */
  progress: SessionProgress;
}

export function freshProgress(sessionId: string): SessionProgress {
  return {
    sessionId,
    served: 0,
    answered: 0,
    correct: 0,
    consecutiveCorrect: 0,
    consecutiveIncorrect: 0,
    elapsedSeconds: 0,
  };
}
