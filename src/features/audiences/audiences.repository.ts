import { and, asc, eq, getTableColumns, gt, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { ShareLevel } from "../../domain/audience/access.ts";
import type { ExternalAudiences } from "../../domain/campaign/distilling-campaign.ts";
import type { AudienceFilter } from "../../domain/filter/audience-filter.ts";
import type { NamedAudiences } from "../../domain/person/named-audiences.ts";
import { type Condition, condition } from "../../platform/db/condition.ts";
import type { Database } from "../../platform/db/database.ts";
import { insertWhere } from "../../platform/db/insert-where.ts";
import { audiences, filteredAudiences } from "./audiences.table.ts";

export type NewAudience = typeof audiences.$inferInsert;

/** SQL values from other features' tables for a row of `audiences`. */
export interface AudienceSurroundings {
  customerShare: SQL<ShareLevel | null>;
  organizationShare: SQL<ShareLevel | null>;
  ownerMail: SQL<string | null>;
  campaignStatus: SQL<string | null>;
}

interface EditableAsked {
  named: NamedAudiences;
  /** Select ids of audiences. */
  seeded: SQL;
  shared: SQL;
  organizationId: string;
  whereOurs: (whereOwnedBy: (organizationId: string) => SQL) => Condition;
  limit: number;
}

const whereAlive = condition(isNull(audiences.deletedAt));
/** Columns with the table's name: within a subquery on another table, a bare name could mean that table's column. */
const ofRow = {
  id: sql`audiences.id`,
  ownerId: sql`audiences.owner_id`,
  organizationId: sql`audiences.organization_id`,
  campaignId: sql`audiences.distilling_campaign_id`,
  isPublic: sql`audiences.is_public`,
};

/** The columns of `RosterFacts`. */
const forRoster = {
  id: audiences.id,
  organizationId: audiences.organizationId,
  settings: audiences.settings,
  rulesVersion: audiences.rulesVersion,
  rosterVersion: audiences.rosterVersion,
  exampleChances: audiences.exampleChances,
  recruitingPrice: audiences.recruitingPrice,
  recruitedBy: audiences.recruitedBy,
};

const viewMember = (audienceId: string | SQL, column: SQL) =>
  sql`(SELECT ${column} FROM ${filteredAudiences} WHERE id = ${audienceId} AND deleted_at IS NULL)`;
const baseIdOf = (audienceId: string | SQL) => sql`coalesce(${viewMember(audienceId, sql`base_id`)}, ${audienceId})`;

const whereExcludesAny = (publishers: readonly string[]) =>
  condition(sql`EXISTS (SELECT 1 FROM json_each(settings, '$.excludedPublishers') excluded
    WHERE excluded.value IN (SELECT value FROM json_each(${JSON.stringify(publishers)})))`);

export function createAudienceRepository(db: Database) {
  return {
    /** Finds deleted ones too. */
    nameOf: (id: SQL) => sql<string | null>`(SELECT name FROM ${audiences} WHERE id = ${id})`,
    /** A filtered view has the name of its audience. */
    shownNameOf: (id: SQL) => sql<string | null>`(SELECT name FROM ${audiences}
      WHERE id = coalesce((SELECT base_id FROM ${filteredAudiences} v WHERE v.id = ${id}), ${id}))`,

    ofRow,

    /** A base's own id, or the id of a view's base. */
    baseIdOf,

    /** Selects a base's own id and those of its views, deleted ones included. */
    idsOnBase: (baseId: string): SQL =>
      sql`SELECT ${baseId} UNION ALL SELECT id FROM ${filteredAudiences} WHERE base_id = ${baseId}`,

    organizationOf: (id: SQL | string): SQL => sql`(SELECT organization_id FROM ${audiences} WHERE id = ${id})`,

    /** The version of an audience's instructions, as a value. */
    instructionsOf: (id: SQL): SQL => sql`(SELECT instructions_id FROM ${audiences} WHERE audiences.id = ${id})`,

    /** Raised with everything that the roster must know. */
    rosterVersionOf: (id: string) => sql<number>`(SELECT roster_version FROM ${audiences} WHERE id = ${id})`,

    /** Null for a deleted audience. */
    livingNameOf: (id: SQL) =>
      sql<string | null>`(SELECT name FROM ${audiences} WHERE id = ${id} AND deleted_at IS NULL)`,

    /** Who qualifies for an audience, and whether more are sought. No row for a deleted one. */
    recruitmentOf: (id: string) =>
      db
        .select({ graduated: audiences.graduated, wanted: audiences.wanted })
        .from(audiences)
        .where(and(eq(audiences.id, id), isNull(audiences.deletedAt))),

    externalAudiencesOf: (id: SQL) =>
      sql<ExternalAudiences | null>`(SELECT external_audiences FROM ${audiences} WHERE id = ${id})`.mapWith(
        (text: string) => JSON.parse(text) as ExternalAudiences,
      ) as SQL<ExternalAudiences | null>,

    /** The audience's id as a set. Empty if it is deleted, belongs to another organization or excludes one of the publishers. */
    livingOf: (organizationId: string, audienceId: string, publishers: readonly string[] = []): SQL =>
      sql`SELECT id FROM ${audiences} WHERE id = ${audienceId} AND organization_id = ${organizationId} AND deleted_at IS NULL
        ${publishers.length === 0 ? sql`` : sql`AND NOT ${whereExcludesAny(publishers)}`}`,

    /** The audience is not deleted and belongs to the organization. */
    whereLivingOf: (organizationId: string, audienceId: SQL): Condition =>
      condition(
        sql`EXISTS (SELECT 1 FROM ${audiences} WHERE id = ${audienceId} AND organization_id = ${organizationId} AND deleted_at IS NULL)`,
      ),

    /**
     * The audience lives and belongs to one of these organizations. For others `whereOpen` must hold, and the audience must exclude none
     * of the publishers.
     */
    whereOpenTo: (audienceId: SQL, to: { owners: SQL; whereOpen: Condition; publishers: SQL }): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${audiences} WHERE audiences.id = ${audienceId} AND audiences.deleted_at IS NULL
        AND (audiences.organization_id IN (${to.owners}) OR (${to.whereOpen}
          AND NOT EXISTS (SELECT 1 FROM json_each(audiences.settings, '$.excludedPublishers') excluded
            WHERE excluded.value IN (${to.publishers})))))`),

    /** The ids that belong to audiences that are not deleted. */
    livingAmong: (ids: readonly string[]) =>
      db
        .select({ id: audiences.id })
        .from(audiences)
        .where(and(sql`${audiences.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`, whereAlive)),

    /** The ids that no row has, deleted or not. */
    unknownAmong: (ids: readonly string[]) =>
      db
        .all<{ id: string }>(
          sql`SELECT value AS id FROM json_each(${JSON.stringify(ids)}) WHERE value NOT IN (SELECT id FROM ${audiences})`,
        )
        .then((rows) => rows.map(({ id }) => id)),

    insert: (audience: NewAudience, where: Condition) => insertWhere(db, audiences, audience, where),

    /** The number of an organization's audiences, as an SQL value. */
    countOf: (organizationId: string | SQL) =>
      sql<number>`(SELECT count(*) FROM ${audiences} WHERE organization_id = ${organizationId} AND deleted_at IS NULL)`,

    /** The people in an organization's audiences, as the copied counts have them, as an SQL value. */
    peopleOf: (organizationId: string | SQL) =>
      sql<number>`(SELECT coalesce(sum(distilling + graduated + dropped + inactive_graduated + simulated), 0) FROM ${audiences}
        WHERE organization_id = ${organizationId} AND deleted_at IS NULL)`,

    /** The base audience behind its own id or a view's, with everything that decides the caller's access. */
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
        .where(and(whereAlive, eq(audiences.id, baseIdOf(audienceId))));
    },

    /** Gives no row if the audience was edited since this version was read. */
    update: (id: string, version: number, change: Partial<NewAudience>) =>
      db
        .update(audiences)
        .set({ ...change, version: version + 1, rosterVersion: sql`${audiences.rosterVersion} + 1` })
        .where(and(eq(audiences.id, id), eq(audiences.version, version), whereAlive))
        .returning({ version: audiences.version }),

    setPublic: (id: string, isPublic: boolean) =>
      db
        .update(audiences)
        .set({ isPublic, version: sql`${audiences.version} + 1` })
        .where(and(eq(audiences.id, id), whereAlive)),

    /** Marks the audience as deleted. The row stays. */
    delete: (id: string, now: number) =>
      db
        .update(audiences)
        .set({ deletedAt: now })
        .where(and(eq(audiences.id, id), whereAlive)),

    /** `chances` is an SQL value that yields a JSON list. */
    setExampleChances: (id: string, chances: SQL) =>
      db.run(
        sql`UPDATE ${audiences} SET example_chances = ${chances}, roster_version = roster_version + 1 WHERE id = ${id}`,
      ),

    /**
     * Raises the versions above those that the audience's roster has seen. Without it the roster would ignore a restored database.
     * Changes nothing if the row is ahead already.
     */
    passVersions: (id: string, seen: { roster: number; rules: number }) =>
      db
        .update(audiences)
        .set({
          rosterVersion: seen.roster + 1,
          rulesVersion: sql`${audiences.rulesVersion} + iif(${audiences.rulesVersion} < ${seen.rules}, ${seen.rules} + 1 - ${audiences.rulesVersion}, 0)`,
        })
        .where(and(eq(audiences.id, id), lte(audiences.rosterVersion, seen.roster), whereAlive)),

    whereVersion: (id: string, version: number): Condition =>
      condition(sql`EXISTS (SELECT 1 FROM ${audiences} WHERE id = ${id} AND version = ${version})`),

    /** Gives no row if the stored value is no longer `before`. */
    setExternalAudiences: (id: string, externalAudiences: ExternalAudiences, before: ExternalAudiences | null) =>
      db
        .update(audiences)
        .set({ externalAudiences })
        .where(and(eq(audiences.id, id), sql`external_audiences IS ${before === null ? null : JSON.stringify(before)}`))
        .returning({ id: audiences.id }),

    findForRoster: (id: string) =>
      db
        .select(forRoster)
        .from(audiences)
        .where(and(eq(audiences.id, id), whereAlive)),

    /** The same for several audiences. */
    findForRosters: (ids: readonly string[]) =>
      db
        .select({ ...forRoster, instructionsId: audiences.instructionsId })
        .from(audiences)
        .where(and(sql`${audiences.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`, whereAlive)),

    /** Audiences with drop days that are due in one of these minutes of the day, as far as the condition on `audiences.id` holds. */
    dueForInactivity: (minutes: readonly number[], where: Condition, limit: number) =>
      db
        .select({ id: audiences.id, settings: audiences.settings })
        .from(audiences)
        .where(
          sql`${audiences.inactivityMinute} IN (SELECT value FROM json_each(${JSON.stringify(minutes)}))
            AND settings ->> 'inactivityDropDays' IS NOT NULL AND deleted_at IS NULL AND ${where}`,
        )
        .limit(limit),

    /** The ids of an organization's audiences, as a set. */
    idSetOf: (organizationId: string | SQL): SQL =>
      sql`SELECT id FROM ${audiences} WHERE organization_id = ${organizationId} AND deleted_at IS NULL`,

    /** Some of these audiences whose logo is the file. */
    logosOf: (fileName: string, audienceIds: SQL, limit: number) =>
      db
        .select({ id: audiences.id })
        .from(audiences)
        .where(sql`id IN (${audienceIds}) AND logo = ${fileName} AND deleted_at IS NULL`)
        .limit(limit),

    /** Some of these audiences whose instructions show the file. */
    instructedBy: (
      fileName: string,
      { audienceIds, instructionFiles }: { audienceIds: SQL; instructionFiles: (id: SQL) => SQL },
      limit: number,
    ) =>
      db
        .select({ id: audiences.id })
        .from(audiences)
        .where(
          sql`id IN (${audienceIds}) AND deleted_at IS NULL AND instructions_id IS NOT NULL
            AND instr(coalesce(${instructionFiles(sql`audiences.instructions_id`)}, ''), ${fileName}) > 0`,
        )
        .limit(limit),

    /** Everything in which audiences may name files, in the order of their ids. */
    textsAfter: (id: string, limit: number, instructionFiles: (id: SQL) => SQL) =>
      db.all<{
        id: string;
        text: string;
      }>(sql`SELECT id, coalesce(logo, '') || ' ' || coalesce(description, '') || ' '
        || coalesce(${instructionFiles(sql`audiences.instructions_id`)}, '') AS text FROM ${audiences}
        WHERE id > ${id} ORDER BY id LIMIT ${limit}`),

    /** Like `idsAfter`, among the audiences that are named and those that a query selects. */
    idsAmongAfter: (
      id: string,
      limit: number,
      { organizationId, named, selected }: { organizationId: string | null; named: readonly string[]; selected: SQL },
    ) =>
      db
        .select({ id: audiences.id })
        .from(audiences)
        .where(
          and(
            sql`${audiences.id} IN (SELECT value FROM json_each(${JSON.stringify(named)}) UNION ${selected})`,
            gt(audiences.id, id),
            organizationId === null ? undefined : eq(audiences.organizationId, organizationId),
            whereAlive,
          ),
        )
        .orderBy(asc(audiences.id))
        .limit(limit),

    /**
     * The audiences that may know a person and that the caller may edit, in the order of their ids. When the person's names are not
     * complete, every audience of the caller may know them.
     */
    editableAmong({ named, seeded, shared, organizationId, whereOurs, limit }: EditableAsked) {
      const ours = sql`UNION SELECT id FROM ${audiences} WHERE organization_id = ${organizationId} AND deleted_at IS NULL
        UNION SELECT * FROM (${shared})`;
      const candidates = sql`SELECT value FROM json_each(${JSON.stringify(named.audienceIds)}) UNION ${seeded}
        ${named.isComplete ? sql`` : ours}`;
      const whereOwned = whereOurs((owner) => eq(audiences.organizationId, owner));
      return db
        .select({
          id: audiences.id,
          name: audiences.name,
          organizationId: audiences.organizationId,
          settings: audiences.settings,
          rulesVersion: audiences.rulesVersion,
        })
        .from(audiences)
        .where(
          and(
            sql`${audiences.id} IN (${candidates})`,
            sql`(${whereOwned} OR ${audiences.id} IN (${shared}))`,
            whereAlive,
          ),
        )
        .orderBy(asc(audiences.id))
        .limit(limit);
    },

    /** Audiences in the order of their ids. Null for the organization reads those of all organizations. */
    idsAfter: (id: string, limit: number, organizationId: string | null = null) =>
      db
        .select({ id: audiences.id, countsSequence: audiences.countsSequence })
        .from(audiences)
        .where(
          and(
            gt(audiences.id, id),
            organizationId === null ? undefined : eq(audiences.organizationId, organizationId),
            whereAlive,
          ),
        )
        .orderBy(asc(audiences.id))
        .limit(limit),

    /** An SQL value: the id of the audience that an organization made last. */
    newestIdOf: (organizationId: string) =>
      sql<string | null>`(SELECT id FROM ${audiences} WHERE organization_id = ${organizationId} AND deleted_at IS NULL
        ORDER BY created_at DESC LIMIT 1)`,
  };
}

export type AudienceRepository = ReturnType<typeof createAudienceRepository>;
