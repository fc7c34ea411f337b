import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { jobDesks } from "./jobs.table.ts";

/** The open desks of a campaign's job. */
export interface OpenDesks {
  jobId: string;
  /** All desks of the job, open or not. */
  desks: number;
  openDesks: number[];
}

export function createJobDeskRepository(_db: Database) {
  return {
    /** The desks of the campaign with this id, as an SQL value. Null: the campaign is no job's, or no desk was laid out. */
    openDesksOf: (campaignId: string | SQL) =>
      sql<OpenDesks | null>`(SELECT json_object('jobId', max(job_id), 'desks', count(*),
          'openDesks', json(coalesce(json_group_array(desk) FILTER (WHERE is_open), '[]')))
        FROM ${jobDesks} WHERE campaign_id = ${campaignId} HAVING count(*) > 0)`.mapWith(
        (text: string) => JSON.parse(text) as OpenDesks,
      ) as SQL<OpenDesks | null>,
  };
}

export type JobDeskRepository = ReturnType<typeof createJobDeskRepository>;
