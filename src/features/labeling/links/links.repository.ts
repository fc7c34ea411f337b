import { and, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { ReportShares } from "../../../domain/label/report-shares.ts";
import { type Condition, condition, whereAll } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { findNamed, type NamedAsked } from "../../../platform/db/find-named.ts";
import { insertWhere } from "../../../platform/db/insert-where.ts";
import { labelingLinks, labelReports } from "./links.table.ts";

export type LinkRow = typeof labelingLinks.$inferSelect;

/** Why people called a task broken, and when. */
export type TaskReports = { reason: string; at: number }[];

/** A task with its reports. */
export interface ReportedTask {
  rapidId: string;
  reports: TaskReports;
}

/** The organization is an SQL value: it may follow from the task. */
export type NewReport = Omit<typeof labelReports.$inferSelect, "organizationId"> & { organizationId: SQL<string> };

/** SQL values from other features' tables for a row of `labeling_links`. */
export interface LinkSurroundings {
  /** The names are null for what was deleted. */
  audienceName: SQL<string | null>;
  jobName: SQL<string | null>;
  /** Null if the maker's account is gone. */
  makerMail: SQL<string | null>;
  /** The maker could still make this link. */
  whereMakerMay: Condition;
}

/** The links of an audience, or of one of its jobs. */
export type LinkTarget = { audienceId: string } | { jobId: string };

/** One link: by its id, by the hash of its secret, or the last one that was put on the root page. */
export type LinkKey = { id: string } | { secretHash: string } | "front";

const { secretHash, ...shown } = getTableColumns(labelingLinks);

/** Columns with the table's name: within a subquery on another table, a bare name could mean that table's column. */
const ofRow = {
  organizationId: sql`labeling_links.organization_id`,
  audienceId: sql`labeling_links.audience_id`,
  jobId: sql`labeling_links.job_id`,
  createdBy: sql`labeling_links.created_by`,
};

function whereKey(by: LinkKey) {
  if (by === "front") return isNotNull(labelingLinks.frontSince);
  return "id" in by ? eq(labelingLinks.id, by.id) : eq(labelingLinks.secretHash, by.secretHash);
}

export function createLinkRepository(db: Database) {
  const whereOf = (target: LinkTarget) =>
    "jobId" in target
      ? eq(labelingLinks.jobId, target.jobId)
      : and(eq(labelingLinks.audienceId, target.audienceId), isNull(labelingLinks.jobId));
  const described = ({ audienceName, jobName, makerMail, whereMakerMay }: LinkSurroundings) => ({
    ...shown,
    /** As it is stored, to find out whether it was changed meanwhile. */
    finishText: sql<string | null>`labeling_links.finish`.as("finish_text"),
    audienceName: audienceName.as("audience_name"),
    jobName: jobName.as("job_name"),
    makerMail: makerMail.as("maker_mail"),
    mayMakerServe: whereMakerMay.mapWith(Boolean).as("may_maker_serve"),
  });
  return {
    /** Finds deleted ones too. */
    nameOf: (id: SQL) => sql<string | null>`(SELECT name FROM ${labelingLinks} WHERE id = ${id})`,

    ofRow,

    /** Inserts nothing if the audience or job has that many links that are not revoked, or if the condition does not hold. */
    insert: (link: LinkRow, most: number, where: Condition) =>
      insertWhere(
        db,
        labelingLinks,
        link,
        whereAll(
          where,
          condition(
            sql`(SELECT count(*) FROM ${labelingLinks} WHERE ${whereOf(
              link.jobId === null ? { audienceId: link.audienceId } : { jobId: link.jobId },
            )} AND revoked_at IS NULL) < ${most}`,
          ),
        ),
      ),

    /** The number of links that are not revoked, of the audience or of the job. */
    countOpen: ({ audienceId, jobId }: Pick<LinkRow, "audienceId" | "jobId">) =>
      db
        .select({ links: sql<number>`count(*)`.as("links") })
        .from(labelingLinks)
        .where(and(whereOf(jobId === null ? { audienceId } : { jobId }), isNull(labelingLinks.revokedAt))),

    /** Links of a job by whether they let people in. One that is full counts as open: its people may go on. */
    opennessOf: (jobId: string, now: number) =>
      db
        .select({
          open: sql<number>`count(*) FILTER (WHERE revoked_at IS NULL AND coalesce(expires_at > ${now}, 1))`.as("open"),
          all: sql<number>`count(*)`.as("of_all"),
        })
        .from(labelingLinks)
        .where(eq(labelingLinks.jobId, jobId)),

    /** Links that are not revoked and meet the condition: of a job, of an audience and its jobs, or those that an account made. */
    whereOpenOf: (scope: LinkTarget | { accountId: string }, where: Condition): Condition =>
      condition(
        sql`${
          "audienceId" in scope
            ? sql`labeling_links.audience_id = ${scope.audienceId}`
            : "jobId" in scope
              ? sql`labeling_links.job_id = ${scope.jobId}`
              : sql`labeling_links.created_by = ${scope.accountId}`
        } AND labeling_links.revoked_at IS NULL AND ${where}`,
      ),

    /** Selects the columns of the links. */
    those: (columns: SQL, where: Condition): SQL => sql`SELECT ${columns} FROM ${labelingLinks} WHERE ${where}`,

    /** Selects the ids of an organization's links. */
    idsOf: (organizationId: string): SQL =>
      sql`SELECT id FROM ${labelingLinks} WHERE organization_id = ${organizationId}`,

    close: (where: Condition, now: number) =>
      db.update(labelingLinks).set({ revokedAt: now }).where(where).returning({ id: labelingLinks.id }),

    /** The newest links, without their secrets. */
    list: (target: LinkTarget | SQL, surroundings: LinkSurroundings, limit: number) =>
      db
        .select(described(surroundings))
        .from(labelingLinks)
        .where("jobId" in target || "audienceId" in target ? whereOf(target) : target)
        .orderBy(desc(labelingLinks.createdAt), desc(labelingLinks.id))
        .limit(limit),

    whereOfAudience: (audienceId: SQL) => condition(sql`audience_id = ${audienceId} AND job_id IS NULL`),

    find: (id: string, surroundings: LinkSurroundings) =>
      db.select(described(surroundings)).from(labelingLinks).where(eq(labelingLinks.id, id)),

    /** A link with the campaigns that it covers. `campaigns` selects `id`. */
    standing: (
      by: LinkKey,
      {
        campaigns,
        organizationName,
        ...surroundings
      }: LinkSurroundings & {
        campaigns: SQL;
        organizationName: SQL<string | null>;
      },
    ) =>
      db
        .select({
          ...described(surroundings),
          organizationName: organizationName.as("organization_name"),
          campaignIds: sql<string[]>`(SELECT json_group_array(id) FROM (${campaigns}))`
            .mapWith((text: string) => JSON.parse(text) as string[])
            .as("campaign_ids"),
        })
        .from(labelingLinks)
        .where(whereKey(by))
        .orderBy(desc(labelingLinks.frontSince))
        .limit(1),

    revoke: (id: string, now: number) =>
      db
        .update(labelingLinks)
        .set({ revokedAt: now })
        .where(and(eq(labelingLinks.id, id), isNull(labelingLinks.revokedAt))),

    /** Writes nothing if it was changed since it was read as this text. */
    changeFinish: (id: string, before: string | null, after: LinkRow["finish"]) =>
      db
        .update(labelingLinks)
        .set({ finish: after })
        .where(and(eq(labelingLinks.id, id), sql`${labelingLinks.finish} IS ${before}`)),

    /** The base audience of a link, for a statement of the same batch. */
    audienceIdOf: (id: string): SQL<string> => sql`(SELECT audience_id FROM ${labelingLinks} WHERE id = ${id})`,
    jobIdOf: (id: string): SQL<string | null> => sql`(SELECT job_id FROM ${labelingLinks} WHERE id = ${id})`,

    /** Keeps a report once for each task of a session, while its link and its organization have room. */
    report({ organizationId, ...report }: NewReport, { ofLink, ofLinks, withoutLink }: ReportShares) {
      const whereBelow = (where: SQL, most: number) =>
        condition(sql`(SELECT count(*) FROM (SELECT 1 FROM ${labelReports} WHERE ${where} LIMIT ${most})) < ${most}`);
      const whereRoom =
        report.linkId === null
          ? whereBelow(sql`organization_id = owner.id AND link_id IS NULL`, withoutLink)
          : sql`${whereBelow(sql`link_id = ${report.linkId}`, ofLink)}
              AND ${whereBelow(sql`organization_id = owner.id AND link_id IS NOT NULL`, ofLinks)}`;
      return db.run(sql`INSERT INTO ${labelReports}
        (id, organization_id, link_id, job_id, session_id, rapid_id, reason, created_at)
        SELECT ${report.id}, owner.id, ${report.linkId}, ${report.jobId}, ${report.sessionId}, ${report.rapidId},
          ${report.reason}, ${report.createdAt} FROM (SELECT ${organizationId} AS id) owner
        WHERE ${whereRoom} ON CONFLICT DO NOTHING`);
    },

    /** Deletes reports that were made before the given time. */
    sweepReports: (before: number, limit: number) =>
      db.run(sql`DELETE FROM ${labelReports} WHERE id IN
        (SELECT id FROM ${labelReports} WHERE created_at < ${before} ORDER BY created_at LIMIT ${limit})`),

    /** The reported tasks of a job with their reports, among these or, for null, all. Few reports are kept. */
    reportedTasks: (jobId: string, among: readonly string[] | null) =>
      db
        .select({
          rapidId: labelReports.rapidId,
          reports: sql<TaskReports>`json_group_array(json_object('reason', reason, 'at', created_at))`
            .mapWith((text: string) => JSON.parse(text) as TaskReports)
            .as("reports"),
        })
        .from(labelReports)
        .where(
          and(
            sql`job_id IS NOT NULL`,
            eq(labelReports.jobId, jobId),
            among === null ? undefined : sql`rapid_id IN (SELECT value FROM json_each(${JSON.stringify(among)}))`,
          ),
        )
        .groupBy(labelReports.rapidId),
    /** How often each person reported a task of the job, by the key of their object, which their sessions begin with. */
    reportersOf: (jobId: string) =>
      db
        .select({
          key: sql<string>`substr(session_id, 1, instr(session_id, '.') - 1)`.as("person_key"),
          reports: sql<number>`count(*)`.as("reports"),
        })
        .from(labelReports)
        .where(eq(labelReports.jobId, jobId))
        .groupBy(sql`person_key`),

    /** Jobs of an organization whose tasks were reported since then, the last one first. */
    reportedJobs: (organizationId: string, since: number, limit: number) =>
      db.all<{ jobId: string; reports: number; reportedAt: number }>(sql`SELECT job_id AS jobId, count(*) AS reports,
          max(created_at) AS reportedAt
        FROM ${labelReports} WHERE organization_id = ${organizationId} AND created_at > ${since} AND job_id IS NOT NULL
        GROUP BY job_id ORDER BY reportedAt DESC LIMIT ${limit}`),

    /** Finds an organization's links of these jobs and audiences by name or id. Both are selections of ids. */
    named(organizationId: string, { jobIds, audienceIds }: { jobIds: SQL; audienceIds: SQL }, asked: NamedAsked) {
      const whereOurs = sql`organization_id = ${organizationId} AND revoked_at IS NULL`;
      const ours = sql`(SELECT * FROM ${labelingLinks} WHERE ${whereOurs} AND job_id IS NOT NULL AND job_id IN (${jobIds})
        UNION ALL SELECT * FROM ${labelingLinks} WHERE ${whereOurs} AND job_id IS NULL AND audience_id IN (${audienceIds}))`;
      return findNamed(db, { from: ours, where: sql`1`, folded: sql`lower(name)` }, asked);
    },

    /** The newest reports. */
    reports: (where: { linkId: string } | { jobId: string }, limit: number) =>
      db
        .select()
        .from(labelReports)
        .where("linkId" in where ? eq(labelReports.linkId, where.linkId) : eq(labelReports.jobId, where.jobId))
        .orderBy(desc(labelReports.createdAt))
        .limit(limit),
  };
}

export type LinkRepository = ReturnType<typeof createLinkRepository>;
