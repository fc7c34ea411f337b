import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What a member wrote about a task of a job. Times are milliseconds since 1970. */
export const taskComments = sqliteTable(
  "task_comments",
  {
    id: text().primaryKey(),
    /** The job's. */
    organizationId: text("organization_id").notNull(),
    jobId: text("job_id").notNull(),
    /** Names the task. */
    rapidId: text("rapid_id").notNull(),
    authorId: text("author_id").notNull(),
    text: text().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("task_comments_of_task").on(table.rapidId, table.createdAt),
    index("task_comments_of_job").on(table.jobId),
  ],
);
