import { type SQL, sql } from "drizzle-orm";
import { monthStart } from "../../domain/money/account.ts";
import type { Database } from "../../platform/db/database.ts";
import { accountRoom, accountUse, whereLimited } from "./account-values.repository.ts";
import { allotments, moneyAccounts } from "./money.table.ts";

export interface BudgetNotice {
  organizationId: string;
  /** The level. 100: nothing more can be granted. */
  percent: 80 | 100;
  used: number;
  limit: number;
}

/** Statements about accounts that come to their end. Each level is told once a month, and again after it had been left. */
export function createBudgetNoticeRepository(db: Database) {
  return {
    /** Accounts that reached a level which was not told in this month. Reads the index of accounts that are limited. */
    untold(now: number, limit: number) {
      const use = accountUse(now);
      const toldPercent = sql`iif(told_period = ${monthStart(now)}, told_percent, 0)`;
      return db.all<BudgetNotice>(sql`SELECT organization_id AS organizationId, ${percentOf(now)} AS percent,
          ${use.used} AS used, ${use.limit} AS "limit"
        FROM ${moneyAccounts} WHERE ${whereLimited} AND ${percentOf(now)} > ${toldPercent} LIMIT ${limit}`);
    },

    /** Changes no row if it was told already. */
    markTold: ({ organizationId, percent }: Pick<BudgetNotice, "organizationId" | "percent">, now: number) =>
      db.run(sql`UPDATE ${moneyAccounts} SET told_percent = ${percent}, told_period = ${monthStart(now)}
        WHERE organization_id = ${organizationId} AND (told_period <> ${monthStart(now)} OR told_percent < ${percent})`),

    /** Belongs behind what gives an account more: a level that it is below of now is told again when it comes back. */
    forgetLeft: (organizationId: string, now: number) =>
      db.run(sql`UPDATE ${moneyAccounts} SET told_percent = ${percentOf(now)}
        WHERE organization_id = ${organizationId} AND told_percent > ${percentOf(now)}`),
  };
}

export type BudgetNoticeRepository = ReturnType<typeof createBudgetNoticeRepository>;

/**
 * 100: all is granted, or somebody waits for whose next answer the rest is not enough. 80: so much in percent is spent. Otherwise 0.
 * Granted is not yet spent, but is no money that anybody else can have.
 */
function percentOf(now: number): SQL {
  const { used, limit } = accountUse(now);
  const room = accountRoom(now);
  return sql`(CASE WHEN NOT ${whereLimited} THEN 0
    WHEN ${room} <= 0 AND ${used} > 0 THEN 100
    WHEN EXISTS (SELECT 1 FROM ${allotments} AS waiting WHERE waiting.organization_id = money_accounts.organization_id
      AND waiting.is_waiting = 1 AND waiting.price > ${room}) THEN 100
    WHEN ${used} > 0 AND ${used} * 100 >= ${limit} * 80 THEN 80 ELSE 0 END)`;
}
