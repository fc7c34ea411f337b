import type { DefaultScores, Profile } from "../matching/profile.ts";
import type { SessionProgress } from "../program/session-progress.ts";

/** Who asks for a bag, and how far the session is for which it is. */
export interface BagRequest {
  profile: Profile;
  defaults: DefaultScores;
  /** Of the session that this bag begins or goes on with; only programs ask for it. */
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
