import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { type Condition, condition, whereAll } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { insertWhere } from "../../../platform/db/insert-where.ts";
import { taskComments } from "./comments.table.ts";

export type CommentRow = typeof taskComments.$inferSelect;

/** Statements about comments on tasks. `nameOf` is what a member of an organization is called, or null. */
export function createCommentRepository(
  db: Database,
  { nameOf }: { nameOf: (accountId: SQL, organizationId: SQL) => SQL<string | null> },
) {
  return {
    /** Inserts nothing if the task has that many, or if the condition does not hold. */
    insert: (comment: CommentRow, most: number, where: Condition) =>
      insertWhere(
        db,
        taskComments,
        comment,
        whereAll(
          where,
          condition(sql`(SELECT count(*) FROM ${taskComments} WHERE rapid_id = ${comment.rapidId}) < ${most}`),
        ),
      ),

    /** The comments of a task, oldest first. */
    ofTask: (rapidId: string, limit: number) =>
      db
        .select({
          id: taskComments.id,
          authorId: taskComments.authorId,
          author: nameOf(sql`task_comments.author_id`, sql`task_comments.organization_id`).as("author"),
          text: taskComments.text,
          createdAt: taskComments.createdAt,
        })
        .from(taskComments)
        .where(eq(taskComments.rapidId, rapidId))
        .orderBy(asc(taskComments.createdAt), asc(taskComments.id))
        .limit(limit),

    find: (id: string, rapidId: string) =>
      db
        .select({ authorId: taskComments.authorId })
        .from(taskComments)
        .where(and(eq(taskComments.id, id), eq(taskComments.rapidId, rapidId))),

    delete: (id: string) => db.delete(taskComments).where(eq(taskComments.id, id)),

    removeOfJob: (jobId: string, limit: number) =>
      db.run(sql`DELETE FROM ${taskComments} WHERE id IN
        (SELECT id FROM ${taskComments} WHERE job_id = ${jobId} LIMIT ${limit})`),
  };
}

export type CommentRepository = ReturnType<typeof createCommentRepository>;
