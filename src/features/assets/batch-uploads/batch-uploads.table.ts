import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const batchUploads = sqliteTable(
  "batch_uploads",
  {
    id: text().primaryKey(),
    organizationId: text("organization_id").notNull(),
    accountId: text("account_id").notNull(),
    clientId: text("client_id").notNull(),
    correlationId: text("correlation_id"),
    /** In the folded form that lists compare. Null without one, and in rows of earlier releases. */
    correlationFolded: text("correlation_folded"),
    /** SHA-256 of the request, so that a repeat finds the batch that it made. */
    requestHash: text("request_hash").notNull(),
    state: text({ enum: ["Processing", "Completed", "Aborted"] }).notNull(),
    totalCount: integer("total_count").notNull(),
    completedCount: integer("completed_count").notNull(),
    failedCount: integer("failed_count").notNull(),
    /** Null members take the service's defaults. */
    compress: integer({ mode: "boolean" }),
    quality: integer(),
    maxDimension: integer("max_dimension"),
    /** The host name that the client used for this service. Nothing is fetched from it. Null in batches of earlier releases. */
    askedHost: text("asked_host"),
    createdAt: integer("created_at").notNull(),
    /** Where the items stand. Null in batches of earlier releases: in `batch_items`. */
    keptIn: text("kept_in", { enum: ["object"] }),
    /** The last group of settled items that the batch's object told. The counts and the state are those after this group. */
    sequence: integer().notNull().default(0),
    /** The bytes of the files that it has stored so far, as its object told. */
    storedBytes: integer("stored_bytes").notNull().default(0),
  },
  (table) => [
    index("batch_uploads_correlation").on(table.organizationId, table.correlationId),
    index("batch_uploads_request").on(table.clientId, table.requestHash),
    index("batch_uploads_newest").on(table.organizationId, table.createdAt, table.id),
    index("batch_uploads_oldest").on(table.createdAt),
    index("batch_uploads_open").on(table.organizationId, table.createdAt).where(sql`state = 'Processing'`),
  ],
);

/**
 * A URL of a batch that an earlier release made, in the order in which it was sent. Equal URLs are fetched once, for the first of them.
 * Nothing is inserted any more.
 */
export const batchItems = sqliteTable(
  "batch_items",
  {
    batchId: text("batch_id").notNull(),
    position: integer().notNull(),
    url: text().notNull(),
    /** The position of the first item with the same URL. */
    firstPosition: integer("first_position").notNull(),
    /** Null if the URL was refused at once. */
    lane: integer(),
    state: text({ enum: ["Pending", "Completed", "Failed"] }).notNull(),
    fileName: text("file_name"),
    /** A JSON list of sentences. */
    warnings: text().notNull(),
    errorMessage: text("error_message"),
    stage: text(),
    upstreamHttpStatus: integer("upstream_http_status"),
    attempts: integer().notNull(),
    notBefore: integer("not_before").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.position] }),
    index("batch_items_of_url").on(table.batchId, table.firstPosition),
    index("batch_items_pending")
      .on(table.batchId, table.lane, table.notBefore, table.position)
      .where(sql`state = 'Pending' AND position = first_position`),
  ],
);
