import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { ShareLevel } from "../../../domain/audience/access.ts";
import { type Condition, condition } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { customerShares, organizationShares } from "./shares.table.ts";

export type ShareRepository = ReturnType<typeof createShareRepository>;

interface Grant {
  audienceId: string;
  /** The organization that owns the audience. */
  giverId: string;
  level: ShareLevel;
  now: number;
}

function countOf(giverId: SQL, most: number): SQL {
  const upTo = (table: SQLiteTable) =>
    sql`(SELECT count(*) FROM (SELECT 1 FROM ${table} WHERE giver_id = ${giverId} LIMIT ${most}))`;
  return sql`(${upTo(customerShares)} + ${upTo(organizationShares)})`;
}

export function createShareRepository(db: Database) {
  return {
    /**
     * SQL values for an account's access by shares: the level on one audience, and the ids of all shared audiences. `Editor` sorts
     * before `Viewer`, so the lowest of several levels is the highest access.
     */
    reachOf(accountId: string | SQL, memberships: SQL) {
      const fromOwn = sql`FROM ${customerShares} WHERE account_id = ${accountId}`;
      const fromOrganizations = sql`FROM ${organizationShares} WHERE organization_id IN (${memberships})`;
      return {
        customerLevelOf: (audienceId: SQL) =>
          sql<ShareLevel | null>`(SELECT level ${fromOwn} AND audience_id = ${audienceId})`,
        organizationLevelOf: (audienceId: SQL) =>
          sql<ShareLevel | null>`(SELECT min(level) ${fromOrganizations} AND audience_id = ${audienceId})`,
        whereReaches: (audienceId: SQL): Condition =>
          condition(sql`(EXISTS (SELECT 1 ${fromOwn} AND audience_id = ${audienceId})
            OR EXISTS (SELECT 1 ${fromOrganizations} AND audience_id = ${audienceId}))`),
        whereEdits: (audienceId: SQL): Condition =>
          condition(sql`(EXISTS (SELECT 1 ${fromOwn} AND audience_id = ${audienceId} AND level = 'Editor')
            OR EXISTS (SELECT 1 ${fromOrganizations} AND audience_id = ${audienceId} AND level = 'Editor'))`),
        audienceIds: sql`SELECT audience_id ${fromOwn} UNION ALL SELECT audience_id ${fromOrganizations}`,
        editableIds: sql`SELECT audience_id ${fromOwn} AND level = 'Editor'
          UNION ALL SELECT audience_id ${fromOrganizations} AND level = 'Editor'`,
      };
    },

    /** An audience's shares with customers. The e-mail address is the account's present one, null if the account is gone. */
    ofCustomers(audienceId: SQL, emailOf: (accountId: SQL) => SQL<string | null>) {
      return db
        .select({
          customerId: customerShares.accountId,
          email: emailOf(sql`audience_customer_shares.account_id`).as("email"),
          level: customerShares.level,
        })
        .from(customerShares)
        .where(sql`${customerShares.audienceId} = ${audienceId}`)
        .orderBy(asc(customerShares.createdAt), asc(customerShares.accountId));
    },

    /** An audience's shares with organizations. */
    ofOrganizations(audienceId: SQL, nameOf: (organizationId: SQL) => SQL<string | null>) {
      return db
        .select({
          organizationId: organizationShares.organizationId,
          name: nameOf(sql`audience_organization_shares.organization_id`).as("name"),
          level: organizationShares.level,
        })
        .from(organizationShares)
        .where(sql`${organizationShares.audienceId} = ${audienceId}`)
        .orderBy(asc(organizationShares.createdAt), asc(organizationShares.organizationId));
    },

    /** Counts an organization's shares up to `most`, and tells whether the audience is shared with one of these accounts. */
    givenToCustomers: (giverId: SQL, audienceId: SQL, accountIds: SQL, most: number) =>
      db.all<{ given: number; alreadyShared: number }>(
        sql`SELECT ${countOf(giverId, most)} AS given, EXISTS (SELECT 1 FROM ${customerShares}
          WHERE audience_id = ${audienceId} AND account_id IN (${accountIds})) AS alreadyShared`,
      ),

    /** Counts an organization's shares up to `most`, and tells whether the audience is shared with this organization. */
    givenToOrganization: (giverId: SQL, audienceId: SQL, organizationId: string, most: number) =>
      db.all<{ given: number; alreadyShared: number }>(
        sql`SELECT ${countOf(giverId, most)} AS given, EXISTS (SELECT 1 FROM ${organizationShares}
          WHERE audience_id = ${audienceId} AND organization_id = ${organizationId}) AS alreadyShared`,
      ),

    /** Runs the same statement whether or not an account exists, so that a caller cannot probe for accounts. `accountIds` selects ids. */
    grantToCustomers({ audienceId, giverId, level, now }: Grant, accountIds: SQL) {
      return db.run(sql`INSERT INTO ${customerShares} (audience_id, account_id, level, created_at, giver_id)
        SELECT ${audienceId}, id, ${level}, ${now}, ${giverId} FROM (${accountIds}) WHERE true
        ON CONFLICT (audience_id, account_id) DO UPDATE SET level = excluded.level, giver_id = excluded.giver_id`);
    },

    grantToOrganization({ audienceId, giverId, level, now }: Grant, organizationId: string) {
      return db
        .insert(organizationShares)
        .values({ audienceId, organizationId, level, createdAt: now, giverId })
        .onConflictDoUpdate({
          target: [organizationShares.audienceId, organizationShares.organizationId],
          set: { level, giverId },
        });
    },

    revokeFromCustomer: (audienceId: string, accountId: string) =>
      db
        .delete(customerShares)
        .where(and(eq(customerShares.audienceId, audienceId), eq(customerShares.accountId, accountId))),

    revokeFromOrganization: (audienceId: string, organizationId: string) =>
      db
        .delete(organizationShares)
        .where(
          and(eq(organizationShares.audienceId, audienceId), eq(organizationShares.organizationId, organizationId)),
        ),

    /** Removes all shares of an audience. */
    revokeAll: (audienceId: string) => ({
      customers: db.delete(customerShares).where(eq(customerShares.audienceId, audienceId)),
      organizations: db.delete(organizationShares).where(eq(organizationShares.audienceId, audienceId)),
    }),
  };
}
