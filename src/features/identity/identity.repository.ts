import { and, eq, exists, isNull, type SQL, sql } from "drizzle-orm";
import type { TokenClaims } from "../../domain/identity/token-claims.ts";
import type { Database } from "../../platform/db/database.ts";
import { accountRoles, accounts, clientSecrets, clients, memberships, organizations } from "./identity.table.ts";

const rolesOfAccount = sql<string | null>`(SELECT group_concat(${accountRoles.role}) FROM ${accountRoles}
  WHERE ${accountRoles.accountId} = ${accounts.id})`;

/** Statements about accounts and clients: built here, run by use cases, often in one batch with others. */
export function createIdentityRepository(db: Database) {
  const isMember = (organizationId: unknown) => sql<number>`EXISTS (SELECT 1 FROM ${memberships}
    WHERE ${memberships.accountId} = ${accounts.id} AND ${memberships.organizationId} = ${organizationId})`;

  return {
    /** The account, client and membership behind a token, as they are now. */
    standing(token: TokenClaims) {
      return db
        .select({
          accountId: accounts.id,
          email: accounts.email,
          name: accounts.name,
          roles: rolesOfAccount,
          disabledAt: accounts.disabledAt,
          clientDeletedAt: clients.deletedAt,
          isMember: isMember(token.organizationId).mapWith(Boolean),
        })
        .from(accounts)
        .innerJoin(clients, and(eq(clients.id, token.clientId), eq(clients.accountId, accounts.id)))
        .where(eq(accounts.id, token.subject));
    },

    /** The same as a condition, for a write that must not happen for a caller who lost his standing. */
    hasGoodStanding(token: TokenClaims) {
      return exists(
        db
          .select({ one: sql`1` })
          .from(accounts)
          .innerJoin(clients, and(eq(clients.id, token.clientId), eq(clients.accountId, accounts.id)))
          .where(
            and(
              eq(accounts.id, token.subject),
              isNull(accounts.disabledAt),
              isNull(clients.deletedAt),
              isMember(token.organizationId),
            ),
          ),
      );
    },

    /** The caller's own rows of a feature, or all of them for an Admin. */
    ownsOrIsAdmin(token: TokenClaims, isOwnedBy: (organizationId: string) => SQL): SQL {
      const { subject, organizationId } = token;
      return sql`(${isOwnedBy(organizationId)} OR EXISTS (SELECT 1 FROM ${accountRoles}
        WHERE account_id = ${subject} AND role = 'Admin'))`;
    },

    /** Values and sets for the statements of other features. */
    emailOf: (accountId: SQL) => sql<string | null>`(SELECT email FROM ${accounts} WHERE id = ${accountId})`,
    organizationNameOf: (organizationId: SQL) =>
      sql<string | null>`(SELECT name FROM ${organizations} WHERE id = ${organizationId})`,
    organizationsOf: (accountId: string) =>
      sql`SELECT organization_id FROM ${memberships} WHERE account_id = ${accountId}`,
    accountsWithEmail: (email: string, otherThan: string) =>
      sql`SELECT id FROM ${accounts} WHERE email = ${email} AND id <> ${otherThan} AND disabled_at IS NULL`,

    organization(organizationId: string) {
      return db.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, organizationId));
    },

    /** A client with its active secrets' hashes (space-separated) and its account, for the token endpoint. */
    clientForToken(clientId: string) {
      // Written out: within a query of one table Drizzle leaves the table's name off, and `id` would be the secret's own.
      const hashes = sql<string | null>`(SELECT group_concat(s.secret_hash, ' ') FROM ${clientSecrets} s
        WHERE s.client_id = ${clients.id} AND s.revoked_at IS NULL)`;
      return db
        .select({
          id: clients.id,
          // D1 gives a batch's rows as objects: two columns named `id` would be one.
          accountId: sql<string>`${accounts.id}`.as("account_id"),
          scopes: clients.scopes,
          organizationId: clients.organizationId,
          deletedAt: clients.deletedAt,
          secretHashes: hashes,
          email: accounts.email,
          name: accounts.name,
          disabledAt: accounts.disabledAt,
          roles: rolesOfAccount,
          isMember: isMember(clients.organizationId).mapWith(Boolean),
        })
        .from(clients)
        .innerJoin(accounts, eq(accounts.id, clients.accountId))
        .where(eq(clients.id, clientId));
    },
  };
}

export type IdentityRepository = ReturnType<typeof createIdentityRepository>;
