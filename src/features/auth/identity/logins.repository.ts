import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { isEmailVerified, shownEmail } from "./account-emails.repository.ts";
import { accountRoles, accounts, memberships, publicClients } from "./identity.table.ts";

export type LoginRepository = ReturnType<typeof createLoginRepository>;

/** Statements about who signs in, and through which program: for the feature that keeps what he allowed it. */
export function createLoginRepository(db: Database) {
  const isMember = (accountId: SQL, organizationId: SQL) => sql`EXISTS (SELECT 1 FROM ${memberships}
    WHERE ${memberships.accountId} = ${accountId} AND ${memberships.organizationId} = ${organizationId})`;

  return {
    /** Deleted ones too. */
    publicClient: (clientId: string) => db.select().from(publicClients).where(eq(publicClients.id, clientId)),

    publicClientNameOf: (clientId: SQL) =>
      sql<string | null>`(SELECT name FROM ${publicClients} WHERE id = ${clientId})`,

    /** What a token says of the account that it acts for, and whether the account may still act there. */
    holder(accountId: SQL, organizationId: SQL) {
      return db
        .select({
          accountId: accounts.id,
          email: shownEmail.as("email"),
          isEmailVerified: isEmailVerified.as("is_email_verified"),
          name: accounts.name,
          disabledAt: accounts.disabledAt,
          roles: sql<string | null>`(SELECT group_concat(${accountRoles.role}) FROM ${accountRoles}
            WHERE ${accountRoles.accountId} = accounts.id)`.as("roles"),
          isMember: isMember(sql`accounts.id`, organizationId).mapWith(Boolean).as("is_member"),
        })
        .from(accounts)
        .where(sql`${accounts.id} = ${accountId}`);
    },

    /** `account_id` and `organization_id` of an account that may act for its default organization; no row otherwise. */
    whoSignsIn: (accountId: string) => sql`SELECT accounts.id AS account_id,
      accounts.default_organization_id AS organization_id FROM ${accounts}
      WHERE accounts.id = ${accountId} AND accounts.disabled_at IS NULL
        AND ${isMember(sql`accounts.id`, sql`accounts.default_organization_id`)}`,
  };
}
