import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Which of several models is best, as people judge it. Times are milliseconds since 1970. */
export const benchmarks = sqliteTable(
  "benchmarks",
  {
    id: text().primaryKey(),
    organizationId: text("organization_id").notNull(),
    ownerId: text("owner_id").notNull(),
    name: text().notNull(),
    nameFolded: text("name_folded").notNull(),
    description: text(),
    /** Callers of other organizations may read it, and it has a page that needs no sign-in. */
    isPublic: integer("is_public", { mode: "boolean" }).notNull(),
    isPublished: integer("is_published", { mode: "boolean" }).notNull(),
    initialBoostLevel: integer("initial_boost_level"),
    scoreShift: real("score_shift").notNull(),
    scoreScale: real("score_scale").notNull(),
    /** When a run last brought votes. */
    lastUpdatedAt: integer("last_updated_at"),
    createdAt: integer("created_at").notNull(),
    deletedAt: integer("deleted_at"),
  },
  (table) => [
    index("benchmarks_of_organization").on(table.organizationId, table.createdAt).where(sql`deleted_at IS NULL`),
    index("benchmarks_public").on(table.createdAt).where(sql`is_public = 1 AND deleted_at IS NULL`),
  ],
);
