import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Rapids with known answers that are mixed into work. The rapids stand in `rapids`. Times are milliseconds since 1970. */
export const validationSets = sqliteTable(
  "validation_sets",
  {
    id: text().primaryKey(),
    organizationId: text("organization_id").notNull(),
    ownerId: text("owner_id").notNull(),
    name: text().notNull(),
    nameFolded: text("name_folded").notNull(),
    dimensions: text({ mode: "json" }).$type<string[]>().notNull(),
    /** People are told when they are wrong. */
    alerts: integer({ mode: "boolean" }).notNull(),
    isFlagOverruled: integer("is_flag_overruled", { mode: "boolean" }).notNull(),
    /** Other organizations may read it and use it. */
    isPublic: integer("is_public", { mode: "boolean" }).notNull(),
    createdAt: integer("created_at").notNull(),
    deletedAt: integer("deleted_at"),
  },
  (table) => [
    index("validation_sets_of_organization").on(table.organizationId, table.createdAt).where(sql`deleted_at IS NULL`),
    index("validation_sets_public").on(table.createdAt).where(sql`is_public = 1 AND deleted_at IS NULL`),
  ],
);

/** Answers to a check as a desk counted them. They only grow. */
export const checkCounts = sqliteTable(
  "check_counts",
  {
    rapidId: text("rapid_id").notNull(),
    jobId: text("job_id").notNull(),
    desk: integer().notNull(),
    correct: integer().notNull(),
    invalid: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.rapidId, table.jobId, table.desk] })],
);
