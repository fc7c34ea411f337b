import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { FileCycle } from "../../domain/retention/file-cycle.ts";

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
    /** The name in the folded form that lists compare. Null without a name, and in rows of earlier releases. */
    nameFolded: text("name_folded"),
    sourceUrl: text("source_url"),
    /** The batch upload that stored the file. Null for other files, and in rows of earlier releases. */
    batchUploadId: text("batch_upload_id"),
    originalBytes: integer("original_bytes"),
    finalBytes: integer("final_bytes"),
    sha256: text(),
    createdAt: integer("created_at").notNull(),
    /** When its deletion began. */
    deletionAt: integer("deletion_at"),
    /** Since when its uses are looked for, to delete it if there are none. Whoever uses the file takes it back. */
    nominatedAt: integer("nominated_at"),
  },
  (table) => [
    index("assets_writing").on(table.createdAt).where(sql`state = 'writing'`),
    index("assets_nominated").on(table.nominatedAt).where(sql`nominated_at IS NOT NULL`),
    index("assets_in_deletion").on(table.deletionAt).where(sql`state IN ('checking', 'deleting')`),
  ],
);

/** How far the retention of files is. One row. */
export const fileRetention = sqliteTable("file_retention", {
  name: text({ enum: ["cycle"] }).primaryKey(),
  cycle: text({ mode: "json" }).$type<FileCycle>().notNull(),
});

/** The bytes of an organization's stored files, and the names of the newest. Changes in the batch that stores or deletes them. */
export const storedBytes = sqliteTable("stored_bytes", {
  organizationId: text("organization_id").primaryKey(),
  bytes: integer().notNull(),
  /** A JSON list, the newest first. Those that are deleted stay in it for a while. */
  newest: text().notNull().default("[]"),
});
