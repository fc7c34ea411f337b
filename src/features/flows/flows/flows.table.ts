import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { FlowConfig } from "../../../domain/flow/flow-config.ts";

/** A ranking flow. Its items stand in a desk of its own. */
export const flows = sqliteTable(
  "flows",
  {
    id: text().primaryKey(),
    organizationId: text("organization_id").notNull(),
    ownerId: text("owner_id").notNull(),
    name: text().notNull(),
    nameFolded: text("name_folded").notNull(),
    /** The campaign that serves its pairs. */
    campaignId: text("campaign_id").notNull(),
    /** The audience or view that is asked, and the audience whose scores weigh the answers. */
    audienceId: text("audience_id").notNull(),
    baseAudienceId: text("base_audience_id").notNull(),
    config: text({ mode: "json" }).$type<FlowConfig>().notNull(),
    /** Raised by each change of the configuration. */
    version: integer().notNull().default(0),
    createdAt: integer("created_at").notNull(),
    deletedAt: integer("deleted_at"),
    /** When its organization's access to the audience ended. Null: it asks people. */
    stoppedAt: integer("stopped_at"),
    /** What an accepted answer costs, in millionths of a dollar, as prices were when it was made. */
    price: integer().notNull().default(0),
    /** It waits, since the organization has no money left. */
    isSpendLimited: integer("is_spend_limited", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    index("flows_of_audience").on(table.baseAudienceId).where(sql`deleted_at IS NULL`),
    index("flows_of_organization").on(table.organizationId, table.createdAt).where(sql`deleted_at IS NULL`),
    index("flows_of_campaign").on(table.campaignId),
  ],
);
