import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What is to be labeled. The datapoints themselves stand in an object of the dataset's own. */
export const datasets = sqliteTable(
  "datasets",
  {
    id: text().primaryKey(),
    organizationId: text("organization_id").notNull(),
    ownerId: text("owner_id").notNull(),
    name: text().notNull(),
    /** The name as searches compare it. */
    nameFolded: text("name_folded").notNull(),
    createdAt: integer("created_at").notNull(),
    /** When something was last made of it: the retention of unused datasets goes by this. */
    usedAt: integer("used_at").notNull(),
    deletedAt: integer("deleted_at"),
  },
  (table) => [
    index("datasets_by_use").on(table.usedAt).where(sql`deleted_at IS NULL`),
    index("datasets_of_organization").on(table.organizationId, table.createdAt).where(sql`deleted_at IS NULL`),
  ],
);
