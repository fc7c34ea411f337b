/** How long a person is kept who does not come back. Null: for good. */
export interface PersonRetention {
  unseenMs: number | null;
}

export interface Past {
  /** Milliseconds since 1970. Null: the person was never seen, or is forgotten. */
  seenAt: number | null;
  isInSession: boolean;
}

/** 0 days: for good. */
export function retentionOfDays(days: number): PersonRetention {
  return { unseenMs: days === 0 ? null : days * 86_400_000 };
}

/** When a person is forgotten unless they come back. Null: never. A session is closed first, since its audience counts its end. */
export function forgetUnseenAt({ seenAt, isInSession }: Past, { unseenMs }: PersonRetention): number | null {
  return seenAt === null || unseenMs === null || isInSession ? null : seenAt + unseenMs;
}

export function isUnseen(past: Past, retention: PersonRetention, now: number): boolean {
  const at = forgetUnseenAt(past, retention);
  return at !== null && now >= at;
}
