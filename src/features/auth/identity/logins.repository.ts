import { eq, type SQL, sql } from "drizzle-orm";
import { condition } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { emailVerifiedFlag, shownEmail } from "./account-emails.repository.ts";
import { accountRoles, accounts, memberships, publicClients } from "./identity.table.ts";

export type LoginRepository = ReturnType<typeof createLoginRepository>;

/** Statements about accounts that sign in to programs, and about these programs. */
export function createLoginRepository(db: Database) {
  const whereMember = (accountId: SQL, organizationId: SQL) =>
    condition(sql`EXISTS (SELECT 1 FROM ${memberships}
      WHERE ${memberships.accountId} = ${accountId} AND ${memberships.organizationId} = ${organizationId})`);

  return {
    /** Finds deleted programs too. */
    publicClient: (clientId: string) => db.select().from(publicClients).where(eq(publicClients.id, clientId)),

    publicClientNameOf: (clientId: SQL) =>
      sql<string | null>`(SELECT name FROM ${publicClients} WHERE id = ${clientId})`,

    /** What a token says about its account, and whether the account may still act for the organization. */
    holder(accountId: SQL, organizationId: SQL) {
      return db
        .select({
          accountId: accounts.id,
          email: shownEmail.as("email"),
          isEmailVerified: emailVerifiedFlag.as("is_email_verified"),
          name: accounts.name,
          disabledAt: accounts.disabledAt,
          roles: sql<string | null>`(SELECT group_concat(${accountRoles.role}) FROM ${accountRoles}
            WHERE ${accountRoles.accountId} = accounts.id)`.as("roles"),
          isMember: whereMember(sql`accounts.id`, organizationId).mapWith(Boolean).as("is_member"),
        })
        .from(accounts)
        .where(sql`${accounts.id} = ${accountId}`);
    },

    /** Selects `account_id` and `organization_id` of an account that may act for its default organization; no row otherwise. */
    defaultActorOf: (accountId: string) => sql`SELECT accounts.id AS account_id,
      accounts.default_organization_id AS organization_id FROM ${accounts}
      WHERE accounts.id = ${accountId} AND accounts.disabled_at IS NULL
        AND ${whereMember(sql`accounts.id`, sql`accounts.default_organization_id`)}`,
  };
}
