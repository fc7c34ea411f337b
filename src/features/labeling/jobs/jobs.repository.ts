import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  type SQL,
  sql,
} from "drizzle-orm";
import type { AudienceJobListQuery, JobListQuery } from "../../../domain/labeling/job-list.ts";
import { type JobAction, type JobState, jobMovesOf } from "../../../domain/labeling/job-state.ts";
import type { LayingProgress } from "../../../domain/labeling/laying/laying-progress.ts";
import { asciiText, type CompiledList, compileList } from "../../../platform/db/compile-list.ts";
import { always, type Condition, condition, whereAll } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { insertWhere } from "../../../platform/db/insert-where.ts";
import type { FollowedUp } from "../../../platform/db/together.ts";
import { jobDesks, jobs } from "./jobs.table.ts";

export type JobRow = typeof jobs.$inferSelect;
type NewJob = typeof jobs.$inferInsert;

const text = (column: typeof jobs.id | typeof jobs.definitionId | typeof jobs.audienceId) => ({
  exact: column,
  folded: sql`lower(${column})`,
});
const common = {
  name: { exact: jobs.name, folded: jobs.nameFolded },
  created_at: jobs.createdAt,
};

/** A client that heard no answer sends its request again: within this time it is the same job. */
export const repeatMs = 30_000;

/** Older jobs of an audience are not served by its links. */
const coveredJobs = 1_000;

