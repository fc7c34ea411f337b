import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

import { boostLevels } from "../../domain/audience/boost-level.ts";
import { campaignStatuses } from "../../domain/campaign/campaign-status.ts";

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
    status: text({ enum: campaignStatuses }).notNull(),
    priority: integer().notNull(),
    /** What decides on whom it serves and with what, as the wire has it; null until it was first derived. */
    filters: text({ mode: "json" }).$type<unknown[]>(),
    selections: text({ mode: "json" }).$type<unknown[]>(),
    /** Of an audience's own campaign: how widely people are looked for. Its boosting profile follows from it. */
    boostLevel: text("boost_level", { enum: boostLevels }).notNull().default("None"),
    isSticky: integer("is_sticky", { mode: "boolean" }).notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("campaigns_of_organization").on(table.organizationId, table.createdAt),
    index("campaigns_of_audience").on(table.audienceId),
  ],
);
