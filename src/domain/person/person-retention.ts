/** How long a person is kept who does not come back. Null: for good. */
export interface PersonRetention {
  unseenMs: number | null;
}

export interface Past {
  /** Milliseconds since 1970. Null: the person was never seen, or is forgotten. */
  seenAt: number | null;
  isInSession: boolean;
  /** Whether they have ever answered or skipped anything. */
  hasAnswered: boolean;
}

/** A person who comes and answers nothing is forgotten after a day. */
const abandonedMs = 86_400_000;

/** 0 days: for good. */
export function retentionOfDays(days: number): PersonRetention {
  return { unseenMs: days === 0 ? null : days * 86_400_000 };
}

/** When a person is forgotten unless they come back. Null: never. A session is closed first, since its audience counts its end. */
export function forgetUnseenAt({ seenAt, isInSession }: Past, { unseenMs }: PersonRetention): number | null {
  return seenAt === null || unseenMs === null || isInSession ? null : seenAt + unseenMs;
}

/** When a person is forgotten who has answered nothing, unless they come back. Null: never. */
export function forgetAbandonedAt({ seenAt, isInSession, hasAnswered }: Past): number | null {
  return seenAt === null || isInSession || hasAnswered ? null : seenAt + abandonedMs;
}

export function isAbandoned(past: Past, now: number): boolean {
  const at = forgetAbandonedAt(past);
  return at !== null && now >= at;
}

export function isUnseen(past: Past, retention: PersonRetention, now: number): boolean {
  const at = forgetUnseenAt(past, retention);
  return at !== null && now >= at;
}
