import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The audiences of the embedded booster. */
export const externalAudiences = sqliteTable("external_audiences", {
  id: integer().primaryKey({ autoIncrement: true }),
  name: text().notNull(),
  createdAt: integer("created_at").notNull(),
});

/** Its campaigns: one for each way in which people are looked for. */
export const externalCampaigns = sqliteTable("external_campaigns", {
  id: integer().primaryKey({ autoIncrement: true }),
  /** What it looks for: `global`, `language:de`, `distilling:12` and the like. */
  target: text().notNull().unique(),
  isActive: integer("is_active", { mode: "boolean" }).notNull(),
  /** Of its level; a fast bid overrides it. */
  multiplier: real().notNull(),
});

/** Multipliers that somebody set, of any number, whether a campaign bears it or not. */
export const fastBids = sqliteTable("fast_bids", {
  externalCampaignId: integer("external_campaign_id").primaryKey(),
  multiplier: real().notNull(),
});

/** Whom the campaigns leave out. */
export const prospectBlacklist = sqliteTable("prospect_blacklist", {
  externalAudienceId: integer("external_audience_id").primaryKey(),
});
