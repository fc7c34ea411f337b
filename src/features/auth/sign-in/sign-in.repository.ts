import { and, eq, gt, inArray, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Session } from "../../../domain/identity/sign-in-session.ts";
import type { Database } from "../../../platform/db/database.ts";
import { passwords, signInSessions } from "./sign-in.table.ts";

export type SignInRepository = ReturnType<typeof createSignInRepository>;

/** Accounts of one e-mail whose passwords are compared. */
const triedAtMost = 10;

/** Statements about passwords and sessions: built here, run by use cases in batches. Times are milliseconds since 1970. */
export function createSignInRepository(db: Database) {
  return {
    /** Passwords in the order of `place`; `candidates` selects it with `id`. Claims by the hundred cannot make this long. */
    passwordsOf(candidates: SQL) {
      return db
        .select({ accountId: passwords.accountId, hash: passwords.hash })
        .from(passwords)
        .innerJoin(sql`(${candidates}) AS candidate`, sql`candidate.id = passwords.account_id`)
        .orderBy(sql`candidate.place`)
        .limit(triedAtMost);
    },

    /** Nothing where the password is another one by now: of several who know the old one, the first wins. */
    replacePassword(accountId: string, { from, to }: { from: string; to: string }, now: number) {
      return db
        .update(passwords)
        .set({ hash: to, changedAt: now })
        .where(and(eq(passwords.accountId, accountId), eq(passwords.hash, from)));
    },

    /** A condition for other statements. */
    hasPassword: (accountId: string, hash: string) => sql`EXISTS (SELECT 1 FROM ${passwords}
      WHERE account_id = ${accountId} AND hash = ${hash})`,

    /** The first password of an account that a statement before this one may have made; `accountIds` selects it. */
    setFirstPassword(accountIds: SQL, hash: string, now: number) {
      return db.run(sql`INSERT INTO ${passwords} (account_id, hash, changed_at)
        SELECT id, ${hash}, ${now} FROM (${accountIds}) WHERE true ON CONFLICT DO NOTHING`);
    },

    /** The same password under newer parameters, unless another one was set in the meantime. */
    rehash(accountId: string, from: string, to: string) {
      return db
        .update(passwords)
        .set({ hash: to })
        .where(and(eq(passwords.accountId, accountId), eq(passwords.hash, from)));
    },

    session(
      sessionHash: string,
      now: number,
      { emailOf, isAdmin }: { emailOf: (accountId: SQL) => SQL<string | null>; isAdmin: (accountId: SQL) => SQL },
    ) {
      return db
        .select({
          accountId: signInSessions.accountId,
          authenticatedAt: signInSessions.authenticatedAt,
          expiresAt: signInSessions.expiresAt,
          email: emailOf(sql`sign_in_sessions.account_id`).as("email"),
          isAdmin: isAdmin(sql`sign_in_sessions.account_id`).mapWith(Boolean).as("is_admin"),
        })
        .from(signInSessions)
        .where(and(eq(signInSessions.idHash, sessionHash), gt(signInSessions.expiresAt, now)));
    },

    /** Nothing where the password is another one by now: who changes it ends every session that rests on the old one. */
    begin({ sessionHash, accountId, authenticatedAt, expiresAt }: Omit<Session, "email">, passwordHash: string) {
      return db.run(sql`INSERT INTO ${signInSessions} (id_hash, account_id, authenticated_at, created_at, expires_at)
        SELECT ${sessionHash}, account_id, ${authenticatedAt}, ${authenticatedAt}, ${expiresAt} FROM ${passwords}
        WHERE account_id = ${accountId} AND hash = ${passwordHash}`);
    },

    /** A condition for other statements. */
    isOpen: (sessionHash: string, now: number) => sql`EXISTS (SELECT 1 FROM ${signInSessions}
      WHERE id_hash = ${sessionHash} AND expires_at > ${now})`,

    end: (sessionHash: string) => db.delete(signInSessions).where(eq(signInSessions.idHash, sessionHash)),

    endOthers: (accountId: string, sessionHash: string, condition: SQL) =>
      db
        .delete(signInSessions)
        .where(and(eq(signInSessions.accountId, accountId), ne(signInSessions.idHash, sessionHash), condition)),

    /** Removes sessions that are over, at most `limit`. */
    async sweep(now: number, limit: number): Promise<void> {
      const over = db
        .select({ idHash: signInSessions.idHash })
        .from(signInSessions)
        .where(lte(signInSessions.expiresAt, now))
        .limit(limit);
      await db.delete(signInSessions).where(inArray(signInSessions.idHash, over));
    },
  };
}
