import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The audiences of the embedded booster. */
export const externalAudiences = sqliteTable("external_audiences", {
  id: integer().primaryKey({ autoIncrement: true }),
  name: text().notNull(),
  createdAt: integer("created_at").notNull(),
});

/** The campaigns of the embedded booster: one for each way to look for people. */
export const externalCampaigns = sqliteTable("external_campaigns", {
  id: integer().primaryKey({ autoIncrement: true }),
  /** The people that it looks for: `global`, `language:de`, `distilling:12` and the like. */
  target: text().notNull().unique(),
  isActive: integer("is_active", { mode: "boolean" }).notNull(),
  /** Follows from its level. A fast bid overrides it. */
  multiplier: real().notNull(),
});

/** Multipliers set by hand, by campaign number. The number need not belong to a campaign. */
export const fastBids = sqliteTable("fast_bids", {
  externalCampaignId: integer("external_campaign_id").primaryKey(),
  multiplier: real().notNull(),
});

/** Audiences whose people the campaigns leave out. */
export const prospectBlacklist = sqliteTable("prospect_blacklist", {
  externalAudienceId: integer("external_audience_id").primaryKey(),
});
