import { desc, type SQL, sql } from "drizzle-orm";
import { always, type Condition, condition, whereAll } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { accounts, memberships, organizations } from "./identity.table.ts";

/** Which accounts an Admin looks for. */
export interface AccountFilter {
  /** A part of the e-mail, lower-cased; empty for all. */
  email: string;
  isVerified: boolean | null;
}

export type AccountEmailRepository = ReturnType<typeof createAccountEmailRepository>;

/** The e-mail that an account is shown with, verified or only claimed. A value of the current row of `accounts`. */
export const shownEmail = sql<string>`coalesce(accounts.claimed_email, accounts.email)`;
export const emailVerifiedFlag = sql<number>`accounts.email_verified_at IS NOT NULL`.mapWith(Boolean);

/** Fills the unique column `email` while an account only claims its e-mail. */
export const placeholderEmail = (accountId: SQL | string) => sql<string>`${accountId} || '@unverified.invalid'`;

/** Selects `id` and `place` of the accounts with an e-mail: the verified one first, then by the age of the account. */
export function accountsClaiming(email: string, where: Condition = always): SQL {
  return sql`SELECT id, row_number() OVER (ORDER BY email_verified_at IS NULL, created_at, id) AS place
    FROM (SELECT * FROM ${accounts} WHERE email = ${email} UNION SELECT * FROM ${accounts} WHERE claimed_email = ${email})
    WHERE ${where}`;
}

/** Statements about who holds an e-mail. One account may have it verified; any number of others may claim it. */
export function createAccountEmailRepository(db: Database) {
  /** An account that holds the e-mail unverified only claims it from then on, and can still sign in with it. */
  const makeWay = (email: string, accountId: string, where: Condition) =>
    db.run(sql`UPDATE ${accounts} SET claimed_email = email, email = ${placeholderEmail(sql`id`)}
      WHERE email = ${email} AND id <> ${accountId} AND email_verified_at IS NULL AND ${where}`);
  const described = {
    accountId: sql<string>`accounts.id`.as("account_id"),
    email: shownEmail.as("email"),
    isEmailVerified: emailVerifiedFlag.as("is_email_verified"),
    name: accounts.name,
    organizations: sql<string | null>`(SELECT group_concat(name, ', ') FROM ${organizations} WHERE id IN
      (SELECT organization_id FROM ${memberships} WHERE account_id = accounts.id))`.as("organizations"),
    createdAt: sql<number>`accounts.created_at`.as("made_at"),
    lastSignedInAt: accounts.lastSignedInAt,
    disabledAt: accounts.disabledAt,
  };
  /** A placeholder belongs to no person: the service itself holds such an account. */
  const whereFound = ({ email, isVerified }: AccountFilter) =>
    whereAll(
      sql`substr(${shownEmail}, -8) <> '.invalid'`,
      email === "" ? undefined : sql`instr(${shownEmail}, ${email}) > 0`,
      isVerified === null ? undefined : sql`(email_verified_at IS NOT NULL) = ${isVerified ? 1 : 0}`,
    );
  const orders = {
    unverifiedFirst: [sql`email_verified_at IS NOT NULL`],
    newestFirst: [],
    byEmail: [sql`${shownEmail}`],
  } satisfies Record<string, SQL[]>;

  return {
    /** `verified` changes nothing if another account has the e-mail verified, or if `where` does not hold. */
    verify({ accountId, email, now }: { accountId: string; email: string; now: number }, ...conditions: Condition[]) {
      const where = whereAll(always, ...conditions);
      return {
        madeWay: makeWay(email, accountId, where),
        verified: db.run(sql`UPDATE ${accounts} SET email = ${email}, claimed_email = NULL, email_verified_at = ${now}
          WHERE id = ${accountId} AND (email_verified_at IS NULL OR email <> ${email}) AND ${where}
            AND NOT EXISTS (SELECT 1 FROM ${accounts} o WHERE o.email = ${email} AND o.id <> ${accountId})`),
      };
    },

    /** The account is shown with this e-mail, and the e-mail is not a placeholder. A condition for `verify`. */
    whereClaimedBy: (accountId: string, email: string) =>
      condition(sql`EXISTS (SELECT 1 FROM ${accounts} WHERE id = ${accountId} AND ${shownEmail} = ${email}
        AND substr(${email}, -8) <> '.invalid')`),

    /** Takes the verification back. From the next request on, no share finds the account by the e-mail. */
    withdraw: (accountId: string, where: Condition) =>
      db.run(sql`UPDATE ${accounts} SET claimed_email = email, email = ${placeholderEmail(sql`id`)}, email_verified_at = NULL
        WHERE id = ${accountId} AND email_verified_at IS NOT NULL AND ${where}`),

    /** Accounts of people, of all organizations. No rows if `where` does not hold. */
    list: (
      { find, where }: { find: AccountFilter; where: Condition },
      { order, limit, offset }: { order: keyof typeof orders; limit: number; offset: number },
    ) =>
      db
        .select(described)
        .from(accounts)
        .where(whereAll(whereFound(find), where))
        .orderBy(...orders[order], desc(accounts.createdAt), desc(accounts.id))
        .limit(limit)
        .offset(offset),

    count: (find: AccountFilter) => db.select({ total: sql<number>`count(*)` }).from(accounts).where(whereFound(find)),
  };
}
