import { and, desc, eq, gte, type SQL, sql } from "drizzle-orm";
import { monthStart, nextMonthStart } from "../../domain/money/account.ts";
import type { Bill } from "../../domain/money/bill.ts";
import type { BillingPeriodListQuery } from "../../domain/money/billing-lists.ts";
import { asciiText, compileList } from "../../platform/db/compile-list.ts";
import type { Database } from "../../platform/db/database.ts";
import { periodId } from "./allotments.repository.ts";
import { allotments, billingPeriods, hourlyCosts, ledgerEntries, moneyAccounts } from "./money.table.ts";

export type PeriodRow = typeof billingPeriods.$inferSelect;

/** What closes a period: its bill, and the sums of its answers. */
export interface ClosedPeriod {
  id: string;
  now: number;
  bill: Bill;
  sums: { answers: number; unbilled: number; unbilledAnswers: number };
}

/** Statements about the months of organizations. */
export function createPeriodRepository(db: Database) {
  const netDollars = sql`(net / 1000000.0)`;
  const billablesValue = sql`(EXISTS (SELECT 1 FROM ${hourlyCosts} WHERE ${hourlyCosts.organizationId} = ${billingPeriods.organizationId}
    AND ${hourlyCosts.hour} >= ${billingPeriods.startsAt} AND ${hourlyCosts.hour} < ${billingPeriods.endsAt}
    AND ${hourlyCosts.amount} > 0))`;

  return {
    find: (id: string) => db.select().from(billingPeriods).where(eq(billingPeriods.id, id)),

    /** The newest, if anything was ever billed. */
    newest: (organizationId: string) =>
      db
        .select()
        .from(billingPeriods)
        .where(eq(billingPeriods.organizationId, organizationId))
        .orderBy(desc(billingPeriods.startsAt))
        .limit(1),

    /** Those that end after a moment, the oldest first. At most ten years of them. */
    since: (organizationId: string, from: number) =>
      db
        .select()
        .from(billingPeriods)
        .where(and(eq(billingPeriods.organizationId, organizationId), gte(billingPeriods.endsAt, from)))
        .orderBy(billingPeriods.startsAt)
        .limit(122),

    /** Newest first, unless another order is asked. Null: the periods of all organizations. */
    list(organizationId: string | null, query: BillingPeriodListQuery) {
      const list = compileList(
        query,
        {
          status: asciiText(billingPeriods.status),
          organization_id: asciiText(billingPeriods.organizationId),
          start_date: billingPeriods.startsAt,
          end_date: billingPeriods.endsAt,
          created_at: billingPeriods.createdAt,
          has_billables: billablesValue,
          net_invoiceable_amount: netDollars,
          settled_at: billingPeriods.closedAt,
        },
        billingPeriods.id,
      );
      const own = organizationId === null ? undefined : eq(billingPeriods.organizationId, organizationId);
      const where = and(own, list.where);
      return {
        rows: db
          .select()
          .from(billingPeriods)
          .where(where)
          .orderBy(...(query.sort.length > 0 ? [] : [desc(billingPeriods.startsAt)]), ...list.orderBy)
          .limit(list.limit)
          .offset(list.offset),
        count: db.select({ total: sql<number>`count(*)` }).from(billingPeriods).where(where),
      };
    },

    /** What stands beside the answers of a month: the account's terms, and what Admins entered. */
    facts: (organizationId: string, { from, to }: { from: number; to: number }) => ({
      terms: db
        .select({
          discount: moneyAccounts.discount,
          minimumCommitment: moneyAccounts.minimumCommitment,
          platformFee: moneyAccounts.platformFee,
        })
        .from(moneyAccounts)
        .where(eq(moneyAccounts.organizationId, organizationId)),
      entries: db
        .select()
        .from(ledgerEntries)
        .where(
          and(eq(ledgerEntries.organizationId, organizationId), sql`at >= ${from} AND at < ${to} AND kind <> 'Credit'`),
        )
        .orderBy(ledgerEntries.at, ledgerEntries.id),
      sums: db.all<{ amount: number; answers: number; unbilled: number; unbilledAnswers: number }>(sql`SELECT
        coalesce(sum(amount), 0) AS amount, coalesce(sum(answers), 0) AS answers, coalesce(sum(unbilled), 0) AS unbilled,
        coalesce(sum(unbilled_answers), 0) AS unbilledAnswers
        FROM ${hourlyCosts} WHERE organization_id = ${organizationId} AND hour >= ${from} AND hour < ${to}`),
    }),

    /**
     * Opens the month that a moment is in for organizations that owe something in it without any answer: a fee, a commitment, or what an
     * Admin entered. It reads all accounts.
     */
    openOwed: (moment: number, now: number) =>
      db.run(sql`INSERT OR IGNORE INTO ${billingPeriods} (id, organization_id, starts_at, ends_at, status, created_at)
        SELECT ${idIn(moment)}, organization_id, ${monthStart(moment)}, ${nextMonthStart(moment)}, 'Open', ${now}
        FROM ${moneyAccounts} WHERE minimum_commitment > 0 OR platform_fee > 0 OR EXISTS (SELECT 1 FROM ${ledgerEntries} e
          WHERE e.organization_id = ${moneyAccounts}.organization_id AND e.at >= ${monthStart(moment)}
            AND e.at < ${nextMonthStart(moment)} AND e.kind <> 'Credit')`),

    /** Opens the month that has just ended for those who hold money of it: what they will tell belongs there. */
    openUntold: (month: number, now: number) =>
      db.run(sql`INSERT OR IGNORE INTO ${billingPeriods} (id, organization_id, starts_at, ends_at, status, created_at)
        SELECT DISTINCT ${idIn(month - 1)}, organization_id, ${monthStart(month - 1)}, ${month}, 'Open', ${now}
        FROM ${allotments} WHERE granted > spent AND told_at > 0 AND told_at < ${month}`),

    /** Those that have ended and are open, with whether anybody of the organization has not told since. */
    ended: (now: number, limit: number) =>
      db.all<{ id: string; organizationId: string; startsAt: number; endsAt: number; isUntold: number }>(sql`
        SELECT id, organization_id AS organizationId, starts_at AS startsAt, ends_at AS endsAt,
          EXISTS (SELECT 1 FROM ${allotments} a WHERE a.granted > a.spent AND a.told_at < ${billingPeriods}.ends_at
            AND a.organization_id = ${billingPeriods}.organization_id) AS isUntold
        FROM ${billingPeriods} WHERE status = 'Open' AND ends_at <= ${now} ORDER BY ends_at, id LIMIT ${limit}`),

    /** Who holds money, and has not told since a month's start. The longest silent come first. */
    untold: (month: number, { after, limit }: { after: { toldAt: number; id: string }; limit: number }) =>
      db.all<{ id: string; toldAt: number }>(sql`SELECT id, told_at AS toldAt FROM ${allotments}
        WHERE granted > spent AND told_at < ${month} AND (told_at, id) > (${after.toldAt}, ${after.id})
        ORDER BY told_at, id LIMIT ${limit}`),

    /** Writes a bill once. Changes nothing if somebody told since its sums were read: the next minute reads them anew. */
    close: ({ id, now, bill, sums }: ClosedPeriod) =>
      db
        .update(billingPeriods)
        .set({
          status: "Closed",
          closedAt: now,
          gross: bill.gross,
          discount: bill.discount,
          net: bill.net,
          lineItems: bill.items,
          ...sums,
        })
        .where(
          and(
            eq(billingPeriods.id, id),
            sql`status = 'Open' AND (SELECT coalesce(sum(c.answers + c.unbilled_answers), 0) FROM ${hourlyCosts} c
              WHERE c.organization_id = ${billingPeriods}.organization_id AND c.hour >= starts_at AND c.hour < ends_at)
              = ${sums.answers + sums.unbilledAnswers}`,
          ),
        ),

    /** Removes a month in which nothing happened after all. */
    dropEmpty: (id: string) =>
      db.delete(billingPeriods).where(
        and(
          eq(billingPeriods.id, id),
          sql`status = 'Open' AND NOT EXISTS (SELECT 1 FROM ${hourlyCosts} c
            WHERE c.organization_id = ${billingPeriods}.organization_id AND c.hour >= starts_at AND c.hour < ends_at)`,
        ),
      ),
  };
}

export type PeriodRepository = ReturnType<typeof createPeriodRepository>;

function idIn(moment: number): SQL {
  return sql`organization_id || ${periodId("", moment)}`;
}
