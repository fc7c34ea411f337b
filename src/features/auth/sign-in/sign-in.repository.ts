import { and, eq, gt, inArray, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Session } from "../../../domain/identity/sign-in-session.ts";
import { type Condition, condition } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { passwords, signInSessions } from "./sign-in.table.ts";

export type SignInRepository = ReturnType<typeof createSignInRepository>;

/** How many accounts of one e-mail have their passwords compared. */
const triedAtMost = 10;

/** Statements about passwords and sessions, for use cases to run. Times are milliseconds since 1970. */
export function createSignInRepository(db: Database) {
  return {
    /** `candidates` selects `id` and `place`. Returns few passwords, even if hundreds of accounts claim one e-mail. */
    passwordsOf(candidates: SQL) {
      return db
        .select({ accountId: passwords.accountId, hash: passwords.hash })
        .from(passwords)
        .innerJoin(sql`(${candidates}) AS candidate`, sql`candidate.id = passwords.account_id`)
        .orderBy(sql`candidate.place`)
        .limit(triedAtMost);
    },

    /** Changes nothing if the password has changed since: of several who know the old one, the first wins. */
    replacePassword(accountId: string, { from, to }: { from: string; to: string }, now: number) {
      return db
        .update(passwords)
        .set({ hash: to, changedAt: now })
        .where(and(eq(passwords.accountId, accountId), eq(passwords.hash, from)));
    },

    wherePasswordIs: (accountId: string, hash: string) =>
      condition(sql`EXISTS (SELECT 1 FROM ${passwords} WHERE account_id = ${accountId} AND hash = ${hash})`),

    /** `accountIds` selects an account that an earlier statement of the batch may have made. */
    setFirstPassword(accountIds: SQL, hash: string, now: number) {
      return db.run(sql`INSERT INTO ${passwords} (account_id, hash, changed_at)
        SELECT id, ${hash}, ${now} FROM (${accountIds}) WHERE true ON CONFLICT DO NOTHING`);
    },

    /** Stores the same password under newer parameters, unless it was changed in the meantime. */
    rehash(accountId: string, from: string, to: string) {
      return db
        .update(passwords)
        .set({ hash: to })
        .where(and(eq(passwords.accountId, accountId), eq(passwords.hash, from)));
    },

    session(
      sessionHash: string,
      now: number,
      {
        emailOf,
        whereAdmin,
        roleNewsOf,
      }: {
        emailOf: (accountId: SQL) => SQL<string | null>;
        whereAdmin: (accountId: SQL) => Condition;
        roleNewsOf: (accountId: SQL) => SQL<string>;
      },
    ) {
      return db
        .select({
          accountId: signInSessions.accountId,
          authenticatedAt: signInSessions.authenticatedAt,
          expiresAt: signInSessions.expiresAt,
          email: emailOf(sql`sign_in_sessions.account_id`).as("email"),
          isAdmin: whereAdmin(sql`sign_in_sessions.account_id`).mapWith(Boolean).as("is_admin"),
          roleNews: roleNewsOf(sql`sign_in_sessions.account_id`).as("role_news"),
        })
        .from(signInSessions)
        .where(and(eq(signInSessions.idHash, sessionHash), gt(signInSessions.expiresAt, now)));
    },

    /** Inserts nothing if the password has changed since: a change ends every session that rests on the old one. */
    begin({ sessionHash, accountId, authenticatedAt, expiresAt }: Omit<Session, "email">, passwordHash: string) {
      return db.run(sql`INSERT INTO ${signInSessions} (id_hash, account_id, authenticated_at, created_at, expires_at)
        SELECT ${sessionHash}, account_id, ${authenticatedAt}, ${authenticatedAt}, ${expiresAt} FROM ${passwords}
        WHERE account_id = ${accountId} AND hash = ${passwordHash}`);
    },

    whereSessionOpen: (sessionHash: string, now: number) =>
      condition(sql`EXISTS (SELECT 1 FROM ${signInSessions} WHERE id_hash = ${sessionHash} AND expires_at > ${now})`),

    end: (sessionHash: string) => db.delete(signInSessions).where(eq(signInSessions.idHash, sessionHash)),

    endOthers: (accountId: string, sessionHash: string, where: Condition) =>
      db
        .delete(signInSessions)
        .where(and(eq(signInSessions.accountId, accountId), ne(signInSessions.idHash, sessionHash), where)),

    /** Removes expired sessions, at most `limit`. */
    sweep(now: number, limit: number) {
      const over = db
        .select({ idHash: signInSessions.idHash })
        .from(signInSessions)
        .where(lte(signInSessions.expiresAt, now))
        .limit(limit);
      return db.delete(signInSessions).where(inArray(signInSessions.idHash, over));
    },
  };
}
