/** A browser that has signed in, as the database knows it at this moment. Times are milliseconds since 1970. */
export interface Session {
  accountId: string;
  email: string;
  /** Decides which pages are offered; each page checks for itself. Absent in a session that has just begun. */
  isAdmin?: boolean;
  /** When the password was typed last. */
  authenticatedAt: number;
  expiresAt: number;
  /** SHA-256 of the cookie, in hex: what names the session in the database. */
  sessionHash: string;
}

export const sessionMs = 12 * 60 * 60 * 1000;

const freshMs = 15 * 60 * 1000;

/** What gives somebody access asks for a password that was typed a short while ago. */
export function isFresh(session: Pick<Session, "authenticatedAt">, now: number): boolean {
  return now - session.authenticatedAt < freshMs;
}
