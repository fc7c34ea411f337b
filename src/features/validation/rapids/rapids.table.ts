import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { StoredRapidContent } from "../../../domain/serving/rapid-content.ts";

/** Small tasks that are served to people. Examples are rapids too, and have a table of their own. */
export const rapids = sqliteTable(
  "rapids",
  {
    id: text().primaryKey(),
    organizationId: text("organization_id").notNull(),
    /** The campaign that its answers belong to. */
    routingId: text("routing_id").notNull(),
    /** The set of rapids with known answers that it belongs to, or null. */
    validationSetId: text("validation_set_id"),
    /** The attribute that its answer reveals of a person, or null. */
    demographicKey: text("demographic_key"),
    /** What a rapid of a validation set asks, shows, and has beside its question. Null for all others. */
    type: text(),
    assetType: text("asset_type"),
    promptType: text("prompt_type"),
    /** What is asked and shown. A rapid without it is not served. */
    content: text({ mode: "json" }).$type<StoredRapidContent>(),
    effort: integer().notNull(),
    isOpen: integer("is_open", { mode: "boolean" }).notNull(),
    /** A random place, 0 to 2^31 - 1: drawing any of very many rapids then reads only a few rows. */
    shuffle: integer().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("rapids_of_routing").on(table.routingId, table.isOpen, table.id),
    index("rapids_of_routing_shuffled").on(table.routingId, table.isOpen, table.shuffle),
    index("rapids_of_validation_set").on(table.validationSetId, table.isOpen, table.shuffle),
    // Queries must repeat the condition exactly.
    index("rapids_asked_by_organization").on(table.organizationId).where(sql`demographic_key IS NOT NULL`),
    index("rapids_of_demographic_key").on(table.demographicKey, table.isOpen, table.id),
  ],
);
