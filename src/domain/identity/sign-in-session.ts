import type { MemberRole } from "./member-role.ts";

/** A change of a role of which the member was not told yet. */
export interface RoleNews {
  organizationId: string;
  organization: string;
  before: MemberRole;
  role: MemberRole;
}

/** The session of a signed-in browser, as the database knows it at this moment. Times are milliseconds since 1970. */
export interface Session {
  accountId: string;
  email: string;
  /** Decides which pages the navigation shows. Each page checks for itself. Absent in a new session. */
  isAdmin?: boolean;
  /** The next page tells them. Absent in a new session. */
  roleNews?: readonly RoleNews[];
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
