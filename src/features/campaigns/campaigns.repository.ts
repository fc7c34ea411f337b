import { and, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from "drizzle-orm";
import { everybody } from "../../domain/audience/everybody.ts";
import { type BoostingProfile, noBoost } from "../../domain/boost/boosting-profile.ts";
import type { CampaignListQuery } from "../../domain/campaign/campaign-list.ts";
import { effectivePrioritySql, type FeatureFlag, type StickyChange } from "../../domain/campaign/campaign-settings.ts";
import { type CampaignAction, type CampaignStatus, movesOf } from "../../domain/campaign/campaign-status.ts";
import type { ExternalAudiences } from "../../domain/campaign/distilling-campaign.ts";
import type { CampaignFilter } from "../../domain/filter/campaign-filter.ts";
import type { StoredProgram } from "../../domain/program/program.ts";
import type { CampaignSelection } from "../../domain/selection/selection.ts";
import { bytesOf, whereOnPage } from "../../platform/db/bounded-page.ts";
import { asciiText, compileList } from "../../platform/db/compile-list.ts";
import { type Condition, condition } from "../../platform/db/condition.ts";
import type { Database } from "../../platform/db/database.ts";
import { findNamed, type NamedAsked } from "../../platform/db/find-named.ts";
import { insertWhere } from "../../platform/db/insert-where.ts";
import { nextVersion, written } from "./campaign-version.repository.ts";
import { campaigns } from "./campaigns.table.ts";

export type NewCampaign = Omit<typeof campaigns.$inferInsert, "changedVersion" | "changedBy">;

/** Absent members stay as they are. */
export interface CampaignChange {
  name?: { exact: string; folded: string } | undefined;
  priority?: { value: number; isByAdmin: boolean } | undefined;
  sticky?: StickyChange | undefined;
  filters?: CampaignFilter[] | undefined;
  selections?: CampaignSelection[] | undefined;
  featureFlags?: FeatureFlag[] | undefined;
  /** Set by Admins only. */
  boost?: { profile: BoostingProfile } | { level: number } | undefined;
}

/** SQL values from other features' tables for a row of `campaigns`. */
export interface CampaignSurroundings {
  ownerMail: SQL<string | null>;
  externalAudiences: SQL<ExternalAudiences | null>;
  boostCeiling: SQL<number | null>;
}

/** The columns that a list needs. Programs are left out, since they may be large. */
const listed = {
  id: campaigns.id,
  name: campaigns.name,
  status: campaigns.status,
  priority: campaigns.priority,
  isPriorityByAdmin: campaigns.isPriorityByAdmin,
  audienceId: campaigns.audienceId,
  boostLevel: campaigns.boostLevel,
  boostingProfile: campaigns.boostingProfile,
  isBoostByAdmin: campaigns.isBoostByAdmin,
  boostingControlMode: campaigns.boostingControlMode,
  organizationId: campaigns.organizationId,
  createdAt: campaigns.createdAt,
};

export function createCampaignRepository(db: Database) {
  return {
    /** Finds programs by name. Those of audiences and jobs have their names, and are found by their ids. */
    named: (organizationId: string, asked: NamedAsked) =>
      findNamed(
        db,
        {
          from: campaigns,
          where: sql`organization_id = ${organizationId} AND (kind = 'program' OR id = ${asked.id})`,
        },
        asked,
      ),

    /** Finds deleted ones too. */
    nameOf: (id: SQL) => sql<string | null>`(SELECT name FROM ${campaigns} WHERE id = ${id})`,

    /** Columns with the table's name: within a subquery on another table, a bare name could mean that table's column. */
    ofRow: {
      id: sql`campaigns.id`,
      ownerId: sql`campaigns.owner_id`,
      organizationId: sql`campaigns.organization_id`,
      audienceId: sql`campaigns.audience_id`,
    },

    /** The number of campaigns that an organization created, without those of its audiences, as an SQL value. */
    createdCountOf: (organizationId: string | SQL) =>
      sql<number>`(SELECT count(*) FROM ${campaigns} WHERE organization_id = ${organizationId} AND audience_id IS NULL
        AND kind = 'program')`,

    /** Holds, in a later statement of the batch, if the write with this name has changed something. */
    whereWrittenBy: (by: string): Condition =>
      condition(
        sql`EXISTS (SELECT 1 FROM ${campaigns} WHERE changed_version = (SELECT max(changed_version) FROM ${campaigns}) AND changed_by = ${by})`,
      ),

    find: (campaignId: string, { ownerMail, externalAudiences, boostCeiling }: CampaignSurroundings) =>
      db
        .select({
          ...getTableColumns(campaigns),
          ownerMail: ownerMail.as("owner_mail"),
          externalAudiences: externalAudiences.as("external_audiences"),
          boostCeiling: boostCeiling.as("boost_ceiling"),
        })
        .from(campaigns)
        .where(eq(campaigns.id, campaignId)),

    /** The audience for which a campaign distills, as an SQL value. */
    audienceIdOf: (campaignId: string): SQL => sql`(SELECT audience_id FROM ${campaigns} WHERE id = ${campaignId})`,

    /** Selects `id` of the campaigns that distill for an audience: only those of one organization where it is given. */
    distillingFor: (audienceId: SQL, organizationId?: SQL): SQL =>
      sql`SELECT id FROM ${campaigns} WHERE audience_id = ${audienceId}
        ${organizationId ? sql`AND organization_id = ${organizationId}` : sql``}`,

    /** The organization's active campaigns, the newest first. */
    activeOf: (organizationId: string, limit: number) =>
      db
        .select({ id: campaigns.id })
        .from(campaigns)
        .where(and(eq(campaigns.organizationId, organizationId), eq(campaigns.status, "Active")))
        .orderBy(desc(campaigns.createdAt))
        .limit(limit),

    /** The given campaigns that belong to the organization. */
    amongOf: (organizationId: string, ids: readonly string[]) =>
      db
        .select({ id: campaigns.id })
        .from(campaigns)
        .where(
          and(
            sql`${campaigns.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
            eq(campaigns.organizationId, organizationId),
          ),
        ),

    /** The audiences whose own campaigns serve now, of one organization. */
    audiencesServed: (organizationId: string, limit: number) =>
      db.all<{ audienceId: string }>(sql`SELECT audience_id AS audienceId FROM ${campaigns}
        WHERE organization_id = ${organizationId} AND audience_id IS NOT NULL AND status IN ('Active', 'Preview')
        LIMIT ${limit}`),

    /** Inserts the campaign if the condition holds. */
    insertIf: (campaign: NewCampaign, where: Condition, by: string) =>
      insertWhere(db, campaigns, { ...campaign, changedVersion: nextVersion, changedBy: by }, where),

    /** Sets the status of a job's campaign, unless it has that status or the condition does not hold. */
    setStatus: (campaignId: string | SQL, status: CampaignStatus, where: Condition, by: string) =>
      db
        .update(campaigns)
        .set({ status, pausedFrom: status === "Paused" ? "Active" : null, ...written(by) })
        .where(and(eq(campaigns.id, campaignId), ne(campaigns.status, status), where)),

    /** Lets a campaign of a job or flow wait for money if the condition holds. One that is paused stays so. */
    limitSpending: (campaignId: string | SQL, where: Condition, by: string) =>
      db
        .update(campaigns)
        .set({ status: "SpendLimited", ...written(by) })
        .where(and(eq(campaigns.id, campaignId), eq(campaigns.status, "Active"), where)),

    /** Ends the waiting if the condition holds. One that was paused meanwhile does not come back to it. */
    endSpendLimit: (campaignId: string | SQL, where: Condition, by: string) =>
      db
        .update(campaigns)
        .set({
          status: sql`CASE status WHEN 'SpendLimited' THEN 'Active' ELSE status END`,
          pausedFrom: sql`CASE paused_from WHEN 'SpendLimited' THEN 'Active' ELSE paused_from END`,
          ...written(by),
        })
        .where(and(eq(campaigns.id, campaignId), sql`'SpendLimited' IN (status, paused_from)`, where)),

    /** Pauses those of the campaigns that are active, or wait for money. Each gets its own version, since readers page by version. `ids` selects `id`. */
    pauseAll: (ids: SQL, by: string) =>
      db.run(sql`UPDATE ${campaigns} SET status = 'Paused', paused_from = 'Active', changed_by = ${by},
        changed_version = ${nextVersion} - 1 + paused.place
        FROM (SELECT id AS paused_id, row_number() OVER (ORDER BY id) AS place FROM ${campaigns}
          WHERE id IN (${ids}) AND status IN ('Active', 'SpendLimited')) AS paused
        WHERE id = paused.paused_id`),

    /** Marks a campaign as changed if the condition holds. */
    touchIf: (campaignId: string | SQL, where: Condition, by: string) =>
      db
        .update(campaigns)
        .set(written(by))
        .where(and(eq(campaigns.id, campaignId), where)),

    /** The priority that counts. */
    priorityOf: (campaignId: SQL): SQL =>
      sql`(SELECT ${sql.raw(effectivePrioritySql)} FROM ${campaigns} WHERE id = ${campaignId})`,

    statusOf: (campaignId: SQL) => sql<string | null>`(SELECT status FROM ${campaigns} WHERE id = ${campaignId})`,

    /** The campaign is active. Reads a row only if it is, since the index of servable campaigns has no other. */
    whereActive: (campaignId: SQL): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${campaigns} INDEXED BY campaigns_servable
        WHERE id = ${campaignId} AND status IN ('Active', 'Preview') AND status = 'Active')`),

    /** Changes nothing if the condition does not hold. */
    setExcluded: (campaignId: string, excludedPublishers: string[], where: Condition, by: string) =>
      db
        .update(campaigns)
        .set({ excludedPublishers, ...written(by) })
        .where(and(eq(campaigns.id, campaignId), where)),

    /** Changes nothing if the condition does not hold. */
    setFilters: (campaignId: string, filters: CampaignFilter[], where: Condition, by: string) =>
      db
        .update(campaigns)
        .set({ filters, ...written(by) })
        .where(and(eq(campaigns.id, campaignId), where)),

    /** Marks a campaign as changed because something that describes it has changed elsewhere. */
    touch: (campaignId: string, by: string) =>
      db.update(campaigns).set(written(by)).where(eq(campaigns.id, campaignId)),

    /** Marks all campaigns that an organization serves as changed. Each gets its own version, since readers page by version. */
    touchServed: (organizationId: string, by: string) =>
      db.run(sql`UPDATE ${campaigns} SET changed_by = ${by}, changed_version = ${nextVersion} - 1 + touched.place
        FROM (SELECT id AS touched_id, row_number() OVER (ORDER BY id) AS place FROM ${campaigns}
          WHERE organization_id = ${organizationId} AND status IN ('Active', 'Preview')) AS touched
        WHERE id = touched.touched_id`),

    /** Gives a row if the action changed the status. Of two at once, the second gives none. */
    act: (campaignId: string, action: CampaignAction, now: number, by: string) =>
      db
        .update(campaigns)
        .set({
          status: statusAfter(action),
          pausedFrom: action === "pause" ? sql`status` : null,
          stickyClearedAt:
            action === "pause"
              ? sql`CASE WHEN sticky ->> 'clearOnPause' THEN ${now} ELSE sticky_cleared_at END`
              : sql`sticky_cleared_at`,
          ...written(by),
        })
        .where(
          and(
            eq(campaigns.id, campaignId),
            inArray(
              campaigns.status,
              movesOf(action).map(([from]) => from),
            ),
          ),
        )
        .returning({ id: campaigns.id }),

    status: (campaignId: string) =>
      db.select({ status: campaigns.status }).from(campaigns).where(eq(campaigns.id, campaignId)),

    update: (campaignId: string, change: CampaignChange, by: string) =>
      db
        .update(campaigns)
        .set({
          ...(change.name ? { name: change.name.exact, nameFolded: change.name.folded } : {}),
          ...(change.priority ? { priority: change.priority.value, isPriorityByAdmin: change.priority.isByAdmin } : {}),
          filters: change.filters,
          selections: change.selections,
          featureFlags: change.featureFlags,
          // Merged in SQL, so that two edits of different members at once both last.
          ...(change.sticky ? { sticky: sql`json_patch(sticky, ${JSON.stringify(change.sticky)})` } : {}),
          ...(change.boost ? { boostingProfile: boostSql(change.boost), isBoostByAdmin: true } : {}),
          ...written(by),
        })
        .where(eq(campaigns.id, campaignId)),

    /** Gives no row if the program no longer has this version. Null replaces any version. */
    setProgram: (campaignId: string, program: Omit<StoredProgram, "version">, ifVersion: number | null, by: string) =>
      db
        .update(campaigns)
        .set({ program, programVersion: sql`program_version + 1`, ...written(by) })
        .where(
          and(
            eq(campaigns.id, campaignId),
            eq(campaigns.kind, "program"),
            ifVersion === null ? undefined : eq(campaigns.programVersion, ifVersion),
          ),
        )
        .returning({ version: campaigns.programVersion }),

    /** An SQL value: the id of the campaign that an organization made last. */
    newestIdOf: (organizationId: string) =>
      sql<string | null>`(SELECT id FROM ${campaigns} WHERE organization_id = ${organizationId}
        ORDER BY created_at DESC LIMIT 1)`,

    /** A page of the campaigns of an organization and of some audiences, newest first by default, and the number of all. */
    list(
      of: { organizationId: string; audienceIds: SQL },
      query: CampaignListQuery,
      surroundings: CampaignSurroundings,
    ) {
      const { ownerMail } = surroundings;
      const compiled = compileList(
        query,
        {
          id: asciiText(campaigns.id),
          name: { exact: campaigns.name, folded: campaigns.nameFolded },
          status: asciiText(campaigns.status),
          priority: sql.raw(effectivePrioritySql),
          owner_mail: { exact: ownerMail, folded: sql`lower(${ownerMail})` },
          created_at: campaigns.createdAt,
        },
        campaigns.id,
      );
      // The audience of everybody has a campaign too, which never serves and is not shown.
      const visible = sql`${campaigns.id} IN (
        SELECT id FROM ${campaigns} WHERE organization_id = ${of.organizationId} AND audience_id IS NULL
        UNION ALL SELECT id FROM ${campaigns} WHERE audience_id IN (${of.audienceIds}) AND audience_id <> ${everybody})`;
      const where = and(visible, compiled.where);
      const orderBy = query.sort.length > 0 ? compiled.orderBy : [desc(campaigns.createdAt), ...compiled.orderBy];
      const bytes = bytesOf(campaigns.boostingProfile, campaigns.name);
      return {
        rows: db
          .select({
            ...listed,
            ownerMail: ownerMail.as("owner_mail"),
            externalAudiences: surroundings.externalAudiences.as("external_audiences"),
            boostCeiling: surroundings.boostCeiling.as("boost_ceiling"),
          })
          .from(campaigns)
          .where(whereOnPage(campaigns, { ...compiled, where, orderBy }, { id: campaigns.id, bytes }))
          .orderBy(...orderBy),
        count: db.select({ total: sql<number>`count(*)` }).from(campaigns).where(where),
      };
    },

    /** The version of all campaigns: 0 while there is none. */
    version: () => db.select({ version: sql<number>`coalesce(max(changed_version), 0)` }).from(campaigns),

    /** Raises the version of all campaigns above this one: the campaign that was written last counts as written again. */
    passVersion: (seen: number, by: string) =>
      db.run(sql`UPDATE ${campaigns} SET changed_by = ${by},
          changed_version = 1 + max(${seen}, (SELECT max(changed_version) FROM ${campaigns}))
        WHERE id = (SELECT id FROM ${campaigns} ORDER BY changed_version DESC LIMIT 1)`),

    whereVersion: (version: number): Condition =>
      condition(sql`(SELECT coalesce(max(changed_version), 0) FROM ${campaigns}) = ${version}`),

    /** Active campaigns with a boost. */
    boosted: ({ externalAudiences, boostCeiling }: Pick<CampaignSurroundings, "externalAudiences" | "boostCeiling">) =>
      db
        .select({
          id: campaigns.id,
          name: campaigns.name,
          audienceId: campaigns.audienceId,
          boostLevel: campaigns.boostLevel,
          boostingProfile: campaigns.boostingProfile,
          isBoostByAdmin: campaigns.isBoostByAdmin,
          externalAudiences: externalAudiences.as("external_audiences"),
          boostCeiling: boostCeiling.as("boost_ceiling"),
        })
        .from(campaigns)
        .where(
          sql`status IN ('Active', 'Preview') AND status = 'Active' AND (boosting_profile IS NOT NULL OR boost_level IN ('Global', 'Distilling'))`,
        )
        .orderBy(campaigns.id),
  };
}

export type CampaignRepository = ReturnType<typeof createCampaignRepository>;

function statusAfter(action: CampaignAction): SQL {
  const cases = movesOf(action).map(
    ([from, to]) => sql`WHEN ${from} THEN ${to === "as before" ? sql`coalesce(paused_from, 'Active')` : to}`,
  );
  return sql`CASE status ${sql.join(cases, sql` `)} END`;
}

function boostSql(boost: { profile: BoostingProfile } | { level: number }): SQL | BoostingProfile | null {
  if ("profile" in boost) return boost.profile;
  if (boost.level === 0) return null;
  return sql`json_set(coalesce(boosting_profile, ${JSON.stringify(noBoost)}), '$.globalBoostLevel', CAST(${boost.level} AS INTEGER))`;
}
