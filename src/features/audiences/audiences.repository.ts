import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import type { ShareLevel } from "../../domain/audience/access.ts";
import type { AudienceListQuery, AudienceScope } from "../../domain/audience/audience-list.ts";
import type { AudienceFilter } from "../../domain/filter/audience-filter.ts";
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
  campaignId: sql`audiences.distilling_campaign_id`,
};

const viewMember = (audienceId: string | SQL, column: SQL) =>
  sql`(SELECT ${column} FROM ${filteredAudiences} WHERE id = ${audienceId} AND deleted_at IS NULL)`;
const baseIdOf = (audienceId: string | SQL) => sql`coalesce(${viewMember(audienceId, sql`base_id`)}, ${audienceId})`;

export function createAudienceRepository(db: Database) {
  return {
    ofRow,

    /** Of a base its own id, of a view that of its base. */
    baseIdOf,

    /** Null for one that was deleted. */
    livingNameOf: (id: SQL) =>
      sql<string | null>`(SELECT name FROM ${audiences} WHERE id = ${id} AND deleted_at IS NULL)`,

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
        .set({ ...change, version: version + 1 })
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
      db.run(sql`UPDATE ${audiences} SET example_chances = ${chances} WHERE id = ${id}`),

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

    /** A set of ids, each part of it read off an index. `sharedIds` is what shares lead to. */
    visibleIds(scope: AudienceScope, organizationId: string, sharedIds: SQL): SQL {
      const owned = sql`SELECT id FROM ${audiences} WHERE organization_id = ${organizationId} AND deleted_at IS NULL
        UNION SELECT id FROM ${audiences} WHERE is_public = 1 AND deleted_at IS NULL`;
      switch (scope) {
        case "Owned":
          return owned;
        case "Shared":
          return sharedIds;
        case "All":
          return sql`${owned} UNION ${sharedIds}`;
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
      const { where, orderBy, limit, offset } = compileList(query, columns, audiences.id);
      const condition = and(sql`${audiences.id} IN (${visibleIds})`, isAlive, where);
      return [
        db
          .select({
            ...getTableColumns(audiences),
            ownerMail: more.ownerMail.as("owner_mail"),
            campaignStatus: more.campaignStatus.as("campaign_status"),
            isShared: sql`audiences.id IN (${more.sharedIds})`.mapWith(Boolean).as("is_shared"),
          })
          .from(audiences)
          .where(condition)
          .orderBy(...(query.sort.length > 0 ? orderBy : [desc(audiences.createdAt), ...orderBy]))
          .limit(limit)
          .offset(offset),
        db.select({ total: sql<number>`count(*)` }).from(audiences).where(condition),
      ] as const;
    },
  };
}

export type AudienceRepository = ReturnType<typeof createAudienceRepository>;
