import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** Orders to take all answers of a person in a job back. Desks follow them. Times are milliseconds since 1970. */
export const answerWithdrawals = sqliteTable(
  "answer_withdrawals",
  {
    /** Follows from the job and the person. */
    id: text().primaryKey(),
    jobId: text("job_id").notNull(),
    /** The job's owner. */
    organizationId: text("organization_id").notNull(),
    userId: text("user_id").notNull(),
    takenBackAt: integer("taken_back_at").notNull(),
    /** The account that took them back. */
    takenBackBy: text("taken_back_by").notNull(),
    /** When they were to count again. Null: they do not count. */
    restoredAt: integer("restored_at"),
    /** It rises with every order: of two, desks follow the higher one. */
    version: integer().notNull(),
  },
  (table) => [
    uniqueIndex("answer_withdrawals_of_job").on(table.jobId, table.userId),
    index("answer_withdrawals_of_user").on(table.userId),
    index("answer_withdrawals_by_age").on(table.takenBackAt),
  ],
);