export function createJobRepository(db: Database) {
  const alive = isNull(jobs.deletedAt);
  const whereMade = (organizationId: string, requestHash: string, now: number): Condition =>
    condition(sql`${jobs.organizationId} = ${organizationId} AND ${jobs.createdAt} > ${now - repeatMs}
      AND ${jobs.requestHash} = ${requestHash} AND ${alive}`);
  const whereHolding = ({ id, fence }: Pick<JobRow, "id" | "fence">): Condition =>
    whereAll(eq(jobs.id, id), eq(jobs.fence, fence), alive);
  const resultsMissing = sql`EXISTS (SELECT 1 FROM ${jobDesks} WHERE job_id = jobs.id AND results IS NULL)`;
  const shareDone = sql`(SELECT 100.0 * sum(share) / sum(tasks) FROM ${jobDesks} WHERE job_id = jobs.id)`;

  /** A page of the jobs, newest first by default, and the number of all. */
  function page(where: SQL | undefined, { orderBy, limit, offset }: CompiledList, isSorted: boolean, whose: SQL) {
    return {
      rows: db
        .select({ ...getTableColumns(jobs), whose: sql<string | null>`${whose}`.as("whose") })
        .from(jobs)
        .where(where)
        .orderBy(...(isSorted ? [] : [desc(jobs.createdAt)]), ...orderBy)
        .limit(limit)
        .offset(offset),
      count: db.select({ total: sql<number>`count(*)` }).from(jobs).where(where),
    };
  }

  /** Conditions on open desks of a row of `jobs`, as they tell of their money. */
  const spenderId = sql`'desk:' || open.job_id || ':' || open.desk`;
  const whereOpenDesk = (where: SQL) => sql`EXISTS (SELECT 1 FROM ${jobDesks} AS open
    WHERE open.job_id = jobs.id AND open.is_open AND ${where})`;

  const stoppable = sql`jobs.deleted_at IS NULL AND jobs.state IN ('Submitted', 'Running', 'SpendLimited', 'StaleResults')`;

  return {
    /** Finds deleted ones too. */
    definitionIdOf: (id: string) => sql`(SELECT definition_id FROM ${jobs} WHERE id = ${id})`,

    nameOf: (id: SQL) => sql<string | null>`(SELECT name FROM ${jobs} WHERE id = ${id})`,

    /** Columns with the table's name: within a subquery on another table, a bare name could mean that table's column. */
    ofRow: {
      ownerId: sql`jobs.owner_id`,
      organizationId: sql`jobs.organization_id`,
      baseAudienceId: sql`jobs.base_audience_id`,
    },

    /** Inserts nothing where the same request has just made a job, or if the condition does not hold. */
    insert: (job: NewJob & { requestHash: string }, where: Condition) =>
      insertWhere(
        db,
        jobs,
        job,
        whereAll(
          where,
          condition(sql`NOT EXISTS (SELECT 1 FROM ${jobs}
            WHERE ${whereMade(job.organizationId, job.requestHash, job.createdAt)})`),
        ),
      ),

    /** The condition holds for the row of a job that is not deleted. */
    whereOne: (id: string | SQL, where: Condition): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${jobs} WHERE jobs.id = ${id} AND jobs.deleted_at IS NULL AND ${where})`),

    meets: async (id: string, where: Condition): Promise<boolean> =>
      (
        await db
          .select({ id: jobs.id })
          .from(jobs)
          .where(whereAll(eq(jobs.id, id), where))
      ).length > 0,

    /** Jobs under way that meet the condition: of an audience, or those that an account made for one of the organizations. */
    whereUnderWayOf: (scope: { audienceId: string } | { accountId: string; organizations: SQL }, where: Condition) =>
      "audienceId" in scope
        ? condition(sql`jobs.base_audience_id = ${scope.audienceId} AND ${stoppable} AND ${where}`)
        : condition(sql`jobs.organization_id IN (${scope.organizations}) AND jobs.owner_id = ${scope.accountId}
          AND ${stoppable} AND ${where}`),

    /** Selects the columns of the jobs. */
    those: (columns: SQL, where: Condition): SQL => sql`SELECT ${columns} FROM ${jobs} WHERE ${where}`,

    /** Pauses the jobs. Those that are still laid out fail when they would begin. */
    stop: (where: Condition, now: number) =>
      db
        .update(jobs)
        .set({ state: "Paused", stop: "AccessEnded", stoppedAt: now, isStopTold: false, fence: sql`fence + 1` })
        .where(whereAll(inArray(jobs.state, ["Running", "SpendLimited", "StaleResults"]), where))
        .returning({ id: jobs.id }),

    /** The job that the same request has just made. */
    justMade: (organizationId: string, requestHash: string, now: number) =>
      db
        .select({ id: jobs.id })
        .from(jobs)
        .where(whereMade(organizationId, requestHash, now)),

    /** Null for a deleted job. */
    livingNameOf: (id: SQL) => sql<string | null>`(SELECT name FROM ${jobs} WHERE id = ${id} AND deleted_at IS NULL)`,

    /** The account that made the job. Null for a deleted job. */
    accountOf: (id: SQL): SQL => sql`(SELECT owner_id FROM ${jobs} WHERE id = ${id} AND deleted_at IS NULL)`,

    /** An SQL value: `Completed`, `Failed` or `Deleted` once a job has ended. Null while it works, and without a job. */
    endOf: (
      id: SQL,
    ): SQL => sql`(SELECT CASE WHEN deleted_at IS NOT NULL THEN 'Deleted' WHEN state = 'Failed' THEN 'Failed'
      WHEN state IN ('Completed', 'StaleResults') THEN 'Completed' END FROM ${jobs} WHERE id = ${id})`,

    /** An SQL value. Null without a job, and for a deleted one. */
    stateOf: (id: SQL): SQL => sql`(SELECT state FROM ${jobs} WHERE id = ${id} AND deleted_at IS NULL)`,

    endedAtOf: (id: SQL): SQL => sql`(SELECT coalesce(deleted_at, ended_at) FROM ${jobs} WHERE id = ${id})`,

    failureOf: (id: SQL): SQL => sql`(SELECT failure FROM ${jobs} WHERE id = ${id})`,

    organizationOf: (id: string): SQL => sql`(SELECT organization_id FROM ${jobs} WHERE id = ${id})`,

    /** Selects `id` of the campaigns that serve an audience's unfinished jobs: of one organization, or of one job, where they are given. */
    campaignsOf: ({ audienceId, organizationId, jobId }: { audienceId: SQL; organizationId?: SQL; jobId?: SQL }): SQL =>
      sql`SELECT campaign_id AS id FROM (SELECT id, campaign_id, state, deleted_at, organization_id FROM ${jobs}
          WHERE base_audience_id = ${audienceId} ${jobId ? sql`AND (${jobId} IS NULL OR id = ${jobId})` : sql``}
          ORDER BY created_at DESC LIMIT ${coveredJobs}) newest
        WHERE deleted_at IS NULL AND campaign_id IS NOT NULL AND state NOT IN ('Completed', 'Failed')
          ${organizationId ? sql`AND organization_id = ${organizationId}` : sql``}`,

    /**
     * The number of jobs under way on the same audience that the condition lets the reader know of, among the newest. `preferred` are those
     * of the job's organization whose campaigns come before its own.
     */
    countBeside: (
      job: Pick<JobRow, "id" | "baseAudienceId" | "organizationId" | "campaignId">,
      where: Condition,
      priorityOf: (campaignId: SQL) => SQL,
    ) =>
      db.all<{ others: number; preferred: number }>(
        sql`SELECT count(*) AS others, coalesce(sum(organization_id = ${job.organizationId}
            AND ${priorityOf(sql`jobs.campaign_id`)} > ${priorityOf(sql`${job.campaignId}`)}), 0) AS preferred
          FROM (SELECT id, state, deleted_at, organization_id, campaign_id FROM ${jobs}
            WHERE base_audience_id = ${job.baseAudienceId} ORDER BY created_at DESC LIMIT ${coveredJobs}) jobs
          WHERE id <> ${job.id} AND deleted_at IS NULL AND state IN ('Running', 'StaleResults') AND ${where}`,
      ),

    whereExists: (id: string): Condition => condition(sql`EXISTS (SELECT 1 FROM ${jobs} WHERE id = ${id})`),

    /** The job has this state and this fence, for a statement about other rows. */
    whereNow: ({ id, fence, state }: Pick<JobRow, "id" | "fence" | "state">): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${jobs} WHERE id = ${id} AND fence = ${fence} AND state = ${state})`),

    whereFence: ({ id, fence }: Pick<JobRow, "id" | "fence">): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${jobs} WHERE id = ${id} AND fence = ${fence})`),

    whereState: (id: string, state: JobState): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${jobs} WHERE id = ${id} AND state = ${state} AND deleted_at IS NULL)`),

    whereDeleted: (id: string): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${jobs} WHERE id = ${id} AND deleted_at IS NOT NULL)`),

    whereUndeleted: (id: string): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${jobs} WHERE id = ${id} AND deleted_at IS NULL)`),

    /** All results of the job are written, or were. */
    whereOver: (id: string): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${jobs} WHERE id = ${id} AND state IN ('Completed', 'StaleResults'))`),

    /** The ids that no row has, deleted or not. */
    unknownAmong: (ids: readonly string[]) =>
      db
        .all<{ id: string }>(
          sql`SELECT value AS id FROM json_each(${JSON.stringify(ids)}) WHERE value NOT IN (SELECT id FROM ${jobs})`,
        )
        .then((rows) => rows.map(({ id }) => id)),

    /** Jobs with desks in the order of their ids. */
    idsAfter: (id: string, limit: number) =>
      db
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(gt(jobs.id, id), isNotNull(jobs.campaignId), alive))
        .orderBy(asc(jobs.id))
        .limit(limit),

    /** The job's desks have something to do, or may have. */
    whereUnderWay: (id: string): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${jobs} WHERE id = ${id} AND deleted_at IS NULL
        AND state IN ('Submitted', 'Running', 'Paused', 'SpendLimited', 'StaleResults'))`),

    /** Raises the fence to what the job's desks have seen. The next claim passes it. */
    liftFence: (id: string, seen: number) =>
      db
        .update(jobs)
        .set({ fence: seen })
        .where(and(eq(jobs.id, id), lt(jobs.fence, seen))),

    campaignIdOf: (id: string): SQL => sql`(SELECT campaign_id FROM ${jobs} WHERE id = ${id})`,

    /** The job whose tasks a campaign serves, deleted or not. Other campaigns have none. */
    ofCampaign: (campaignId: string) => db.select({ id: jobs.id }).from(jobs).where(eq(jobs.campaignId, campaignId)),

    /** The row of a job, deleted or not. */
    row: (id: string) => db.select().from(jobs).where(eq(jobs.id, id)),

    /** Takes the job over: desks refuse calls of earlier holders. Null: there is no such job, or the condition does not hold. */
    async claim(id: string, where: Condition): Promise<JobRow | null> {
      const [row] = await db
        .update(jobs)
        .set({ fence: sql`fence + 1` })
        .where(whereAll(eq(jobs.id, id), where))
        .returning();
      return row ?? null;
    },

    /** Notes how far the tasks are laid out. Gives no row if another consumer acts for the job now. */
    noteLaying: (held: Pick<JobRow, "id" | "fence">, laying: LayingProgress) =>
      db.update(jobs).set({ laying }).where(whereHolding(held)).returning({ id: jobs.id }),

    /** Counts an attempt that failed, and gives how many there were since the last progress. */
    async noteFailure(id: string): Promise<number> {
      const [row] = await db
        .update(jobs)
        .set({ laying: sql`json_set(laying, '$.failures', laying ->> 'failures' + 1)` })
        .where(whereAll(eq(jobs.id, id), eq(jobs.state, "Submitted"), alive))
        .returning({ failures: sql<number>`laying ->> 'failures'` });
      return row?.failures ?? 0;
    },

    fail: (id: string, failure: string, endedAt: number) =>
      db
        .update(jobs)
        .set({ state: "Failed", failure, endedAt })
        .where(whereAll(eq(jobs.id, id), eq(jobs.state, "Submitted"), alive)),

    /** All tasks are laid out. */
    begin: (held: Pick<JobRow, "id" | "fence">, desks: number, where: Condition) =>
      db
        .update(jobs)
        .set({ state: "Running", desks })
        .where(whereAll(whereHolding(held), eq(jobs.state, "Submitted"), where)),

    /** Nobody is asked any more once each open desk waits for money. */
    limitSpending: (id: string, whereWaiting: (spenderId: SQL) => Condition) =>
      db
        .update(jobs)
        .set({ state: "SpendLimited" })
        .where(
          and(
            eq(jobs.id, id),
            eq(jobs.state, "Running"),
            alive,
            sql`price > 0 AND ${whereOpenDesk(whereWaiting(spenderId))} AND NOT ${whereOpenDesk(sql`NOT ${whereWaiting(spenderId)}`)}`,
          ),
        ),

    /** People are asked again once an open desk holds money for another answer. */
    endSpendLimit: (id: string, wherePaidFor: (spenderId: SQL) => Condition) =>
      db
        .update(jobs)
        // It begins to wait for answers anew.
        .set({ state: "Running", movedAccepted: null })
        .where(and(eq(jobs.id, id), eq(jobs.state, "SpendLimited"), alive, whereOpenDesk(wherePaidFor(spenderId)))),

    /** Gives a row if the action changed the state. Of two at once, the second gives none. */
    act: (id: string, action: JobAction, where: Condition) => {
      const moves = jobMovesOf(action);
      const cases = moves.map(([from, to]) => sql`WHEN ${from} THEN ${to}`);
      return db
        .update(jobs)
        .set({
          state: sql`CASE state ${sql.join(cases, sql` `)} END`,
          fence: sql`fence + 1`,
          stop: null,
          stoppedAt: null,
          // It begins to wait for answers anew.
          movedAccepted: null,
          // A retry of what failed begins its attempts anew.
          ...(action === "retry" ? { failure: null, laying: sql`json_set(laying, '$.failures', 0)` } : {}),
        })
        .where(
          and(
            eq(jobs.id, id),
            inArray(
              jobs.state,
              moves.map(([from]) => from),
            ),
            // Jobs from before jobs could run have nothing that could be laid out.
            sql`laying IS NOT NULL`,
            alive,
            where,
          ),
        )
        .returning({ state: jobs.state });
    },

    delete: (id: string, deletedAt: number, where: Condition = always) =>
      db
        .update(jobs)
        .set({ deletedAt, fence: sql`fence + 1` })
        .where(whereAll(eq(jobs.id, id), alive, where))
        .returning({ id: jobs.id }),

    whereEndedBefore: (before: number): Condition =>
      condition(sql`${jobs.endedAt} < ${before} AND ${jobs.state} IN ('Completed', 'Failed')`),

    endedBefore: (before: number, limit: number) =>
      db
        .select({ id: jobs.id })
        .from(jobs)
        .where(
          // Written like the partial index, so that SQLite uses it.
          and(
            sql`ended_at IS NOT NULL AND deleted_at IS NULL`,
            lt(jobs.endedAt, before),
            inArray(jobs.state, ["Completed", "Failed"]),
          ),
        )
        .orderBy(asc(jobs.endedAt))
        .limit(limit),

    /** What is told of a job. */
    toldFacts: (jobId: string) => {
      const of = (column: string) => sql<string>`(SELECT ${sql.raw(column)} FROM ${jobs} WHERE id = ${jobId})`;
      return {
        organizationId: of("organization_id"),
        data: { jobId, name: of("name"), audienceId: of("audience_id") },
      };
    },

    /** Brings the job up to date with the counts of its desks. `told` follows the statement that completes it. */
    settle: (id: string, now: number, told: FollowedUp) => ({
      progress: db
        .update(jobs)
        .set({ progress: sql`max(progress, min(100, coalesce(${shareDone}, 0)))` })
        .where(and(eq(jobs.id, id), alive)),
      completed: db
        .update(jobs)
        .set({ state: "Completed", endedAt: now, progress: 100 })
        .where(
          and(
            eq(jobs.id, id),
            inArray(jobs.state, ["Running", "Paused", "SpendLimited", "StaleResults"]),
            sql`desks > 0 AND NOT ${resultsMissing}`,
            alive,
          ),
        ),
      told,
      stale: db
        .update(jobs)
        .set({ state: "StaleResults" })
        .where(and(eq(jobs.id, id), eq(jobs.state, "Completed"), resultsMissing, alive)),
    }),

    /** The organization of a job that is not deleted. */
    ownerOf: (jobId: string) =>
      db
        .select({ organizationId: jobs.organizationId })
        .from(jobs)
        .where(and(eq(jobs.id, jobId), alive)),

    find: (jobId: string, more: { ownerMail: SQL; audienceName: SQL; audienceOrganizationId: SQL }) =>
      db
        .select({
          ...getTableColumns(jobs),
          ownerMail: sql<string | null>`${more.ownerMail}`.as("owner_mail"),
          audienceName: sql<string | null>`${more.audienceName}`.as("audience_name"),
          audienceOrganizationId: sql<string | null>`${more.audienceOrganizationId}`.as("audience_organization_id"),
        })
        .from(jobs)
        .where(and(eq(jobs.id, jobId), alive)),

    /** A base's id lists the jobs on the base and on its views. A view's id lists the view's own jobs. `whose` is given with each. */
    ofAudience(
      ids: { audienceId: string; baseId: SQL },
      query: AudienceJobListQuery,
      only: { organizationId: string } | { notOf: string } | "all",
      whose: SQL,
    ) {
      const { audienceId, baseId } = ids;
      const list = compileList(
        query,
        { ...common, job_id: text(jobs.id), definition_id: text(jobs.definitionId), status: asciiText(jobs.state) },
        jobs.id,
      );
      const where = and(
        sql`${jobs.baseAudienceId} = ${baseId} AND (${jobs.audienceId} = ${audienceId} OR ${jobs.baseAudienceId} = ${audienceId})`,
        only === "all"
          ? undefined
          : "notOf" in only
            ? ne(jobs.organizationId, only.notOf)
            : eq(jobs.organizationId, only.organizationId),
        alive,
        list.where,
      );
      return page(where, list, query.sort.length > 0, whose);
    },

    /** An SQL value: the id of the job that an organization made last. */
    newestIdOf: (organizationId: string) =>
      sql<string | null>`(SELECT id FROM ${jobs} WHERE organization_id = ${organizationId} AND deleted_at IS NULL
        ORDER BY created_at DESC LIMIT 1)`,

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
          progress: jobs.progress,
        },
        jobs.id,
      );
      return page(
        and(eq(jobs.organizationId, organizationId), alive, list.where),
        list,
        query.sort.length > 0,
        ownerMail,
      );
    },
  };
}

export type JobRepository = ReturnType<typeof createJobRepository>;
