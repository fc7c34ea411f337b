import { desc, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { type AudienceSettings, defaultSettings } from "../../domain/audience/settings.ts";
import type { ExternalAudiences } from "../../domain/campaign/distilling-campaign.ts";
import type { AudienceFilter } from "../../domain/filter/audience-filter.ts";
import { jsonWithDefaults } from "../../platform/db/json-with-defaults.ts";

const storedSettings = jsonWithDefaults<AudienceSettings>(defaultSettings);

/** Times are milliseconds since 1970. */
export const audiences = sqliteTable(
  "audiences",
  {
    id: text().primaryKey(),
    organizationId: text("organization_id").notNull(),
    ownerId: text("owner_id").notNull(),
    name: text().notNull(),
    /** Folded for searching and sorting without regard to case. */
    nameFolded: text("name_folded").notNull(),
    description: text(),
    /** The file name of an asset. */
    logo: text(),
    /** The version of what people read before its examples, and before tasks of jobs that have no other. Null: nothing. */
    instructionsId: text("instructions_id"),
    settings: storedSettings().notNull(),
    /** Raised by each change that makes earlier verdicts on graduates stale. */
    rulesVersion: integer("rules_version").notNull(),
    isPublic: integer("is_public", { mode: "boolean" }).notNull(),
    /** Kept by Admins: it is not recruited for, and its people are not counted for callers. */
    isCurated: integer("is_curated", { mode: "boolean" }).notNull().default(false),
    /** True while people are recruited. Null before recruiting was ever started. */
    wanted: integer({ mode: "boolean" }),
    distillingCampaignId: text("distilling_campaign_id").notNull(),
    status: text({ enum: ["Created", "Pending", "Recruiting", "Ready"] }).notNull(),
    /** The sequence of the copied roster counts. Only a newer sequence replaces them. */
    countsSequence: integer("counts_sequence").notNull(),
    distilling: integer().notNull(),
    graduated: integer().notNull(),
    dropped: integer().notNull(),
    inactiveGraduated: integer("inactive_graduated").notNull(),
    /** Simulated people, whom none of the four counts above counts. */
    simulated: integer().notNull().default(0),
    /** The probability of a correct guess, for each example that counts. */
    exampleChances: text("example_chances", { mode: "json" }).$type<number[]>().notNull(),
    /** Raised by each change that the roster must know: settings and examples. */
    rosterVersion: integer("roster_version").notNull().default(1),
    /** The minute after midnight UTC at which the daily inactivity sync is due, spread by a hash of the id. */
    inactivityMinute: integer("inactivity_minute").notNull().default(0),
    externalAudiences: text("external_audiences", { mode: "json" }).$type<ExternalAudiences>(),
    /** Raised by each edit. It is the entity tag. */
    version: integer().notNull(),
    /** What an answer to an example costs, in millionths of a dollar, as prices were when recruiting was last started or rebuilt. */
    recruitingPrice: integer("recruiting_price").notNull().default(0),
    /** The member who last started or rebuilt it, perhaps of another organization. Null: before answers had prices. */
    recruitedBy: text("recruited_by"),
    /** Recruiting waits, since the organization has no money left for it. */
    isSpendLimited: integer("is_spend_limited", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at").notNull(),
    deletedAt: integer("deleted_at"),
  },
  (table) => [
    index("audiences_of_organization").on(table.organizationId, table.createdAt).where(sql`deleted_at IS NULL`),
    // In the list's default order, ties included: what it shows is read without sorting.
    index("audiences_newest").on(table.organizationId, desc(table.createdAt), table.id).where(sql`deleted_at IS NULL`),
    index("audiences_inactivity")
      .on(table.inactivityMinute)
      .where(sql`settings ->> 'inactivityDropDays' IS NOT NULL AND deleted_at IS NULL`),
    index("audiences_public").on(table.createdAt).where(sql`is_public = 1 AND deleted_at IS NULL`),
  ],
);

/** A view on an audience's graduates. */
export const filteredAudiences = sqliteTable(
  "filtered_audiences",
  {
    id: text().primaryKey(),
    baseId: text("base_id").notNull(),
    filter: text({ mode: "json" }).$type<AudienceFilter>().notNull(),
    /** SHA-256 of the canonical form: the same filter is the same view. */
    filterHash: text("filter_hash").notNull(),
    createdAt: integer("created_at").notNull(),
    deletedAt: integer("deleted_at"),
  },
  (table) => [
    uniqueIndex("filtered_audiences_of_base").on(table.baseId, table.filterHash).where(sql`deleted_at IS NULL`),
  ],
);
