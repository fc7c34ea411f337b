import { and, asc, desc, eq, getTableColumns, gt, isNull, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import type { ShareLevel } from "../../domain/audience/access.ts";
import type { AudienceListQuery, AudienceScope } from "../../domain/audience/audience-list.ts";
import { leastExamples } from "../../domain/audience/status.ts";
import type { ExternalAudiences } from "../../domain/campaign/distilling-campaign.ts";
import type { AudienceFilter } from "../../domain/filter/audience-filter.ts";
import { bytesOf, whereOnPage } from "../../platform/db/bounded-page.ts";
import { asciiText, compileList } from "../../platform/db/compile-list.ts";
import type { Database } from "../../platform/db/database.ts";
import { audiences, filteredAudiences } from "./audiences.table.ts";

export type AudienceRow = typeof audiences.$inferSelect;
export type NewAudience = typeof audiences.$inferInsert;

/** Values from other features' tables for a row of `audiences`. */
export interface AudienceSurroundings {
  customerShare: SQL<ShareLevel | null>;
  organizationShare: SQL<ShareLevel | null>;
  ownerMail: SQL<string | null>;
  campaignStatus: SQL<string | null>;
}

const isAlive = isNull(audiences.deletedAt);
/** In a subquery of another table a column's own name could be that table's. */
const ofRow = {
  id: sql`audiences.id`,
  ownerId: sql`audiences.owner_id`,
  organizationId: sql`audiences.organization_id`,
  campaignId: sql`audiences.distilling_campaign_id`,
};

const viewMember = (audienceId: string | SQL, column: SQL) =>
  sql`(SELECT ${column} FROM ${filteredAudiences} WHERE id = ${audienceId} AND deleted_at IS NULL)`;
const baseIdOf = (audienceId: string | SQL) => sql`coalesce(${viewMember(audienceId, sql`base_id`)}, ${audienceId})`;

const excludesOne = (publishers: readonly string[]) =>
  sql`EXISTS (SELECT 1 FROM json_each(settings, '$.excludedPublishers') excluded
    WHERE excluded.value IN (SELECT value FROM json_each(${JSON.stringify(publishers)})))`;

export function createAudienceRepository(db: Database) {
  return {
    ofRow,

    /** Of a base its own id, of a view that of its base. */
    baseIdOf,

    organizationOf: (id: SQL): SQL => sql`(SELECT organization_id FROM ${audiences} WHERE id = ${id})`,

    /** Null for one that was deleted. */
    livingNameOf: (id: SQL) =>
      sql<string | null>`(SELECT name FROM ${audiences} WHERE id = ${id} AND deleted_at IS NULL)`,

    externalAudiencesOf: (id: SQL) =>
      sql<ExternalAudiences | null>`(SELECT external_audiences FROM ${audiences} WHERE id = ${id})`.mapWith(
        (text: string) => JSON.parse(text) as ExternalAudiences,
      ) as SQL<ExternalAudiences | null>,

    /** A statement: those of the audiences of an organization that exclude one of the publishers. */
    excludingAmong: (organizationId: string, audienceIds: string[], publishers: readonly string[]) =>
      db
        .select({ id: audiences.id })
        .from(audiences)
        .where(sql`id IN (SELECT value FROM json_each(${JSON.stringify(audienceIds)}))
          AND organization_id = ${organizationId} AND deleted_at IS NULL AND ${excludesOne(publishers)}`),

    /** A set: the audience, if it lives, belongs to the organization, and excludes none of the publishers. */
    livingOf: (organizationId: string, audienceId: string, publishers: readonly string[] = []): SQL =>
      sql`SELECT id FROM ${audiences} WHERE id = ${audienceId} AND organization_id = ${organizationId} AND deleted_at IS NULL
        ${publishers.length === 0 ? sql`` : sql`AND NOT ${excludesOne(publishers)}`}`,

    /** A condition: the audience lives and is the organization's. */
    isLivingOf: (organizationId: string, audienceId: SQL): SQL =>
      sql`EXISTS (SELECT 1 FROM ${audiences} WHERE id = ${audienceId} AND organization_id = ${organizationId} AND deleted_at IS NULL)`,

    /** A statement: which of the ids are in a set of ids. */
    among: (ids: readonly string[], set: SQL) =>
      db.all<{ id: string }>(sql`SELECT value AS id FROM json_each(${JSON.stringify(ids)}) WHERE value IN (${set})`),

    /** A set: every living audience. */
    allIds: sql`SELECT id FROM ${audiences} WHERE deleted_at IS NULL`,

    /** Which of the ids are living audiences'. */
    livingAmong: (ids: readonly string[]) =>
      db
        .select({ id: audiences.id })
        .from(audiences)
        .where(and(sql`${audiences.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`, isAlive)),

    insert: (audience: NewAudience) => db.insert(audiences).values(audience),

    /** The living base audience behind an id, its own or a view's, with all that decides on the caller's access. */
    find(
      audienceId: string | SQL,
      { customerShare, organizationShare, ownerMail, campaignStatus }: AudienceSurroundings,
    ) {
      return db
        .select({
          ...getTableColumns(audiences),
          customerShare: customerShare.as("customer_share"),
          organizationShare: organizationShare.as("organization_share"),
          ownerMail: ownerMail.as("owner_mail"),
          campaignStatus: campaignStatus.as("campaign_status"),
          viewFilter: sql<AudienceFilter | null>`${viewMember(audienceId, sql`filter`)}`
            .mapWith((text: string) => JSON.parse(text) as AudienceFilter)
            .as("view_filter"),
        })
        .from(audiences)
        .where(and(isAlive, eq(audiences.id, baseIdOf(audienceId))));
    },

    /** Gives no row when somebody else edited the audience since the version was read. */
    update: (id: string, version: number, change: Partial<NewAudience>) =>
      db
        .update(audiences)
        .set({ ...change, version: version + 1, rosterVersion: sql`${audiences.rosterVersion} + 1` })
        .where(and(eq(audiences.id, id), eq(audiences.version, version), isAlive))
        .returning({ version: audiences.version }),

    setPublic: (id: string, isPublic: boolean) =>
      db
        .update(audiences)
        .set({ isPublic, version: sql`${audiences.version} + 1` })
        .where(and(eq(audiences.id, id), isAlive)),

    /** Two statements: the audience, softly, and its views. */
    delete: (id: string, now: number) =>
      [
        db
          .update(audiences)
          .set({ deletedAt: now })
          .where(and(eq(audiences.id, id), isAlive)),
        db
          .update(filteredAudiences)
          .set({ deletedAt: now })
          .where(and(eq(filteredAudiences.baseId, id), isNull(filteredAudiences.deletedAt))),
      ] as const,

    /** `chances` gives a JSON list. */
    setExampleChances: (id: string, chances: SQL) =>
      db.run(
        sql`UPDATE ${audiences} SET example_chances = ${chances}, roster_version = roster_version + 1 WHERE id = ${id}`,
      ),

    /**
     * Versions above those that the audience's roster has seen: of a database that was restored the roster would take nothing. Changes
     * nothing where the row is ahead by now.
     */
    passVersions: (id: string, seen: { roster: number; rules: number }) =>
      db
        .update(audiences)
        .set({
          rosterVersion: seen.roster + 1,
          rulesVersion: sql`${audiences.rulesVersion} + iif(${audiences.rulesVersion} < ${seen.rules}, ${seen.rules} + 1 - ${audiences.rulesVersion}, 0)`,
        })
        .where(and(eq(audiences.id, id), lte(audiences.rosterVersion, seen.roster), isAlive)),

    hasVersion: (id: string, version: number): SQL =>
      sql`EXISTS (SELECT 1 FROM ${audiences} WHERE id = ${id} AND version = ${version})`,

    /** Changes nothing where it is so already. */
    setWanted: (id: string, wanted: boolean) =>
      db
        .update(audiences)
        .set({ wanted })
        .where(and(eq(audiences.id, id), ne(audiences.wanted, wanted), isAlive)),

    /** The first time. Whoever comes late changes nothing: meanwhile somebody may have paused. */
    beginToWant: (id: string) =>
      db
        .update(audiences)
        .set({ wanted: true })
        .where(and(eq(audiences.id, id), isNull(audiences.wanted), isAlive)),

    /** Gives no row when others than these stand there by now. */
    setExternalAudiences: (id: string, externalAudiences: ExternalAudiences, before: ExternalAudiences | null) =>
      db
        .update(audiences)
        .set({ externalAudiences })
        .where(and(eq(audiences.id, id), sql`external_audiences IS ${before === null ? null : JSON.stringify(before)}`))
        .returning({ id: audiences.id }),

    /**
     * A statement: the status, of what stands in the row at that moment; the same as the domain's `audienceStatus`. It goes behind
     * every write of the counts, of what is wanted, of the examples and of the settings, in their batch.
     */
    deriveStatus(id: string) {
      const need = sql.raw("max(1, coalesce(settings ->> 'minimumSizeForActivation', 1))");
      return db.run(sql`UPDATE ${audiences} SET status = CASE
          WHEN graduated >= ${need} OR (status = 'Ready' AND graduated >= 0.8 * ${need}) THEN 'Ready'
          WHEN wanted IS NULL THEN 'Created'
          WHEN json_array_length(example_chances) >= ${sql.raw(String(leastExamples))} THEN 'Recruiting' ELSE 'Pending' END
        WHERE id = ${id}`);
    },

    /** Values for an audience's own campaign; the same as the domain's `distillingStatus` and `audienceBoostLevel`. */
    campaignFacts(id: string) {
      const of = (value: string) => sql`(SELECT ${sql.raw(value)} FROM ${audiences} WHERE id = ${id})`;
      return {
        canServe: of(
          `deleted_at IS NULL AND coalesce(wanted, 0) = 1 AND json_array_length(example_chances) >= ${leastExamples}`,
        ),
        boostLevel: of(`CASE WHEN graduated >= settings ->> 'minGraduatedForDistillingBoost' THEN 'Stable'
          WHEN distilling < settings ->> 'minDistillingForGlobalBoost' THEN 'Global' ELSE 'Distilling' END`),
      };
    },

    /** A statement: the roster's counts, unless newer ones stand there. */
    setCounts: (
      id: string,
      counts: { distilling: number; graduated: number; dropped: number; inactiveGraduated: number },
      sequence: number,
    ) =>
      db
        .update(audiences)
        .set({ ...counts, countsSequence: sequence })
        .where(and(eq(audiences.id, id), lt(audiences.countsSequence, sequence))),

    findForRoster: (id: string) =>
      db
        .select({
          settings: audiences.settings,
          rulesVersion: audiences.rulesVersion,
          rosterVersion: audiences.rosterVersion,
          exampleChances: audiences.exampleChances,
        })
        .from(audiences)
        .where(and(eq(audiences.id, id), isAlive)),

    /** The same of several. */
    findForRosters: (ids: readonly string[]) =>
      db
        .select({
          id: audiences.id,
          settings: audiences.settings,
          rulesVersion: audiences.rulesVersion,
          rosterVersion: audiences.rosterVersion,
          exampleChances: audiences.exampleChances,
        })
        .from(audiences)
        .where(and(sql`${audiences.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`, isAlive)),

    /** Audiences with drop days whose minute of the day is one of these. */
    dueForInactivity: (minutes: readonly number[], limit: number) =>
      db
        .select({ id: audiences.id, settings: audiences.settings })
        .from(audiences)
        .where(
          sql`${audiences.inactivityMinute} IN (SELECT value FROM json_each(${JSON.stringify(minutes)}))
            AND settings ->> 'inactivityDropDays' IS NOT NULL AND deleted_at IS NULL`,
        )
        .limit(limit),

    /** In the order of their ids; those of one organization, unless it is null. */
    idsAfter: (id: string, limit: number, organizationId: string | null = null) =>
      db
        .select({ id: audiences.id, countsSequence: audiences.countsSequence })
        .from(audiences)
        .where(
          and(
            gt(audiences.id, id),
            organizationId === null ? undefined : eq(audiences.organizationId, organizationId),
            isAlive,
          ),
        )
        .orderBy(asc(audiences.id))
        .limit(limit),

    /** Two statements: the view is made unless there is one of this filter, and whichever stands is given. */
    ensureView: (view: { id: string; baseId: string; filter: AudienceFilter; filterHash: string; createdAt: number }) =>
      [
        db.insert(filteredAudiences).values(view).onConflictDoNothing(),
        db
          .select({ id: filteredAudiences.id })
          .from(filteredAudiences)
          .where(
            and(
              eq(filteredAudiences.baseId, view.baseId),
              eq(filteredAudiences.filterHash, view.filterHash),
              isNull(filteredAudiences.deletedAt),
            ),
          ),
      ] as const,

    deleteView: (id: string, now: number) =>
      db
        .update(filteredAudiences)
        .set({ deletedAt: now })
        .where(and(eq(filteredAudiences.id, id), isNull(filteredAudiences.deletedAt))),

    /** Ids, each part of them read off an index, some twice: a plain UNION would walk all audiences in the order of their ids. */
    visibleIds(scope: AudienceScope, organizationId: string, sharedIds: SQL): SQL {
      const owned = sql`SELECT id FROM ${audiences} WHERE organization_id = ${organizationId} AND deleted_at IS NULL
        UNION ALL SELECT id FROM ${audiences} WHERE is_public = 1 AND deleted_at IS NULL`;
      switch (scope) {
        case "Owned":
          return owned;
        case "Shared":
          return sharedIds;
        case "All":
          return sql`${owned} UNION ALL ${sharedIds}`;
      }
    },

    /** Two statements: a page of the visible ones, newest first unless something else is asked, and how many there are in all. */
    list(
      visibleIds: SQL,
      query: AudienceListQuery,
      more: Omit<AudienceSurroundings, "customerShare" | "organizationShare"> & { sharedIds: SQL },
    ) {
      const columns = {
        name: { exact: audiences.name, folded: audiences.nameFolded },
        status: asciiText(audiences.status),
        is_public: audiences.isPublic,
        is_distilling: sql`coalesce(${more.campaignStatus} = 'Active', 0)`,
        owner_mail: { exact: more.ownerMail, folded: sql`lower(${more.ownerMail})` },
        created_at: audiences.createdAt,
        qualified_user_count: audiences.graduated,
      };
      const list = compileList(query, columns, audiences.id);
      const where = and(sql`${audiences.id} IN (${visibleIds})`, isAlive, list.where);
      const orderBy = query.sort.length > 0 ? list.orderBy : [desc(audiences.createdAt), ...list.orderBy];
      const bytes = bytesOf(audiences.settings, audiences.description);
      return [
        db
          .select({
            ...getTableColumns(audiences),
            ownerMail: more.ownerMail.as("owner_mail"),
            campaignStatus: more.campaignStatus.as("campaign_status"),
            isShared: sql`audiences.id IN (${more.sharedIds})`.mapWith(Boolean).as("is_shared"),
          })
          .from(audiences)
          .where(whereOnPage(audiences, { ...list, where, orderBy }, { id: audiences.id, bytes }))
          .orderBy(...orderBy),
        db.select({ total: sql<number>`count(*)` }).from(audiences).where(where),
      ] as const;
    },
  };
}

export type AudienceRepository = ReturnType<typeof createAudienceRepository>;
