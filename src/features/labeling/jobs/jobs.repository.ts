import { and, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { AudienceJobListQuery, JobListQuery } from "../../../domain/labeling/job-list.ts";
import { asciiText, type CompiledList, compileList } from "../../../platform/db/compile-list.ts";
import type { Database } from "../../../platform/db/database.ts";
import { jobs } from "./jobs.table.ts";

export type JobRow = typeof jobs.$inferSelect;
export type NewJob = typeof jobs.$inferInsert;

const text = (column: typeof jobs.id | typeof jobs.definitionId | typeof jobs.audienceId) => ({
  exact: column,
  folded: sql`lower(${column})`,
});
const common = {
  name: { exact: jobs.name, folded: jobs.nameFolded },
  created_at: jobs.createdAt,
};

export function createJobRepository(db: Database) {
  /** A page of the jobs, newest first by default, and the number of all. */
  function page(where: SQL | undefined, { orderBy, limit, offset }: CompiledList, isSorted: boolean, ownerMail: SQL) {
    return {
      rows: db
        .select({ ...getTableColumns(jobs), ownerMail: sql<string | null>`${ownerMail}`.as("owner_mail") })
        .from(jobs)
        .where(where)
        .orderBy(...(isSorted ? [] : [desc(jobs.createdAt)]), ...orderBy)
        .limit(limit)
        .offset(offset),
      count: db.select({ total: sql<number>`count(*)` }).from(jobs).where(where),
    };
  }

  return {
    /** Columns with the table's name: within a subquery on another table, a bare name could mean that table's column. */
    ofRow: { ownerId: sql`jobs.owner_id`, baseAudienceId: sql`jobs.base_audience_id` },

    insert: (job: NewJob) => db.insert(jobs).values(job),

    find: (jobId: string, ownerMail: SQL, audienceName: SQL) =>
      db
        .select({
          ...getTableColumns(jobs),
          ownerMail: sql<string | null>`${ownerMail}`.as("owner_mail"),
          audienceName: sql<string | null>`${audienceName}`.as("audience_name"),
        })
        .from(jobs)
        .where(eq(jobs.id, jobId)),

    /** A base's id lists the jobs on the base and on its views. A view's id lists the view's own jobs. */
    ofAudience(
      ids: { audienceId: string; baseId: SQL },
      query: AudienceJobListQuery,
      only: { organizationId: string } | "all",
      ownerMail: SQL,
    ) {
      const { audienceId, baseId } = ids;
      const list = compileList(
        query,
        { ...common, job_id: text(jobs.id), definition_id: text(jobs.definitionId), status: asciiText(jobs.state) },
        jobs.id,
      );
      const where = and(
        sql`${jobs.baseAudienceId} = ${baseId} AND (${jobs.audienceId} = ${audienceId} OR ${jobs.baseAudienceId} = ${audienceId})`,
        only === "all" ? undefined : eq(jobs.organizationId, only.organizationId),
        list.where,
      );
      return page(where, list, query.sort.length > 0, ownerMail);
    },

    ofOrganization(organizationId: string, query: JobListQuery, ownerMail: SQL) {
      const list = compileList(
        query,
        {
          ...common,
          id: text(jobs.id),
          job_definition_id: text(jobs.definitionId),
          audience_id: text(jobs.audienceId),
          state: asciiText(jobs.state),
          owner_mail: { exact: ownerMail, folded: sql`lower(${ownerMail})` },
          // No job runs yet, so all have the same progress.
          progress: sql`0`,
        },
        jobs.id,
      );
      return page(and(eq(jobs.organizationId, organizationId), list.where), list, query.sort.length > 0, ownerMail);
    },
  };
}

export type JobRepository = ReturnType<typeof createJobRepository>;
