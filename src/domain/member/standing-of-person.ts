import type { MemberState } from "./member-state.ts";
import type { Statistics } from "./statistics.ts";

/** A person's place in one audience, as its editors see it. */
export interface StandingOfPerson {
  audienceId: string;
  name: string;
  state: MemberState;
  score: number;
  seedScore: number | null;
  responses: number;
  answered: number;
  correct: number;
  sessions: number;
  lastSeenAt: string;
}

/** Describes a member of an audience on the wire. */
export function describeStanding(
  { id, name }: { id: string; name: string },
  member: { state: MemberState; score: number; lastSeenAt: number; statistics: Statistics },
): StandingOfPerson {
  const { state, score, lastSeenAt, statistics } = member;
  const { seedScore, responses, answered, correct, sessions } = statistics;
  const counts = { responses, answered, correct, sessions };
  return { audienceId: id, name, state, score, seedScore, ...counts, lastSeenAt: new Date(lastSeenAt).toISOString() };
}
