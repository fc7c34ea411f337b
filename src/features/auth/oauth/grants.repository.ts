import { and, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { accessTokenMs } from "../../../domain/identity/grant-lifetime.ts";
import type { Database } from "../../../platform/db/database.ts";
import { grants, refreshTokens } from "./authorize.table.ts";

export type GrantRepository = ReturnType<typeof createGrantRepository>;

export interface NewGrant {
  id: string;
  clientId: string;
  /** Space-separated. */
  scope: string;
  authenticatedAt: number;
  createdAt: number;
  expiresAt: number;
}

export interface NewRefreshToken {
  tokenHash: string;
  expiresAt: number;
}

/** Statements about grants and their refresh tokens: built here, run by use cases in batches. Times are milliseconds since 1970. */
export function createGrantRepository(db: Database) {
  return {
    /** None where `holder` selects nobody, or the condition does not hold. `holder` gives `account_id` and `organization_id`. */
    insert(grant: NewGrant, holder: SQL, condition: SQL = sql`1`) {
      return db
        .insert(grants)
        .select(
          sql`SELECT ${grant.id}, ${grant.clientId}, account_id, organization_id, ${grant.scope}, ${grant.authenticatedAt},
            ${grant.createdAt}, ${grant.expiresAt}, NULL FROM (${holder}) WHERE ${condition}`,
        )
        .returning({ id: grants.id });
    },

    /** Values for other statements. */
    accountOf: (grantId: string) => sql<string | null>`(SELECT account_id FROM ${grants} WHERE id = ${grantId})`,
    organizationOf: (grantId: string) =>
      sql<string | null>`(SELECT organization_id FROM ${grants} WHERE id = ${grantId})`,
    clientOf: (grantId: string) => sql<string | null>`(SELECT client_id FROM ${grants} WHERE id = ${grantId})`,

    /** A refresh token with its grant. */
    findRefresh(tokenHash: string) {
      return db
        .select({ expiresAt: refreshTokens.expiresAt, usedAt: refreshTokens.usedAt, grant: grantColumns })
        .from(refreshTokens)
        .innerJoin(grants, eq(grants.id, refreshTokens.grantId))
        .where(eq(refreshTokens.tokenHash, tokenHash));
    },

    /** Values of the grant behind a refresh token, for the statements of other features. */
    ofRefresh(tokenHash: string) {
      const value = (column: SQL) => sql`(SELECT ${column} FROM ${grants} WHERE id =
        (SELECT grant_id FROM ${refreshTokens} WHERE token_hash = ${tokenHash}))`;
      return { id: value(sql`id`), accountId: value(sql`account_id`), organizationId: value(sql`organization_id`) };
    },

    /** Of several requests with one token, one gets a row. */
    useRefresh(tokenHash: string, now: number) {
      return db
        .update(refreshTokens)
        .set({ usedAt: now })
        .where(
          and(
            eq(refreshTokens.tokenHash, tokenHash),
            isNull(refreshTokens.usedAt),
            gt(refreshTokens.expiresAt, now),
            isNotRevoked(sql`refresh_tokens.grant_id`),
          ),
        )
        .returning({ grantId: refreshTokens.grantId });
    },

    /** Two statements to stand behind the one that uses up a code or token: nothing happens where that one changed nothing. */
    addRefreshIfUsed(grantId: string, token: NewRefreshToken) {
      return [
        db.run(sql`INSERT INTO ${refreshTokens} (token_hash, grant_id, expires_at)
          SELECT ${token.tokenHash}, ${grantId}, ${token.expiresAt} WHERE changes() > 0`),
        db
          .update(grants)
          .set({ expiresAt: token.expiresAt })
          .where(and(eq(grants.id, grantId), sql`changes() > 0`)),
      ] as const;
    },

    /** All tokens of it are refused from now on. */
    revoke: (grantId: string, now: number) =>
      db
        .update(grants)
        .set({ revokedAt: now })
        .where(and(eq(grants.id, grantId), isNull(grants.revokedAt))),

    /** The same by its owner. */
    revokeOf: (accountId: string, grantId: string, now: number) =>
      db
        .update(grants)
        .set({ revokedAt: now })
        .where(and(eq(grants.id, grantId), eq(grants.accountId, accountId), isNull(grants.revokedAt))),

    /** All that an account allowed, as when its password has changed. */
    revokeAllOf: (accountId: string, now: number, condition: SQL) =>
      db
        .update(grants)
        .set({ revokedAt: now })
        .where(and(eq(grants.accountId, accountId), isNull(grants.revokedAt), condition)),

    /** What an account allows which programs now, the latest first. A grant's last access token outlives its last refresh token. */
    ofAccount(accountId: string, nameOf: (clientId: SQL) => SQL<string | null>, now: number) {
      return db
        .select({
          id: grants.id,
          clientId: grants.clientId,
          clientName: nameOf(sql`grants.client_id`).as("client_name"),
          scope: grants.scope,
          createdAt: grants.createdAt,
          expiresAt: grants.expiresAt,
        })
        .from(grants)
        .where(
          and(eq(grants.accountId, accountId), isNull(grants.revokedAt), gt(grants.expiresAt, now - accessTokenMs)),
        )
        .orderBy(desc(grants.createdAt), desc(grants.id));
    },

    /** Removes what can no longer be used, at most `limit` of each: a grant last, when its last access token has ended. */
    sweep(now: number, limit: number) {
      const tokens = db
        .select({ tokenHash: refreshTokens.tokenHash })
        .from(refreshTokens)
        .where(lte(refreshTokens.expiresAt, now))
        .limit(limit);
      const ended = db
        .select({ id: grants.id })
        .from(grants)
        .where(lte(grants.expiresAt, now - accessTokenMs))
        .limit(limit);
      return [
        db.delete(refreshTokens).where(inArray(refreshTokens.tokenHash, tokens)),
        db.delete(grants).where(inArray(grants.id, ended)),
      ] as const;
    },
  };
}

/** Aliased: D1 gives a batch's rows as objects, and `id` or `expires_at` stand in several tables. */
export const grantColumns = {
  id: sql<string>`grants.id`.as("grant_id_of"),
  clientId: sql<string>`grants.client_id`.as("grant_client_id"),
  organizationId: sql<string>`grants.organization_id`.as("grant_organization_id"),
  accountId: sql<string>`grants.account_id`.as("grant_account_id"),
  scope: sql<string>`grants.scope`.as("grant_scope"),
  authenticatedAt: sql<number>`grants.authenticated_at`.as("grant_authenticated_at"),
  createdAt: sql<number>`grants.created_at`.as("grant_created_at"),
  revokedAt: sql<number | null>`grants.revoked_at`.as("grant_revoked_at"),
};

export function isNotRevoked(grantId: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM ${grants} WHERE grants.id = ${grantId} AND grants.revoked_at IS NULL)`;
}
