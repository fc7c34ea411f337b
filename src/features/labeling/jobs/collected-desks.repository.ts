import { type SQL, sql } from "drizzle-orm";
import type { ToldDesk } from "../../../domain/collecting/told-counts.ts";
import type { Database } from "../../../platform/db/database.ts";
import { jobDesks, jobs } from "./jobs.table.ts";

const member = (name: keyof ToldDesk): SQL => sql`value ->> ${sql.raw(`'$.${name}'`)}`;

/** One row for each desk that tells its counts. */
function rowsOf(told: readonly ToldDesk[]): SQL {
  return sql`(SELECT ${member("jobId")} AS told_job, ${member("desk")} AS told_desk, ${member("sequence")} AS told_sequence,
      ${member("tasks")} AS told_tasks, ${member("done")} AS told_done, ${member("accepted")} AS told_accepted, ${member("share")} AS told_share
    FROM json_each(${JSON.stringify(told)})) AS told`;
}

/** Statements that write the counts of many desks at once. */
export function createCollectedDeskRepository(db: Database) {
  const resultsMissing = sql`EXISTS (SELECT 1 FROM ${jobDesks} WHERE job_id = told_job AND results IS NULL)`;

  return {
    /** Copies counts unless the row has newer ones. Leaves desks alone that ran out of tasks, or have some again: caches must hear of it. */
    copyAll: (told: readonly ToldDesk[]) =>
      db.run(sql`UPDATE ${jobDesks} SET tasks = told_tasks, done = told_done, accepted = told_accepted, share = told_share,
          sequence = told_sequence
        FROM ${rowsOf(told)}
        WHERE job_id = told_job AND desk = told_desk AND sequence < told_sequence AND is_open = (told_done < told_tasks)`),

    /** Brings the progress of the desks' jobs up to date. Writes no row whose progress is the same. */
    advanceJobs: (told: readonly ToldDesk[]) =>
      db.run(sql`UPDATE ${jobs} SET progress = reached.percent
        FROM (SELECT job_id, min(100, 100.0 * sum(share) / sum(tasks)) AS percent FROM ${jobDesks}
          WHERE job_id IN (SELECT ${member("jobId")} FROM json_each(${JSON.stringify(told)})) GROUP BY job_id) AS reached
        WHERE id = reached.job_id AND deleted_at IS NULL AND progress < reached.percent`),

    /** Desks whose counts were left alone, and those whose job is to be completed or has lost results. */
    readStale: (told: readonly ToldDesk[]) =>
      db.all<{ jobId: string; desk: number }>(sql`SELECT told_job AS jobId, told_desk AS desk FROM ${rowsOf(told)}
        WHERE EXISTS (SELECT 1 FROM ${jobDesks} WHERE job_id = told_job AND desk = told_desk AND sequence < told_sequence)
          OR EXISTS (SELECT 1 FROM ${jobs} WHERE id = told_job AND deleted_at IS NULL AND CASE
            WHEN state = 'Completed' THEN ${resultsMissing}
            WHEN state IN ('Running', 'Paused', 'SpendLimited', 'StaleResults') THEN desks > 0 AND NOT ${resultsMissing} END)`),
  };
}

export type CollectedDeskRepository = ReturnType<typeof createCollectedDeskRepository>;
