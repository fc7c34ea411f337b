import type { PersonProfile } from "./person-profile.ts";
import { mostAudiences } from "./profile-bounds.ts";

/** The audiences that may know a person through their sessions. */
export interface NamedAudiences {
  audienceIds: string[];
  /** False: the profile has dropped some, so every audience may know the person. */
  isComplete: boolean;
}

/** A session may have asked an audience that the profile has not learned of yet, if a crash came in between. */
export function namedAudiences(
  profile: PersonProfile,
  sessions: readonly { audienceId?: string | null; configs?: readonly { audienceId: string }[] }[],
  before: NamedAudiences | null = null,
): NamedAudiences {
  const ofProfile = Object.keys(profile.audiences);
  const ofSessions = sessions.flatMap(({ audienceId, configs = [] }) => [
    ...(audienceId ? [audienceId] : []),
    ...configs.map((config) => config.audienceId),
  ]);
  return {
    audienceIds: [...new Set([...(before?.audienceIds ?? []), ...ofProfile, ...ofSessions])].sort(),
    isComplete: before?.isComplete !== false && !profile.hasDroppedAudiences && ofProfile.length < mostAudiences,
  };
}
