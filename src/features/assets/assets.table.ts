import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { FileCycle } from "../../domain/retention/file-cycle.ts";
import type { VariantWalk } from "../../domain/retention/variant-walk.ts";

/**
 * A row is written before its object, and stays `writing` until the bucket has the bytes under the row's id. So a sweep finds every
 * leftover by its row and never lists the bucket.
 */
export const assets = sqliteTable(
  "assets",
  {
    id: text().primaryKey(),
    organizationId: text("organization_id").notNull(),
    accountId: text("account_id").notNull(),
    /**
     * A file that is deleted is `checking` while its uses are looked for, when no new use may begin, and `deleting` once its bytes
     * go.
     */
    state: text({ enum: ["writing", "stored", "checking", "deleting"] }).notNull(),
    /** The open multipart upload of a large file while it is written. */
    uploadId: text("upload_id"),
    /** The row's id with the extension of the stored file. Null while writing. */
    fileName: text("file_name").unique(),
    mediaType: text("media_type"),
    width: integer(),
    height: integer(),
    durationMs: integer("duration_ms"),
    originalName: text("original_name"),
    /** The name in the folded form that lists compare. Null without a name. */
    nameFolded: text("name_folded"),
    sourceUrl: text("source_url"),
    /** The batch upload that stored the file. Null for other files. */
    batchUploadId: text("batch_upload_id"),
    originalBytes: integer("original_bytes"),
    finalBytes: integer("final_bytes"),
    sha256: text(),
    createdAt: integer("created_at").notNull(),
    /** When its deletion began. */
    deletionAt: integer("deletion_at"),
    /** Since when its uses are looked for, to delete it if there are none. Whoever uses the file takes it back. */
    nominatedAt: integer("nominated_at"),
    /** The ThumbHash of a picture in base64. Null: other media, and a picture that was not decoded. */
    thumbHash: text("thumb_hash"),
  },
  (table) => [
    index("assets_writing").on(table.createdAt).where(sql`state = 'writing'`),
    index("assets_nominated").on(table.nominatedAt).where(sql`nominated_at IS NOT NULL`),
    index("assets_in_deletion").on(table.deletionAt).where(sql`state IN ('checking', 'deleting')`),
  ],
);

/** How far the retention of files is, and the walk through their variants. One row each. */
export const fileRetention = sqliteTable("file_retention", {
  name: text({ enum: ["cycle", "variants"] }).primaryKey(),
  cycle: text({ mode: "json" }).$type<FileCycle | VariantWalk>().notNull(),
});

/** The bytes of an organization's stored files, and the names of the newest. Changes in the batch that stores or deletes them. */
export const storedBytes = sqliteTable("stored_bytes", {
  organizationId: text("organization_id").primaryKey(),
  bytes: integer().notNull(),
  /** A JSON list, the newest first. */
  newest: text().notNull().default("[]"),
});

/**
 * The names of an organization's older files, some hundred a page. A page is written once, when `newest` is full, and again when one
 * of its files is deleted: an index of files by organization would cost a row a file.
 */
export const assetPages = sqliteTable(
  "asset_pages",
  {
    organizationId: text("organization_id").notNull(),
    /** Higher is newer. */
    page: integer().notNull(),
    /** How many names there are. */
    files: integer().notNull(),
    /** When the oldest and the newest of the files were created. Ranges of pages may overlap: a batch stores its files over some time. */
    firstAt: integer("first_at").notNull(),
    lastAt: integer("last_at").notNull(),
    /** A JSON list, the newest first. The last column, so that SQLite skips it where only the others are read. */
    names: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.page] }),
    index("asset_pages_empty").on(table.organizationId).where(sql`files = 0`),
  ],
);
