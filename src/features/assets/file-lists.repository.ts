import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { AssetListQuery } from "../../domain/media/asset-list.ts";
import { type AssetSearch, mostLookedThrough, searchOf } from "../../domain/media/asset-search.ts";
import { asciiText, compileList } from "../../platform/db/compile-list.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Found, NamedAsked } from "../../platform/db/find-named.ts";
import { assetPages, assets, storedBytes } from "./assets.table.ts";

/** A stretch of the list of all files: from its newest end, or where so many files are left up to its oldest end. */
export type ListStretch = ({ skip: number } | { left: number }) & { limit: number };

/** An SQL value: when the first or the last of these batches was made. Null: none of them is there. */
type TimeOfBatches = (ids: readonly string[], pick: "min" | "max") => SQL;

/** What a list tells of a file. */
export const described = {
  id: assets.id,
  fileName: sql<string>`${assets.fileName}`.as("file_name"),
  mediaType: sql<string>`${assets.mediaType}`.as("media_type"),
  width: assets.width,
  height: assets.height,
  durationMs: assets.durationMs,
  originalName: assets.originalName,
  sourceUrl: assets.sourceUrl,
  originalBytes: assets.originalBytes,
  finalBytes: assets.finalBytes,
  createdAt: assets.createdAt,
  thumbHash: assets.thumbHash,
};

