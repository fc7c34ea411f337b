import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { answerWithdrawals } from "./withdrawals.table.ts";

export interface WithdrawalKey {
  id: string;
  jobId: string;
  organizationId: string;
  userId: string;
}

export function createWithdrawalRepository(db: Database) {
  /** Later than every order before, whatever the clock says. */
  const laterThan = (now: number) => sql`max(${now}, version + 1)`;

  return {
    /** Another order takes back what the person answered since, and begins their day of undoing anew. */
    takeBack: ({ id, jobId, organizationId, userId }: WithdrawalKey, { by, now }: { by: string; now: number }) =>
      db
        .insert(answerWithdrawals)
        .values({ id, jobId, organizationId, userId, takenBackAt: now, takenBackBy: by, version: now })
        .onConflictDoUpdate({
          target: answerWithdrawals.id,
          set: { takenBackAt: now, takenBackBy: by, restoredAt: null, version: laterThan(now) },
        }),

    /** Changes nothing for answers that count, or that were taken back at this time or before. */
    restore: (id: string, { now, after }: { now: number; after: number }) =>
      db
        .update(answerWithdrawals)
        .set({ restoredAt: now, version: laterThan(now) })
        .where(
          and(
            eq(answerWithdrawals.id, id),
            isNull(answerWithdrawals.restoredAt),
            gt(answerWithdrawals.takenBackAt, after),
          ),
        ),

    find: (id: string) => db.select().from(answerWithdrawals).where(eq(answerWithdrawals.id, id)),

    /** Those of the people whose answers in the job are taken back now. */
    among: (jobId: string, userIds: readonly string[], names: { emailOf: (accountId: SQL) => SQL<string | null> }) =>
      db
        .select({
          userId: answerWithdrawals.userId,
          takenBackAt: answerWithdrawals.takenBackAt,
          takenBackBy: names.emailOf(sql`answer_withdrawals.taken_back_by`).as("taken_back_by_email"),
        })
        .from(answerWithdrawals)
        .where(
          and(
            eq(answerWithdrawals.jobId, jobId),
            isNull(answerWithdrawals.restoredAt),
            sql`user_id IN (SELECT value FROM json_each(${JSON.stringify(userIds)}))`,
          ),
        ),

    /** An erasure forgets the person in one organization's jobs, or in all. */
    forget: (userId: string, organizationId: string | null) =>
      db
        .delete(answerWithdrawals)
        .where(
          and(
            eq(answerWithdrawals.userId, userId),
            organizationId === null ? undefined : eq(answerWithdrawals.organizationId, organizationId),
          ),
        ),

    /** Deletes orders from before the given time. Desks have followed them long ago. */
    sweep: (before: number, limit: number) =>
      db.run(sql`DELETE FROM ${answerWithdrawals} WHERE id IN (SELECT id FROM ${answerWithdrawals}
        WHERE taken_back_at <= ${before} LIMIT ${limit})`),
  };
}

export type WithdrawalRepository = ReturnType<typeof createWithdrawalRepository>;
