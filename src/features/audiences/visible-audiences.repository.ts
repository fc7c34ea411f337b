import { desc, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { AudienceListQuery, AudienceScope } from "../../domain/audience/audience-list.ts";
import { bytesOf, whereOnPage } from "../../platform/db/bounded-page.ts";
import { asciiText, compileList } from "../../platform/db/compile-list.ts";
import type { Condition } from "../../platform/db/condition.ts";
import type { Database } from "../../platform/db/database.ts";
import { findNamed, type NamedAsked } from "../../platform/db/find-named.ts";
import { audiences } from "./audiences.table.ts";

export type VisibleAudienceRepository = ReturnType<typeof createVisibleAudienceRepository>;

/** Who looks: their organization, and the audiences that are shared with them. */
interface Viewer {
  organizationId: string;
  /** Selects the ids of the shared audiences, some of them twice. */
  sharedIds: SQL;
}

/** SQL from other features for a row of `audiences`, as the viewer sees it. */
interface ListSurroundings {
  ownerMail: SQL<string | null>;
  campaignStatus: SQL<string | null>;
  whereDistilling: Condition;
  whereShared: Condition;
}

/**
 * Selects each audience of a scope once. The parts exclude one another, so nothing has to remember which ids it has seen. Each part
 * reads an index, and the first two in the order of creation.
 */
function selectVisible(columns: SQL, scope: AudienceScope, { organizationId, sharedIds }: Viewer): SQL {
  const own = sql`SELECT ${columns} FROM ${audiences} WHERE organization_id = ${organizationId} AND deleted_at IS NULL`;
  const published = sql`SELECT ${columns} FROM ${audiences} WHERE is_public = 1 AND deleted_at IS NULL
    AND organization_id <> ${organizationId}`;
  const shared = sql`SELECT ${columns} FROM ${audiences} WHERE id IN (${sharedIds}) AND deleted_at IS NULL`;
  switch (scope) {
    case "Owned":
      return sql`${own} UNION ALL ${published}`;
    case "Shared":
      return shared;
    case "All":
      return sql`${own} UNION ALL ${published}
        UNION ALL ${shared} AND organization_id <> ${organizationId} AND is_public = 0`;
  }
}

/** Statements about all audiences that a caller may see. */
export function createVisibleAudienceRepository(db: Database) {
  return {
    /** Ids of all visible audiences. */
    ids: (viewer: Viewer): SQL => selectVisible(sql`id`, "All", viewer),

    /** Those of these ids that name visible audiences. Reads no more audiences than ids. */
    among: (
      ids: readonly string[],
      { organizationId, whereShared }: { organizationId: string; whereShared: Condition },
    ) =>
      db.all<{
        id: string;
      }>(sql`SELECT id FROM ${audiences} WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
        AND deleted_at IS NULL AND (organization_id = ${organizationId} OR is_public = 1 OR ${whereShared})`),

    /** Finds visible audiences by name or id. */
    named: (viewer: Viewer, asked: NamedAsked) =>
      findNamed(
        db,
        { from: sql`(${selectVisible(sql`id, name, name_folded, created_at`, "All", viewer)})`, where: sql`1` },
        asked,
      ),

    /**
     * A page of the visible audiences, newest first by default, and the number of all. The count reads each audience once. The page
     * stops when it is full if it is sorted by creation. Otherwise it reads and sorts all.
     */
    list(scope: AudienceScope, viewer: Viewer, query: AudienceListQuery, more: ListSurroundings) {
      const bytes = bytesOf(audiences.settings, audiences.description);
      const columns = {
        name: { exact: audiences.name, folded: audiences.nameFolded },
        status: asciiText(audiences.status),
        is_public: audiences.isPublic,
        is_distilling: more.whereDistilling,
        owner_mail: { exact: more.ownerMail, folded: sql`lower(${more.ownerMail})` },
        created_at: audiences.createdAt,
        qualified_user_count: audiences.graduated,
      };
      const compiled = compileList(query, columns, audiences.id);
      const newestFirst = {
        orderBy: [desc(audiences.createdAt), ...compiled.orderBy],
        sortedBy: [audiences.createdAt],
      };
      const list = query.sort.length > 0 ? compiled : { ...compiled, ...newestFirst };
      // Named like the table, so that what was compiled for the table's columns holds here too.
      const visible = sql`(${selectVisible(sql`*, ${bytes} AS bytes`, scope, viewer)}) AS audiences`;
      return {
        rows: db
          .select({
            ...getTableColumns(audiences),
            ownerMail: more.ownerMail.as("owner_mail"),
            campaignStatus: more.campaignStatus.as("campaign_status"),
            isShared: sql`${more.whereShared}`.mapWith(Boolean).as("is_shared"),
          })
          .from(audiences)
          .where(whereOnPage(visible, list, { id: audiences.id, bytes: sql`bytes` }))
          .orderBy(...list.orderBy),
        count: db.select({ total: sql<number>`count(*)` }).from(visible).where(list.where),
      };
    },
  };
}
