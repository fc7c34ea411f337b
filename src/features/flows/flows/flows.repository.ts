import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type FlowConfig, mostFlows } from "../../../domain/flow/flow-config.ts";
import type { FlowListQuery } from "../../../domain/flow/flow-lists.ts";
import { fold } from "../../../domain/list-query/fold.ts";
import { compileList } from "../../../platform/db/compile-list.ts";
import { type Condition, condition, whereAll } from "../../../platform/db/condition.ts";
import type { Database } from "../../../platform/db/database.ts";
import { findNamed, type NamedAsked } from "../../../platform/db/find-named.ts";
import { insertWhere } from "../../../platform/db/insert-where.ts";
import { flows } from "./flows.table.ts";

export type FlowRow = typeof flows.$inferSelect;
type NewFlow = Omit<typeof flows.$inferInsert, "nameFolded">;

export function createFlowRepository(db: Database) {
  const alive = isNull(flows.deletedAt);
  return {
    /** Finds by name or id. */
    named: (organizationId: string, asked: NamedAsked) =>
      findNamed(db, { from: flows, where: sql`organization_id = ${organizationId} AND deleted_at IS NULL` }, asked),

    /** Columns with the table's name: within a subquery on another table, a bare name could mean that table's column. */
    ofRow: {
      ownerId: sql`flows.owner_id`,
      organizationId: sql`flows.organization_id`,
      baseAudienceId: sql`flows.base_audience_id`,
    },

    /** Finds deleted ones too. */
    nameOf: (id: SQL) => sql<string | null>`(SELECT name FROM ${flows} WHERE id = ${id})`,

    /** Inserts nothing if the condition does not hold, or the organization has as many flows as it may. */
    insert: (flow: NewFlow, where: Condition) =>
      insertWhere(
        db,
        flows,
        { ...flow, nameFolded: fold(flow.name) },
        whereAll(
          where,
          condition(sql`(SELECT count(*) FROM ${flows} INDEXED BY flows_of_organization
            WHERE organization_id = ${flow.organizationId} AND deleted_at IS NULL) < ${mostFlows}`),
        ),
      ),

    /** Flows that ask people and meet the condition: of an audience, or those that an account made for one of the organizations. */
    whereAskingOf: (scope: { audienceId: string } | { accountId: string; organizations: SQL }, where: Condition) =>
      "audienceId" in scope
        ? condition(sql`flows.base_audience_id = ${scope.audienceId} AND deleted_at IS NULL
          AND flows.stopped_at IS NULL AND ${where}`)
        : condition(sql`flows.organization_id IN (${scope.organizations}) AND deleted_at IS NULL
          AND flows.owner_id = ${scope.accountId} AND flows.stopped_at IS NULL AND ${where}`),

    /** Selects the columns of the flows. */
    those: (columns: SQL, where: Condition): SQL => sql`SELECT ${columns} FROM ${flows} WHERE ${where}`,

    /** Marks the flows as stopped. What people hold still counts, and items end at their deadlines. */
    stop: (where: Condition, now: number) =>
      db.update(flows).set({ stoppedAt: now }).where(where).returning({ id: flows.id }),

    /** Changes no row unless the flow was stopped and the condition holds. */
    resume: (id: string, where: Condition) =>
      db
        .update(flows)
        .set({ stoppedAt: null })
        .where(whereAll(eq(flows.id, id), alive, sql`flows.stopped_at IS NOT NULL`, where)),

    /** The flow is there and asks people. */
    whereAsking: (id: string): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${flows} WHERE id = ${id} AND deleted_at IS NULL AND stopped_at IS NULL)`),

    /** The flow waits for money if the condition holds, and goes on if not. */
    setSpendLimited: (id: string, where: Condition) =>
      db
        .update(flows)
        .set({ isSpendLimited: sql`${where}` })
        .where(whereAll(eq(flows.id, id), alive, sql`is_spend_limited <> ${where}`))
        .returning({ id: flows.id }),

    /** The flow asks people, and it is `isLimited` whether it waits for money. */
    whereSpendLimited: (id: string, isLimited: boolean): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${flows} WHERE id = ${id} AND deleted_at IS NULL AND stopped_at IS NULL
        AND is_spend_limited = ${Number(isLimited)})`),

    /** The next of all flows, by id. */
    idsAfter: (id: string, limit: number) =>
      db
        .select({ id: flows.id })
        .from(flows)
        .where(sql`${flows.id} > ${id} AND deleted_at IS NULL`)
        .orderBy(flows.id)
        .limit(limit),

    /** Those of the ids that no flow has, deleted or not. */
    async unknownAmong(ids: readonly string[]): Promise<string[]> {
      const rows = await db.all<{ id: string }>(
        sql`SELECT value AS id FROM json_each(${JSON.stringify(ids)}) WHERE value NOT IN (SELECT id FROM ${flows})`,
      );
      return rows.map(({ id }) => id);
    },

    countOf: (organizationId: string) =>
      db
        .select({ flows: sql<number>`count(*)` })
        .from(flows)
        .where(and(eq(flows.organizationId, organizationId), sql`deleted_at IS NULL`)),

    whereExists: (id: string): Condition => condition(sql`EXISTS (SELECT 1 FROM ${flows} WHERE id = ${id})`),

    whereDeleted: (id: string): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${flows} WHERE id = ${id} AND deleted_at IS NOT NULL)`),

    /** The change of this version was made, by this batch or another. */
    whereVersion: (id: string, version: number): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${flows} WHERE id = ${id} AND version = ${version})`),

    campaignIdOf: (id: string): SQL => sql`(SELECT campaign_id FROM ${flows} WHERE id = ${id})`,

    /** A flow that was not deleted. Its `mayWork` is whether it may still ask its audience. */
    find: (id: string, more: { ownerMail: SQL<string | null>; whereMayWork: Condition }) =>
      db
        .select({
          id: flows.id,
          organizationId: flows.organizationId,
          ownerId: flows.ownerId,
          name: flows.name,
          campaignId: flows.campaignId,
          audienceId: flows.audienceId,
          baseAudienceId: flows.baseAudienceId,
          config: flows.config,
          version: flows.version,
          createdAt: flows.createdAt,
          stoppedAt: flows.stoppedAt,
          price: flows.price,
          ownerMail: sql<string | null>`${more.ownerMail}`.as("owner_mail"),
          mayWork: sql<number>`${more.whereMayWork}`.as("may_work"),
        })
        .from(flows)
        .where(and(eq(flows.id, id), alive)),

    /** Newest first unless something else is asked. */
    list(organizationId: string, query: FlowListQuery, ownerMail: SQL<string | null>) {
      const { orderBy, limit, offset, ...compiled } = compileList(
        query,
        { name: { exact: flows.name, folded: sql`${flows.nameFolded}` }, created_at: flows.createdAt },
        flows.id,
      );
      const where = and(eq(flows.organizationId, organizationId), sql`deleted_at IS NULL`, compiled.where);
      return {
        rows: db
          .select({
            id: flows.id,
            organizationId: flows.organizationId,
            ownerId: flows.ownerId,
            name: flows.name,
            createdAt: flows.createdAt,
            ownerMail: sql<string | null>`${ownerMail}`.as("owner_mail"),
          })
          .from(flows)
          .where(where)
          .orderBy(...(query.sort.length > 0 ? [] : [desc(flows.createdAt)]), ...orderBy)
          .limit(limit)
          .offset(offset),
        count: db.select({ total: sql<number>`count(*)` }).from(flows).where(where),
      };
    },

    /** Gives no row if the flow has changed since this version, or is gone. */
    configure: (
      { id, version }: Pick<FlowRow, "id" | "version">,
      change: { config: FlowConfig; audience: Pick<FlowRow, "audienceId" | "baseAudienceId"> | null },
      where: Condition,
    ) =>
      db
        .update(flows)
        .set({
          config: change.config,
          version: version + 1,
          ...(change.audience && { ...change.audience, stoppedAt: null }),
        })
        .where(whereAll(eq(flows.id, id), eq(flows.version, version), alive, where))
        .returning({ id: flows.id }),

    delete: (id: string, deletedAt: number) =>
      db
        .update(flows)
        .set({ deletedAt })
        .where(and(eq(flows.id, id), alive))
        .returning({ id: flows.id }),

    /** The desks of flows, as rows of `job_id` and `desk`: of one organization, or of all. */
    desksOf: (organizationId: string | null): SQL =>
      sql`SELECT flows.id AS job_id, 0 AS desk FROM ${flows} WHERE flows.deleted_at IS NULL
        ${organizationId === null ? sql`` : sql`AND flows.organization_id = ${organizationId}`}`,

    /** What serving reads of the flow of a campaign, as an SQL value. Null: the campaign is no flow's. */
    servedOf: (campaignId: SQL, instructionsOfAudience: (audienceId: SQL) => SQL): SQL =>
      sql`(SELECT json_object('jobId', flows.id, 'audienceId', flows.base_audience_id,
          'instructionsId', ${instructionsOfAudience(sql`flows.base_audience_id`)}, 'desks', json_array(0),
          'checks', json(flows.config -> '$.checks'))
        FROM ${flows} WHERE flows.campaign_id = ${campaignId} AND flows.deleted_at IS NULL LIMIT 1)`,

    /** The flow whose pairs a campaign serves, deleted or not. */
    ofCampaign: (campaignId: string) => db.select({ id: flows.id }).from(flows).where(eq(flows.campaignId, campaignId)),
  };
}

export type FlowRepository = ReturnType<typeof createFlowRepository>;
