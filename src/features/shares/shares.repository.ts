import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { ShareLevel } from "../../domain/audience/access.ts";
import type { Database } from "../../platform/db/database.ts";
import { customerShares, organizationShares } from "./shares.table.ts";

export type ShareRepository = ReturnType<typeof createShareRepository>;

export function createShareRepository(db: Database) {
  return {
    /**
     * What an account reaches by shares, as values of a row of `audiences` and as the set of all such audiences. `Editor` comes
     * before `Viewer`, so the least of several levels is the highest access.
     */
    reachOf(accountId: string, memberships: SQL) {
      const mine = sql`FROM ${customerShares} WHERE account_id = ${accountId}`;
      const ours = sql`FROM ${organizationShares} WHERE organization_id IN (${memberships})`;
      return {
        customerShare: sql<ShareLevel | null>`(SELECT level ${mine} AND audience_id = audiences.id)`,
        organizationShare: sql<ShareLevel | null>`(SELECT min(level) ${ours} AND audience_id = audiences.id)`,
        audienceIds: sql`SELECT audience_id ${mine} UNION ALL SELECT audience_id ${ours}`,
      };
    },

    /** With the e-mail as the accounts have it now; null where the account is gone. */
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

    /** One statement whether there is such an account or not: nobody can tell from it who has one. `accountIds` selects ids. */
    grantToCustomers(audienceId: string, accountIds: SQL, level: ShareLevel, now: number) {
      return db.run(sql`INSERT INTO ${customerShares} (audience_id, account_id, level, created_at)
        SELECT ${audienceId}, id, ${level}, ${now} FROM (${accountIds}) WHERE true
        ON CONFLICT (audience_id, account_id) DO UPDATE SET level = excluded.level`);
    },

    grantToOrganization(audienceId: string, organizationId: string, level: ShareLevel, now: number) {
      return db
        .insert(organizationShares)
        .values({ audienceId, organizationId, level, createdAt: now })
        .onConflictDoUpdate({
          target: [organizationShares.audienceId, organizationShares.organizationId],
          set: { level },
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

    /** Two statements for the batch that deletes an audience. */
    revokeAll: (audienceId: string) =>
      [
        db.delete(customerShares).where(eq(customerShares.audienceId, audienceId)),
        db.delete(organizationShares).where(eq(organizationShares.audienceId, audienceId)),
      ] as const,
  };
}
