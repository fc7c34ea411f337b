import { type SQL, sql } from "drizzle-orm";
import type { JobState } from "../../../domain/labeling/job-state.ts";
import type { JobStop } from "../../../domain/labeling/job-stop.ts";
import type { Database } from "../../../platform/db/database.ts";
import { findNamed, type NamedAsked } from "../../../platform/db/find-named.ts";
import { jobDesks, jobs } from "./jobs.table.ts";

/** A job with its counts, as an overview of the organization shows it. Times are milliseconds since 1970. */
export interface RecentJob {
  id: string;
  name: string;
  state: JobState;
  /** Percent. */
  progress: number;
  createdAt: number;
  endedAt: number | null;
  failure: string | null;
  stop: JobStop | null;
  stuckAt: number | null;
  desks: number;
  tasks: number;
  /** Accepted responses. */
  accepted: number;
  /** How much of its budget is spent: 0, 80 or 100 percent. Null: it has none. */
  budgetLevel: number | null;
}

/** Jobs of an organization that are looked through, the newest first: signals may have made very many. */
const newestJobs = 300;

/** Statements about the jobs of an organization that are under way or ended lately. */
export function createRecentJobRepository(
  db: Database,
  { budgetLevelOf }: { budgetLevelOf: (jobId: SQL) => SQL<number | null> },
) {
  const newest = (organizationId: string) => sql`(SELECT * FROM ${jobs}
    WHERE organization_id = ${organizationId} AND deleted_at IS NULL ORDER BY created_at DESC LIMIT ${newestJobs}) AS jobs`;
  const sumOf = (column: "tasks" | "accepted") =>
    sql`(SELECT coalesce(sum(${sql.raw(column)}), 0) FROM ${jobDesks} WHERE job_id = jobs.id)`;
  const columns = sql`id, name, state, progress, created_at AS createdAt, ended_at AS endedAt, failure, stop, stuck_at AS stuckAt,
    desks, ${sumOf("tasks")} AS tasks, ${sumOf("accepted")} AS accepted, ${budgetLevelOf(sql`jobs.id`)} AS budgetLevel`;

  return {
    /** Finds by name or id. */
    named: (organizationId: string, asked: NamedAsked) =>
      findNamed(db, { from: jobs, where: sql`organization_id = ${organizationId} AND deleted_at IS NULL` }, asked),

    /** Jobs that have neither completed nor failed, newest first. */
    underWay: (organizationId: string, limit: number) =>
      db.all<RecentJob>(sql`SELECT ${columns} FROM ${newest(organizationId)}
        WHERE state NOT IN ('Completed', 'Failed') ORDER BY created_at DESC LIMIT ${limit}`),

    /** Jobs that completed or failed since then, the last one first. */
    ended: (organizationId: string, since: number, limit: number) =>
      db.all<RecentJob>(sql`SELECT ${columns} FROM ${newest(organizationId)}
        WHERE state IN ('Completed', 'Failed') AND ended_at > ${since} ORDER BY ended_at DESC LIMIT ${limit}`),

    /** A row if any job of the organization has completed. */
    completed: (organizationId: string) =>
      db.all<{ id: string }>(sql`SELECT id FROM ${jobs}
        WHERE organization_id = ${organizationId} AND deleted_at IS NULL AND state = 'Completed' LIMIT 1`),

    /** The job that was made last. */
    newest: (organizationId: string) =>
      db.all<{ id: string }>(sql`SELECT id FROM ${newest(organizationId)} ORDER BY created_at DESC LIMIT 1`),

    /** Selects the ids of the newest jobs. */
    newestIds: (organizationId: string): SQL => sql`SELECT id FROM ${newest(organizationId)}`,
  };
}

export type RecentJobRepository = ReturnType<typeof createRecentJobRepository>;
