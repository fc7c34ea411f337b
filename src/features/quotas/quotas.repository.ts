import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { type AmountQuota, amountQuotas, type QuotaName, type Quotas } from "../../domain/quota/quotas.ts";
import { type Condition, condition } from "../../platform/db/condition.ts";
import type { Database } from "../../platform/db/database.ts";
import { organizationQuotas, quotaNotices } from "./quotas.table.ts";

export interface QuotaUse {
  limit: number;
  used: number;
}

/** What an organization has, as SQL values. The features that own the rows supply them. */
export type UsedAmounts = Record<AmountQuota, (organizationId: string | SQL) => SQL>;

const dayMs = 86_400_000;

/** Statements and fragments about quotas. `usual` is what an organization may have unless an Admin set something else. */
export function createQuotaRepository(db: Database, { usual, used }: { usual: Quotas; used: UsedAmounts }) {
  const limitOf = (quota: QuotaName, organizationId: string | SQL) =>
    sql`coalesce((SELECT value FROM ${organizationQuotas}
      WHERE organization_id = ${organizationId} AND quota = ${quota}), ${usual[quota]})`;

  /** The numbers are read once, and only what is new is written. */
  function noteUse(quota: AmountQuota, organizationId: string | SQL, now: number, { isFull = false }) {
    const percent = isFull ? sql`100` : sql`CASE WHEN used >= most THEN 100 ELSE 80 END`;
    return db.run(sql`INSERT INTO ${quotaNotices} (organization_id, quota, percent, used, most, at, is_told)
      SELECT organization_id, ${quota}, ${percent}, used, most, ${now}, 0
      FROM (SELECT ${organizationId} AS organization_id, ${used[quota](organizationId)} AS used,
        ${limitOf(quota, organizationId)} AS most)
      WHERE ${isFull ? sql`true` : sql`used * 100 >= most * 80`}
      ON CONFLICT (organization_id, quota, percent) DO UPDATE SET used = excluded.used, most = excluded.most,
        at = excluded.at, is_told = 0 WHERE at <= ${now - dayMs}`);
  }

  return {
    usual,

    /**
     * The organization may have so much more. Stands in the statement that creates it: D1 runs one write at a time, so no two
     * requests pass at once.
     */
    whereRoom: (quota: AmountQuota, organizationId: string, more: number | SQL = 1): Condition =>
      condition(sql`${used[quota](organizationId)} + ${more} <= ${limitOf(quota, organizationId)}`),

    /**
     * Notes that the organization has used 80% or all of a quota, once a day. Belongs behind what adds to it, in the same batch.
     */
    notice: (quota: AmountQuota, organizationId: string | SQL, now: number) => noteUse(quota, organizationId, now, {}),

    /** Notes that the quota had no room for something. */
    noticeFull: (quota: AmountQuota, organizationId: string, now: number) =>
      noteUse(quota, organizationId, now, { isFull: true }),

    /** Notices that are still to be sent, oldest first. */
    untold: (limit: number) =>
      db.select().from(quotaNotices).where(sql`is_told = 0`).orderBy(asc(quotaNotices.at)).limit(limit),

    /** Changes no row if it was sent already. */
    markTold: ({ organizationId, quota, percent }: { organizationId: string; quota: AmountQuota; percent: number }) =>
      db
        .update(quotaNotices)
        .set({ isTold: true })
        .where(
          and(
            eq(quotaNotices.organizationId, organizationId),
            eq(quotaNotices.quota, quota),
            eq(quotaNotices.percent, percent),
            sql`is_told = 0`,
          ),
        ),

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
