import { and, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { accessTokenMs } from "../../../../domain/identity/grant-lifetime.ts";
import { always, type Condition, condition } from "../../../../platform/db/condition.ts";
import type { Database } from "../../../../platform/db/database.ts";
import { grants, refreshTokens } from "./grants.table.ts";

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

/** Statements about grants and their refresh tokens, for use cases to run. Times are milliseconds since 1970. */
export function createGrantRepository(db: Database) {
  return {
    /** `holder` selects `account_id` and `organization_id`. Inserts nothing if it selects no row, or if `where` does not hold. */
    insert(grant: NewGrant, holder: SQL, where: Condition = always) {
      return db
        .insert(grants)
        .select(
          sql`SELECT ${grant.id}, ${grant.clientId}, account_id, organization_id, ${grant.scope}, ${grant.authenticatedAt},
            ${grant.createdAt}, ${grant.expiresAt}, NULL FROM (${holder}) WHERE ${where}`,
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
    grantOfRefresh(tokenHash: string) {
      const value = (column: SQL) => sql`(SELECT ${column} FROM ${grants} WHERE id =
        (SELECT grant_id FROM ${refreshTokens} WHERE token_hash = ${tokenHash}))`;
      return { id: value(sql`id`), accountId: value(sql`account_id`), organizationId: value(sql`organization_id`) };
    },

    /** If several requests use one token, only one of them gets a row. */
    useRefresh(tokenHash: string, now: number) {
      return db
        .update(refreshTokens)
        .set({ usedAt: now })
        .where(
          and(
            eq(refreshTokens.tokenHash, tokenHash),
            isNull(refreshTokens.usedAt),
            gt(refreshTokens.expiresAt, now),
            whereNotRevoked(sql`refresh_tokens.grant_id`),
          ),
        )
        .returning({ grantId: refreshTokens.grantId });
    },

    /** Must directly follow the statement that uses up a code or token. Both do nothing if that changed nothing. */
    addRefreshIfUsed(grantId: string, token: NewRefreshToken) {
      return {
        token: db.run(sql`INSERT INTO ${refreshTokens} (token_hash, grant_id, expires_at)
          SELECT ${token.tokenHash}, ${grantId}, ${token.expiresAt} WHERE changes() > 0`),
        grant: db
          .update(grants)
          .set({ expiresAt: token.expiresAt })
          .where(and(eq(grants.id, grantId), sql`changes() > 0`)),
      };
    },

    /** All tokens of the grant are refused from now on. */
    revoke: (grantId: string, now: number) =>
      db
        .update(grants)
        .set({ revokedAt: now })
        .where(and(eq(grants.id, grantId), isNull(grants.revokedAt))),

    /** Revokes a grant if the condition holds. */
    revokeIf: (grantId: string, now: number, where: Condition) =>
      db
        .update(grants)
        .set({ revokedAt: now })
        .where(and(eq(grants.id, grantId), isNull(grants.revokedAt), where)),

    /** Revokes a grant only if the account owns it. */
    revokeOwn: (accountId: string, grantId: string, now: number) =>
      db
        .update(grants)
        .set({ revokedAt: now })
        .where(and(eq(grants.id, grantId), eq(grants.accountId, accountId), isNull(grants.revokedAt))),

    /** Revokes all grants of an account, as after a change of its password. */
    revokeAllOf: (accountId: string, now: number, where: Condition) =>
      db
        .update(grants)
        .set({ revokedAt: now })
        .where(and(eq(grants.accountId, accountId), isNull(grants.revokedAt), where)),

    /** The active grants of an account, newest first. A grant's last access token outlives its last refresh token. */
    listByAccount(accountId: string, nameOf: (clientId: SQL) => SQL<string | null>, now: number) {
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

    /** Removes expired refresh tokens, and grants whose last access token has expired; at most `limit` of each. */
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
      return {
        refreshTokens: db.delete(refreshTokens).where(inArray(refreshTokens.tokenHash, tokens)),
        grants: db.delete(grants).where(inArray(grants.id, ended)),
      };
    },
  };
}

/** Aliased: D1 gives a batch's rows as objects, and several tables have an `id` or `expires_at`. */
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

export function whereNotRevoked(grantId: SQL): Condition {
  return condition(sql`EXISTS (SELECT 1 FROM ${grants} WHERE grants.id = ${grantId} AND grants.revoked_at IS NULL)`);
}
