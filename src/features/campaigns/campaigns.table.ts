import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What is served to people. Each audience owns one, which brings it people; others are made by callers. */
export const campaigns = sqliteTable(
  "campaigns",
  {
    id: text().primaryKey(),
    kind: text({ enum: ["routed", "program"] }).notNull(),
    organizationId: text("organization_id").notNull(),
    ownerId: text("owner_id").notNull(),
    /** The audience that it distills for, or null. */
    audienceId: text("audience_id"),
    name: text().notNull(),
    nameFolded: text("name_folded").notNull(),
    status: text({
      enum: ["Created", "Preview", "Active", "Analysis", "Paused", "Completed", "SpendLimited"],
    }).notNull(),
    priority: integer().notNull(),
    isSticky: integer("is_sticky", { mode: "boolean" }).notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("campaigns_of_organization").on(table.organizationId, table.createdAt),
    index("campaigns_of_audience").on(table.audienceId),
  ],
);
