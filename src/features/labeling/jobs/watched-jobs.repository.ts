import { sql } from "drizzle-orm";
import { watchedEveryMs, watchGapMs } from "../../../domain/labeling/stuck-rule.ts";
import { condition } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { jobDesks, jobs } from "./jobs.table.ts";

export interface WatchedRow {
  id: string;
  organizationId: string;
  movedAt: number;
  stuckAt: number | null;
  openTasks: number;
}

/** Statements that find out whether running jobs move. */
export function createWatchedJobRepository(db: Database) {
  const accepted = sql`(SELECT coalesce(sum(accepted), 0) FROM ${jobDesks} WHERE job_id = jobs.id)`;

  return {
    /** Looks at the running jobs that were not looked at for longest, and gives what was found. */
    watch: (now: number, limit: number) => {
      const whereSame = condition(
        sql`moved_at IS NOT NULL AND moved_accepted = ${accepted} AND watched_at > ${now - watchGapMs}`,
      );
      return db.all<WatchedRow>(sql`UPDATE ${jobs} SET watched_at = ${now}, moved_accepted = ${accepted},
          moved_at = CASE WHEN ${whereSame} THEN moved_at ELSE ${now} END,
          stuck_at = CASE WHEN ${whereSame} THEN stuck_at ELSE NULL END
        WHERE id IN (SELECT id FROM ${jobs} WHERE state = 'Running' AND deleted_at IS NULL
          AND watched_at <= ${now - watchedEveryMs} ORDER BY watched_at LIMIT ${limit})
        RETURNING id, organization_id AS organizationId, moved_at AS movedAt, stuck_at AS stuckAt,
          (SELECT coalesce(sum(tasks - done), 0) FROM ${jobDesks} WHERE job_id = jobs.id) AS openTasks`);
    },

    /** Changes no row if it moved, stopped or was told since. */
    markStuck: ({ id, movedAt }: Pick<WatchedRow, "id" | "movedAt">, now: number) =>
      db.run(sql`UPDATE ${jobs} SET stuck_at = ${now} WHERE id = ${id} AND state = 'Running' AND deleted_at IS NULL
        AND stuck_at IS NULL AND moved_at = ${movedAt}`),
  };
}

export type WatchedJobRepository = ReturnType<typeof createWatchedJobRepository>;
