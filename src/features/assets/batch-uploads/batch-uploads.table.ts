import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const batchUploads = sqliteTable(
  "batch_uploads",
  {
    id: text().primaryKey(),
    organizationId: text("organization_id").notNull(),
    accountId: text("account_id").notNull(),
    clientId: text("client_id").notNull(),
    correlationId: text("correlation_id"),
    /** The folded form that lists compare. Null without one. */
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
    /** The host name that the client used for this service. Nothing is fetched from it. */
    askedHost: text("asked_host").notNull(),
    createdAt: integer("created_at").notNull(),
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
