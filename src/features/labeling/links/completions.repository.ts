import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { linkCompletions } from "./links.table.ts";

export type CompletionRow = typeof linkCompletions.$inferSelect;

/** Where a page of a list ended. */
export interface CompletionPlace {
  finishedAt: number;
  userId: string;
}

export function createCompletionRepository(db: Database) {
  return {
    /** Somebody who finishes again keeps one row. */
    note(completion: CompletionRow) {
      const { linkId, userId, ...news } = completion;
      return db
        .insert(linkCompletions)
        .values(completion)
        .onConflictDoUpdate({ target: [linkCompletions.linkId, linkCompletions.userId], set: news });
    },

    /** The latest first. */
    list: (linkId: string, after: CompletionPlace | null, limit: number) =>
      db
        .select()
        .from(linkCompletions)
        .where(
          and(
            eq(linkCompletions.linkId, linkId),
            after === null
              ? undefined
              : sql`(${linkCompletions.finishedAt}, ${linkCompletions.userId}) < (${after.finishedAt}, ${after.userId})`,
          ),
        )
        .orderBy(desc(linkCompletions.finishedAt), desc(linkCompletions.userId))
        .limit(limit),

    /** Forgets a person: at all links, or at those that the condition on `labeling_links` selects. */
    forget: (userId: string, linkIds: SQL | null) =>
      db.run(
        linkIds === null
          ? sql`DELETE FROM ${linkCompletions} WHERE user_id = ${userId}`
          : sql`DELETE FROM ${linkCompletions} WHERE user_id = ${userId} AND link_id IN (${linkIds})`,
      ),

    /** Deletes what was noted before the given time. */
    sweep: (before: number, limit: number) =>
      db.run(sql`DELETE FROM ${linkCompletions} WHERE (link_id, user_id) IN
        (SELECT link_id, user_id FROM ${linkCompletions} WHERE finished_at < ${before} ORDER BY finished_at LIMIT ${limit})`),
  };
}

export type CompletionRepository = ReturnType<typeof createCompletionRepository>;
