import { asc, eq, type SQL, sql } from "drizzle-orm";
import { type DigestKind, digestRules } from "../../domain/notice/digest-rule.ts";
import { type Condition, condition, whereAll } from "../../platform/db/condition.ts";
import type { Database } from "../../platform/db/database.ts";
import { noticeDigests } from "./notices.table.ts";

export type DigestRow = typeof noticeDigests.$inferSelect;

/** Statements about what is told now and then. `digestRules` says when. */
export function createDigestRepository(db: Database) {
  const whereAsRead = ({ kind, subjectId, dueAt, notedAt }: DigestRow): Condition =>
    whereAll(
      eq(noticeDigests.kind, kind),
      eq(noticeDigests.subjectId, subjectId),
      sql`${noticeDigests.dueAt} = ${dueAt} AND ${noticeDigests.notedAt} = ${notedAt}`,
    );

  return {
    /** Notes that something happened once more, if the condition holds. A subject of null is not noted. */
    note(kind: DigestKind, subjectId: string | SQL, now: number, where: Condition) {
      const { delayMs, periodMs, gapMs } = digestRules[kind];
      const whereNew = condition(sql`(since IS NULL OR noted_at < ${now - gapMs})`);
      return db.run(sql`INSERT INTO ${noticeDigests} (kind, subject_id, count, since, noted_at, due_at)
        SELECT ${kind}, subject, 1, ${now}, ${now}, ${now + delayMs} FROM (SELECT ${subjectId} AS subject)
        WHERE subject IS NOT NULL AND ${where}
        ON CONFLICT (kind, subject_id) DO UPDATE SET
          count = CASE WHEN ${whereNew} THEN 1 ELSE count + 1 END,
          since = CASE WHEN ${whereNew} THEN ${now} ELSE since END,
          noted_at = max(noted_at, ${now}),
          due_at = max(CASE WHEN ${whereNew} THEN ${now} ELSE since END + ${delayMs}, coalesce(told_at + ${periodMs}, 0))`);
    },

    /** Forgets what began, since it no longer is so. */
    end: (kind: DigestKind, subjectId: string) =>
      db
        .update(noticeDigests)
        .set({ count: 0, since: null, dueAt: null })
        .where(whereAll(eq(noticeDigests.kind, kind), eq(noticeDigests.subjectId, subjectId))),

    due: (now: number, limit: number) =>
      db
        .select()
        .from(noticeDigests)
        .where(sql`due_at IS NOT NULL AND due_at <= ${now}`)
        .orderBy(asc(noticeDigests.dueAt))
        .limit(limit),

    /** Changes no row if it was told, or happened again, since it was read. */
    markTold: (row: DigestRow, now: number) =>
      db.update(noticeDigests).set({ count: 0, since: null, dueAt: null, toldAt: now }).where(whereAsRead(row)),

    drop: (row: DigestRow) =>
      db.update(noticeDigests).set({ count: 0, since: null, dueAt: null }).where(whereAsRead(row)),

    /** Removes what did not happen for long. */
    sweep: (before: number, limit: number) =>
      db.run(sql`DELETE FROM ${noticeDigests} WHERE rowid IN (SELECT rowid FROM ${noticeDigests}
        WHERE noted_at < ${before} ORDER BY noted_at LIMIT ${limit})`),
  };
}

export type DigestRepository = ReturnType<typeof createDigestRepository>;
