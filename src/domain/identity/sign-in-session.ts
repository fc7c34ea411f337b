/** The session of a signed-in browser, as the database knows it at this moment. Times are milliseconds since 1970. */
export interface Session {
  accountId: string;
  email: string;
  /** Decides which pages the navigation shows. Each page checks for itself. Absent in a new session. */
  isAdmin?: boolean;
  /** The last time that the password was typed. */
  authenticatedAt: number;
  expiresAt: number;
  /** SHA-256 of the cookie, in hex. Identifies the session in the database. */
  sessionHash: string;
}

export const sessionMs = 12 * 60 * 60 * 1000;

const freshMs = 15 * 60 * 1000;

/** True if the password was typed recently enough for actions that give access. */
export function isFresh(session: Pick<Session, "authenticatedAt">, now: number): boolean {
  return now - session.authenticatedAt < freshMs;
}