/** The lists of organizations' files, in the order in which they were stored: `newest`, and before it the pages of names. */
export function createFileListRepository(db: Database, batches: { timeOf: TimeOfBatches }) {
  /** The names of `newest` whose files are stored, with their places. */
  const newestOf = (organizationId: string) =>
    sql`SELECT j.key AS place, j.value AS name FROM ${storedBytes} s, json_each(s.newest) j
      JOIN ${assets} a ON a.file_name = j.value AND a.state = 'stored' WHERE s.organization_id = ${organizationId}`;

  /** An SQL value: how many files an organization has. A file that is being deleted counts until its bytes are gone. */
  const filesOf = (organizationId: string) =>
    sql<number>`((SELECT count(*) FROM (${newestOf(organizationId)}))
      + coalesce((SELECT sum(files) FROM ${assetPages} WHERE organization_id = ${organizationId}), 0))`;

  const wherePageOf = (organizationId: string, { from, until, batchIds }: Extract<AssetSearch, { of: "times" }>) => {
    // The files of a batch bear its time. A batch that was forgotten says nothing.
    const ofBatches = (pick: "min" | "max", otherwise: number) =>
      batchIds === null ? sql`${otherwise}` : sql`coalesce(${batches.timeOf(batchIds, pick)}, ${otherwise})`;
    return sql`organization_id = ${organizationId} AND last_at >= max(${from}, ${ofBatches("min", from)})
      AND first_at <= min(${until}, ${ofBatches("max", until)}) AND files > 0`;
  };

  const olderFiles = (organizationId: string, search: Extract<AssetSearch, { of: "times" }>) =>
    sql`SELECT coalesce(sum(files), 0) AS files FROM ${assetPages} WHERE ${wherePageOf(organizationId, search)}`;

  /** Selects the names that may pass. No names of pages if there are too many, which is an error. */
  const namesFor = (organizationId: string, search: Exclude<AssetSearch, { of: "everything" }>): SQL =>
    search.of === "names"
      ? sql`SELECT value FROM json_each(${JSON.stringify(search.fileNames)})`
      : sql`SELECT j.value FROM ${storedBytes} s, json_each(s.newest) j WHERE s.organization_id = ${organizationId}
          UNION ALL SELECT j.value FROM ${assetPages} p, json_each(p.names) j
          WHERE ${wherePageOf(organizationId, search)} AND (${olderFiles(organizationId, search)}) <= ${mostLookedThrough}`;

  return {
    /** Finds the file of that name, and newer ones by the name that they were stored under. The ids are names of files. */
    named(organizationId: string, { id, folded, limit }: NamedAsked) {
      const columns = sql`file_name AS id, coalesce(original_name, file_name) AS name, created_at`;
      return db.all<Found>(sql`SELECT id, name FROM (
          SELECT ${columns} FROM ${assets} WHERE file_name = ${id} AND organization_id = ${organizationId} AND state = 'stored'
          UNION
          SELECT ${columns} FROM ${assets} WHERE instr(name_folded, ${folded}) > 0
            AND file_name IN (SELECT name FROM (${newestOf(organizationId)})))
        ORDER BY id = ${id} DESC, created_at DESC LIMIT ${limit}`);
    },

    /** A stretch of all files of an organization, the last stored first, and the number of all. Reads only the pages that it needs. */
    stretch(organizationId: string, { limit, ...from }: ListStretch) {
      const skipped = "skip" in from ? sql`${from.skip}` : sql`max(0, ${filesOf(organizationId)} - ${from.left})`;
      const places = sql`(
        WITH newest AS MATERIALIZED (${newestOf(organizationId)}),
          span AS MATERIALIZED (SELECT ${skipped} AS skipped),
          shelf AS MATERIALIZED (SELECT page, files,
              sum(files) OVER (ORDER BY page DESC) - files + (SELECT count(*) FROM newest) AS before
            FROM ${assetPages} WHERE organization_id = ${organizationId}),
          needed AS MATERIALIZED (SELECT page, before FROM shelf, span
            WHERE before < skipped + ${limit} AND before + files > skipped),
          places AS (SELECT row_number() OVER (ORDER BY place) - 1 AS place, name FROM newest
            UNION ALL SELECT needed.before + j.key, j.value FROM needed
              CROSS JOIN ${assetPages} p ON p.organization_id = ${organizationId} AND p.page = needed.page
              CROSS JOIN json_each(p.names) j)
        SELECT place, name FROM places, span WHERE place >= skipped AND place < skipped + ${limit}) places`;
      return {
        rows: db
          .select({ ...described, batchUploadId: assets.batchUploadId })
          .from(assets)
          .innerJoin(places, sql`${assets.fileName} = places.name`)
          .where(eq(assets.state, "stored"))
          .orderBy(sql`places.place`),
        count: db.all<{ total: number }>(sql`SELECT ${filesOf(organizationId)} AS total`),
      };
    },

    /**
     * A page of those of an organization's files that a query asks for, and the number of all. `older` is the number of files in pages
     * of names that would have to be looked through: above the limit they are not, and the other two mean nothing.
     */
    list(organizationId: string, query: AssetListQuery) {
      const search = searchOf(query);
      if (search.of === "everything")
        return { ...this.stretch(organizationId, { skip: query.offset, limit: query.pageSize }), older: null };
      const fileName = sql<string>`${assets.fileName}`;
      const columns = {
        file_name: asciiText(fileName),
        name: { exact: assets.originalName, folded: sql`${assets.nameFolded}` },
        media_type: asciiText(assets.mediaType),
        size_bytes: assets.finalBytes,
        batch_upload_id: asciiText(assets.batchUploadId),
        created_at: assets.createdAt,
      };
      const list = compileList(query, columns, assets.id);
      const where = and(
        sql`${assets.fileName} IN (${namesFor(organizationId, search)})`,
        eq(assets.organizationId, organizationId),
        eq(assets.state, "stored"),
        list.where,
      );
      const orderBy = query.sort.length > 0 ? list.orderBy : [desc(assets.createdAt), ...list.orderBy];
      return {
        rows: db
          .select({ ...described, batchUploadId: assets.batchUploadId })
          .from(assets)
          .where(where)
          .orderBy(...orderBy)
          .limit(list.limit)
          .offset(list.offset),
        count: db.select({ total: sql<number>`count(*)` }).from(assets).where(where),
        older: search.of === "names" ? null : db.all<{ files: number }>(olderFiles(organizationId, search)),
      };
    },
  };
}

export type FileListRepository = ReturnType<typeof createFileListRepository>;
