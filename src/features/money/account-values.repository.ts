import { type SQL, sql } from "drizzle-orm";
import { monthStart } from "../../domain/money/account.ts";
import { type Condition, condition } from "../../platform/db/condition.ts";
import { allotments, jobBudgets, moneyAccounts } from "./money.table.ts";

/** More than any account has, where there is no limit. */
export const unlimited = sql.raw("9000000000000000");

/** An account that something limits. The index of these repeats the condition exactly. */
export const whereLimited: Condition = condition(sql`(mode = 'Prepaid' OR monthly_limit IS NOT NULL)`);

/*
 * Values of a row of `money_accounts`, as src/domain/money/account.ts has them.
 */

/** What had been spent when the month began. A row of an earlier month has spent nothing in this one. */
export function spentBefore(now: number): SQL {
  return sql`iif(money_accounts.period_start < ${monthStart(now)}, money_accounts.spent, money_accounts.spent_before)`;
}

/** What may still be granted. */
export function accountRoom(now: number): SQL {
  return sql`(CASE WHEN money_accounts.mode = 'Prepaid'
      THEN money_accounts.credited + money_accounts.outside_credits - money_accounts.committed
    WHEN money_accounts.monthly_limit IS NULL THEN ${unlimited}
    ELSE ${spentBefore(now)} + money_accounts.monthly_limit - money_accounts.committed END)`;
}

/** What is spent of what may be spent, and that. Only of use where the account is limited. */
export function accountUse(now: number): { used: SQL; limit: SQL } {
  return {
    used: sql`(CASE WHEN money_accounts.mode = 'Prepaid' THEN money_accounts.spent - money_accounts.outside_credits
      ELSE money_accounts.spent - ${spentBefore(now)} END)`,
    limit: sql`(CASE WHEN money_accounts.mode = 'Prepaid' THEN money_accounts.credited ELSE money_accounts.monthly_limit END)`,
  };
}

/** What an organization's desks and rosters may still be granted. */
export function organizationRoom(organizationId: string, now: number): SQL {
  return sql`(SELECT ${accountRoom(now)} FROM ${moneyAccounts} WHERE organization_id = ${organizationId})`;
}

/** What a job's own budget has left. */
export function budgetRoom(jobId: string | null | SQL): SQL {
  if (jobId === null) return unlimited;
  return sql`coalesce((SELECT at_most FROM ${jobBudgets} WHERE job_id = ${jobId})
    - (SELECT sum(held.granted) FROM ${allotments} AS held WHERE held.job_id = ${jobId}), ${unlimited})`;
}
