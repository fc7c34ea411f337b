import { and, desc, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { accounts, memberships, organizations } from "./identity.table.ts";

export type AccountEmailRepository = ReturnType<typeof createAccountEmailRepository>;

/** Of the row of `accounts` at hand: what its holder says their e-mail is, verified or not. */
export const shownEmail = sql<string>`coalesce(accounts.claimed_email, accounts.email)`;
export const isEmailVerified = sql<number>`accounts.email_verified_at IS NOT NULL`.mapWith(Boolean);

/** What stands in `email`, which is unique, while an account only claims its e-mail. */
export const placeholderEmail = (accountId: SQL | string) => sql<string>`${accountId} || '@unverified.invalid'`;

/** The accounts of an e-mail in the order in which it counts for them: the verified one, then the eldest that claims it. */
export function accountsClaiming(email: string, condition: SQL = sql`1`): SQL {
  return sql`SELECT id, row_number() OVER (ORDER BY email_verified_at IS NULL, created_at, id) AS place
    FROM (SELECT * FROM ${accounts} WHERE email = ${email} UNION SELECT * FROM ${accounts} WHERE claimed_email = ${email})
    WHERE ${condition}`;
}

const listedAtMost = 100;

/** Statements about whose an e-mail is. A verified e-mail is one account's; any number of others may claim it. */
export function createAccountEmailRepository(db: Database) {
  /** Whoever has it unverified only claims it from then on, and still signs in by it. */
  const makeWay = (email: string, accountId: string, condition: SQL) =>
    db.run(sql`UPDATE ${accounts} SET claimed_email = email, email = ${placeholderEmail(sql`id`)}
      WHERE email = ${email} AND id <> ${accountId} AND email_verified_at IS NULL AND ${condition}`);
  const described = {
    accountId: sql<string>`accounts.id`.as("account_id"),
    email: shownEmail.as("email"),
    isEmailVerified: isEmailVerified.as("is_email_verified"),
    name: accounts.name,
    organizations: sql<string | null>`(SELECT group_concat(name, ', ') FROM ${organizations} WHERE id IN
      (SELECT organization_id FROM ${memberships} WHERE account_id = accounts.id))`.as("organizations"),
    createdAt: sql<number>`accounts.created_at`.as("made_at"),
  };

  return {
    /** For a batch. The second changes nothing where the e-mail is another account's, or the condition does not hold. */
    verify({ accountId, email, now }: { accountId: string; email: string; now: number }, conditions: SQL[] = []) {
      const condition = and(sql`1`, ...conditions) as SQL;
      return [
        makeWay(email, accountId, condition),
        db.run(sql`UPDATE ${accounts} SET email = ${email}, claimed_email = NULL, email_verified_at = ${now}
          WHERE id = ${accountId} AND (email_verified_at IS NULL OR email <> ${email}) AND ${condition}
            AND NOT EXISTS (SELECT 1 FROM ${accounts} o WHERE o.email = ${email} AND o.id <> ${accountId})`),
      ] as const;
    },

    /** For `verify`: the e-mail is what the account is shown with, and can be somebody's. */
    isClaimedBy: (accountId: string, email: string) =>
      sql`EXISTS (SELECT 1 FROM ${accounts} WHERE id = ${accountId} AND ${shownEmail} = ${email}
        AND substr(${email}, -8) <> '.invalid')`,

    /** It counts for nothing from the next request on. */
    withdraw: (accountId: string, condition: SQL) =>
      db.run(sql`UPDATE ${accounts} SET claimed_email = email, email = ${placeholderEmail(sql`id`)}, email_verified_at = NULL
        WHERE id = ${accountId} AND email_verified_at IS NOT NULL AND ${condition}`),

    ofEmail: (email: string) =>
      db
        .select(described)
        .from(accounts)
        .innerJoin(sql`(${accountsClaiming(email)}) AS claimant`, sql`claimant.id = accounts.id`)
        .orderBy(sql`claimant.place`)
        .limit(listedAtMost),

    newestUnverified: () =>
      db
        .select(described)
        .from(accounts)
        .where(sql`email_verified_at IS NULL AND substr(${shownEmail}, -8) <> '.invalid'`)
        .orderBy(desc(accounts.createdAt), desc(accounts.id))
        .limit(listedAtMost),
  };
}
