import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import { type Condition, condition } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { FlowsOfDesks } from "../flows.port.ts";
import { jobDesks, jobs, type StoredResults } from "./jobs.table.ts";

/** The open desks of a campaign's job. */
export interface OpenDesks {
  jobId: string;
  /** All desks of the job, open or not. */
  desks: number;
  openDesks: number[];
}

export type JobDeskRow = typeof jobDesks.$inferSelect;

/** What a desk tells of itself. */
interface ToldCounts {
  jobId: string;
  desk: number;
  sequence: number;
  tasks: number;
  done: number;
  accepted: number;
  share: number;
  results: StoredResults | null;
}

/** A desk of a job, or of a flow, that was not deleted. */
export interface FoundDesk {
  jobId: string;
  desk: number;
}

export function createJobDeskRepository(db: Database, flows: Pick<FlowsOfDesks, "desksOf">) {
  const whereDesk = ({ jobId, desk }: FoundDesk): Condition =>
    condition(sql`${jobDesks.jobId} = ${jobId} AND ${jobDesks.desk} = ${desk}`);
  const whereNewer = (told: ToldCounts): Condition =>
    condition(sql`${whereDesk(told)} AND ${jobDesks.sequence} < ${told.sequence}`);
  const isOpenAfter = ({ done, tasks }: ToldCounts) => done < tasks;
  /** Desks after this one in the order of job and number. Each part stops by itself: the order of both together has no index. */
  const following = (last: FoundDesk, limit: number, parts: readonly SQL[]) => {
    const pages = parts.map(
      (part) => sql`SELECT * FROM (SELECT job_id, desk FROM (${part})
        WHERE (job_id, desk) > (${last.jobId}, ${last.desk}) ORDER BY job_id, desk LIMIT ${limit})`,
    );
    return sql`(${sql.join(pages, sql` UNION ALL `)}) ORDER BY job_id, desk LIMIT ${limit}`;
  };
  const desksWhere = (where: SQL): SQL =>
    sql`SELECT job_id, desk FROM ${jobDesks} WHERE EXISTS (SELECT 1 FROM ${jobs} WHERE ${jobs.id} = job_id AND deleted_at IS NULL ${where})`;

  return {
    /** Selects all desks as `(job_id, desk, sequence)`: a newer sequence tells of a change. */
    told: sql`SELECT job_id, desk, sequence FROM ${jobDesks}`,

    /** The desks of the campaign with this id, as an SQL value. Null: the campaign is no job's, or no desk was laid out. */
    openDesksOf: (campaignId: string | SQL) =>
      sql<OpenDesks | null>`(SELECT json_object('jobId', max(job_id), 'desks', count(*),
          'openDesks', json(coalesce(json_group_array(desk) FILTER (WHERE is_open), '[]')))
        FROM ${jobDesks} WHERE campaign_id = ${campaignId} HAVING count(*) > 0)`.mapWith(
        (text: string) => JSON.parse(text) as OpenDesks,
      ) as SQL<OpenDesks | null>,

    /** What the results of an organization's jobs are summed up to, by job and name. */
    countsOf: (jobIds: readonly string[], organizationId: string) =>
      db.all<{ jobId: string; name: string; votes: number }>(sql`SELECT d.job_id AS jobId, c.value ->> 0 AS name,
          sum(c.value ->> 1) AS votes
        FROM ${jobDesks} d JOIN ${jobs} j ON j.id = d.job_id JOIN json_each(d.results, '$.counts') c
        WHERE d.job_id IN (SELECT value FROM json_each(${JSON.stringify(jobIds)})) AND j.organization_id = ${organizationId}
          AND j.deleted_at IS NULL
        GROUP BY d.job_id, c.value ->> 0`),

    /** The campaigns of an audience's jobs that have open desks, as a set. */
    openCampaignsOf: (baseAudienceId: string): SQL =>
      sql`SELECT d.campaign_id FROM ${jobs} j JOIN ${jobDesks} d ON d.job_id = j.id
        WHERE j.base_audience_id = ${baseAudienceId} AND d.is_open`,

    /** Desks of an organization's flows, and of its jobs that have not ended. */
    openOf: (organizationId: string, limit: number) =>
      db.all<FoundDesk>(sql`SELECT job_id AS jobId, desk FROM (
          SELECT job_desks.job_id, job_desks.desk FROM ${jobs} JOIN ${jobDesks} ON job_desks.job_id = jobs.id
            WHERE jobs.organization_id = ${organizationId} AND jobs.deleted_at IS NULL AND jobs.ended_at IS NULL
          UNION ALL ${flows.desksOf(organizationId)})
        LIMIT ${limit}`),

    /** Desks of flows, and of jobs that have not ended, in the order of `id`. */
    openAfter(id: string, limit: number) {
      const [jobId = "", desk = -1] = id.split("/");
      const parts = [desksWhere(sql`AND ended_at IS NULL`), flows.desksOf(null)];
      return db.all<FoundDesk & { id: string }>(sql`SELECT job_id || '/' || desk AS id, job_id AS jobId, desk
        FROM ${following({ jobId, desk: Number(desk) }, limit, parts)}`);
    },

    /** Notes desks before anything is laid on them, so that a deleted job finds them all. */
    reserve: (jobId: string, campaignId: string, desks: readonly number[]) =>
      db.run(sql`INSERT INTO ${jobDesks} (job_id, desk, campaign_id)
        SELECT ${jobId}, value, ${campaignId} FROM json_each(${JSON.stringify(desks)}) WHERE true ON CONFLICT DO NOTHING`),

    /** All tasks are laid out, so that desks with tasks hand them out. */
    openAll: (jobId: string, where: Condition) =>
      db
        .update(jobDesks)
        .set({ isOpen: true })
        .where(and(eq(jobDesks.jobId, jobId), eq(jobDesks.sequence, 0), where)),

    /** Copies the counts unless the row has newer ones. */
    copy: (told: ToldCounts) => {
      const { tasks, done, accepted, share, sequence, results } = told;
      return db
        .update(jobDesks)
        .set({ tasks, done, accepted, share, sequence, results, isOpen: isOpenAfter(told) })
        .where(whereNewer(told));
    },

    /** The counts are news, and the desk ran out of tasks or has some again. */
    whereTurns: (told: ToldCounts): Condition =>
      condition(
        sql`EXISTS (SELECT 1 FROM ${jobDesks} WHERE ${whereNewer(told)} AND is_open <> ${Number(isOpenAfter(told))})`,
      ),

    ofJob: (jobId: string) => db.select().from(jobDesks).where(eq(jobDesks.jobId, jobId)).orderBy(asc(jobDesks.desk)),

    sums: (jobId: string) =>
      db
        .select({
          total: sql<number>`coalesce(sum(tasks), 0)`,
          completed: sql<number>`coalesce(sum(done), 0)`,
          accepted: sql<number>`coalesce(sum(accepted), 0)`,
          share: sql<number>`coalesce(sum(share), 0.0)`,
        })
        .from(jobDesks)
        .where(eq(jobDesks.jobId, jobId)),

    removeAll: (jobId: string) => db.delete(jobDesks).where(eq(jobDesks.jobId, jobId)),

    removeAfter: (jobId: string, desk: number) =>
      db.delete(jobDesks).where(and(eq(jobDesks.jobId, jobId), gt(jobDesks.desk, desk))),

    /** Desks of jobs and flows that were not deleted, after this one. Null is those of all organizations. */
    after(last: FoundDesk, limit: number, organizationId: string | null) {
      const whereTheirs = organizationId === null ? sql`` : sql`AND organization_id = ${organizationId}`;
      const parts = [desksWhere(whereTheirs), flows.desksOf(organizationId)];
      return db.all<FoundDesk>(sql`SELECT job_id AS jobId, desk FROM ${following(last, limit, parts)}`);
    },
  };
}

export type JobDeskRepository = ReturnType<typeof createJobDeskRepository>;
