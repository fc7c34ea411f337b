import { eq, type SQL, sql } from "drizzle-orm";
import { type AmountQuota, amountQuotas, type QuotaName, type Quotas } from "../../domain/quota/quotas.ts";
import { type Condition, condition } from "../../platform/db/condition.ts";
import type { Database } from "../../platform/db/database.ts";
import { organizationQuotas } from "./quotas.table.ts";

export interface QuotaUse {
  limit: number;
  used: number;
}

/** What an organization has, as SQL values. The features that own the rows supply them. */
export type UsedAmounts = Record<AmountQuota, (organizationId: string) => SQL>;

/** Statements and fragments about quotas. `usual` is what an organization may have unless an Admin set something else. */
export function createQuotaRepository(db: Database, { usual, used }: { usual: Quotas; used: UsedAmounts }) {
  const limitOf = (quota: QuotaName, organizationId: string) =>
    sql`coalesce((SELECT value FROM ${organizationQuotas}
      WHERE organization_id = ${organizationId} AND quota = ${quota}), ${usual[quota]})`;

  return {
    usual,

    /**
     * The organization may have so much more. Stands in the statement that creates it: D1 runs one write at a time, so no two
     * requests pass at once.
     */
    whereRoom: (quota: AmountQuota, organizationId: string, more: number | SQL = 1): Condition =>
      condition(sql`${used[quota](organizationId)} + ${more} <= ${limitOf(quota, organizationId)}`),

    /** One row. */
    use: (quota: AmountQuota, organizationId: string) =>
      db.all<QuotaUse>(
        sql`SELECT ${limitOf(quota, organizationId)} AS "limit", ${used[quota](organizationId)} AS used`,
      ),

    /** One row with all that an organization has. */
    amounts: (organizationId: string) =>
      db.all<Record<AmountQuota, number>>(
        sql`SELECT ${sql.join(
          amountQuotas.map((quota) => sql`${used[quota](organizationId)} AS ${sql.identifier(quota)}`),
          sql`, `,
        )}`,
      ),

    /** The limits of its own. */
    ownLimits: (organizationId: string) =>
      db
        .select({ quota: organizationQuotas.quota, value: organizationQuotas.value })
        .from(organizationQuotas)
        .where(eq(organizationQuotas.organizationId, organizationId)),

    /** Sets limits, and removes those that are null. Changes nothing for an organization that does not exist. */
    set(organizationId: string, limits: Partial<Record<QuotaName, number | null>>, whereExists: Condition) {
      const entries = JSON.stringify(Object.entries(limits));
      return {
        removed: db.run(sql`DELETE FROM ${organizationQuotas} WHERE organization_id = ${organizationId}
          AND quota IN (SELECT value ->> 0 FROM json_each(${entries}))`),
        written: db.run(sql`INSERT INTO ${organizationQuotas} (organization_id, quota, value)
          SELECT ${organizationId}, value ->> 0, value ->> 1 FROM json_each(${entries})
          WHERE value ->> 1 IS NOT NULL AND ${whereExists}`),
      };
    },
  };
}

export type QuotaRepository = ReturnType<typeof createQuotaRepository>;
