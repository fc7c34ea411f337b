import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Micros } from "../../domain/money/amount.ts";
import { type Condition, condition } from "../../platform/db/condition.ts";
import type { Database } from "../../platform/db/database.ts";
import { insertWhere } from "../../platform/db/insert-where.ts";
import { allotments, jobBudgets } from "./money.table.ts";

/** The desk or roster with this id has nothing to hand out until it gets more money. */
export function whereWaiting(spenderId: SQL | string): Condition {
  return condition(sql`EXISTS (SELECT 1 FROM ${allotments} WHERE id = ${spenderId} AND is_waiting = 1)`);
}

/** The desk or roster with this id holds money for another answer. */
export function wherePaidFor(spenderId: SQL | string): Condition {
  return condition(sql`EXISTS (SELECT 1 FROM ${allotments}
    WHERE id = ${spenderId} AND is_waiting = 0 AND granted - spent >= max(1, price))`);
}

/** What desks of a job told to have spent, as a value in millionths of a dollar. */
export function spentOnJob(jobId: string | SQL): SQL {
  return sql`(SELECT coalesce(sum(told.spent), 0) FROM ${allotments} AS told WHERE told.job_id = ${jobId})`;
}

/** Statements about the most that a job may cost. */
export function createJobBudgetRepository(db: Database) {
  /** What is left to grant, for a row of `job_budgets`. */
  const room = sql`(job_budgets.at_most - (SELECT coalesce(sum(held.granted), 0) FROM ${allotments} AS held
    WHERE held.job_id = job_budgets.job_id))`;
  const spent = spentOnJob(sql`job_budgets.job_id`);
  const whereShort = sql`EXISTS (SELECT 1 FROM ${allotments} AS waiting WHERE waiting.job_id = job_budgets.job_id
    AND waiting.is_waiting = 1 AND waiting.price > ${room})`;
  const whereUsedUp = sql`(${spent} >= job_budgets.at_most OR ${whereShort})`;
  /** 100: it is used up, or somebody waits for whose next answer the rest is not enough. 80: so much in percent is spent. Otherwise 0. */
  const percent = sql`(CASE WHEN ${whereUsedUp} THEN 100
    WHEN ${spent} > 0 AND ${spent} * 100 >= job_budgets.at_most * 80 THEN 80 ELSE 0 END)`;

  return {
    /** One row: the budget and what was spent of it, in millionths of a dollar. */
    stateOf: (jobId: string) =>
      db.all<{ atMost: number | null; spent: number }>(
        sql`SELECT (SELECT at_most FROM ${jobBudgets} WHERE job_id = ${jobId}) AS atMost, ${spentOnJob(jobId)} AS spent`,
      ),

    /** Inserts the budget of a new job if the condition holds. */
    insert: (budget: { jobId: string; organizationId: string; atMost: Micros }, where: Condition) =>
      insertWhere(db, jobBudgets, { ...budget, toldPercent: 0 }, where),

    /** Changes no row if it is the same. */
    set: ({ jobId, organizationId, atMost }: { jobId: string; organizationId: string; atMost: Micros }) =>
      db.run(sql`INSERT INTO ${jobBudgets} (job_id, organization_id, at_most) VALUES (${jobId}, ${organizationId}, ${atMost})
        ON CONFLICT DO UPDATE SET at_most = excluded.at_most WHERE at_most <> excluded.at_most`),

    remove: (jobId: string) => db.delete(jobBudgets).where(eq(jobBudgets.jobId, jobId)),

    /** Belongs behind a change of the budget: a level that it is below of now is told again when it comes back. */
    forgetLeft: (jobId: string) =>
      db.run(
        sql`UPDATE ${jobBudgets} SET told_percent = ${percent} WHERE job_id = ${jobId} AND told_percent > ${percent}`,
      ),

    /** Changes a row if the job has a budget, reached the level, and nobody was told of it. */
    markTold: (jobId: string, level: 80 | 100) =>
      db
        .update(jobBudgets)
        .set({ toldPercent: level })
        .where(and(eq(jobBudgets.jobId, jobId), sql`told_percent < ${level}`, sql`${percent} >= ${level}`)),

    /** How much of the budget is spent, as a value: 0, 80 or 100 percent. Null: there is none. */
    levelOf: (jobId: SQL) => sql<number | null>`(SELECT ${percent} FROM ${jobBudgets} WHERE job_id = ${jobId})`,

    /** The budget as a value in millionths of a dollar. */
    atMostOf: (jobId: string): SQL => sql`(SELECT at_most FROM ${jobBudgets} WHERE job_id = ${jobId})`,
    spentOn: spentOnJob,
  };
}

export type JobBudgetRepository = ReturnType<typeof createJobBudgetRepository>;
