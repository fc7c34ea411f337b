import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { boostLevels } from "../../domain/audience/boost-level.ts";
import { noBoost } from "../../domain/boost/boosting-profile.ts";
import {
  boostingControlModes,
  type FeatureFlag,
  notSticky,
  type StickyConfig,
} from "../../domain/campaign/campaign-settings.ts";
import { campaignStatuses } from "../../domain/campaign/campaign-status.ts";
import type { CampaignFilter } from "../../domain/filter/campaign-filter.ts";
import type { StoredProgram } from "../../domain/program/program.ts";
import type { CampaignSelection } from "../../domain/selection/selection.ts";
import { jsonWithDefaults } from "../../platform/db/json-with-defaults.ts";

const storedProfile = jsonWithDefaults(noBoost);
const storedSticky = jsonWithDefaults<StickyConfig>(notSticky);

/** A campaign serves people. Each audience owns one, which recruits for it; callers create the others. */
export const campaigns = sqliteTable(
  "campaigns",
  {
    id: text().primaryKey(),
    kind: text({ enum: ["routed", "program"] }).notNull(),
    organizationId: text("organization_id").notNull(),
    ownerId: text("owner_id").notNull(),
    /** The audience for which it distills, or null. */
    audienceId: text("audience_id"),
    name: text().notNull(),
    nameFolded: text("name_folded").notNull(),
    status: text({ enum: campaignStatuses }).notNull(),
    /** The status to which a paused campaign resumes. */
    pausedFrom: text("paused_from", { enum: campaignStatuses }),
    priority: integer().notNull(),
    /** False: the priority counts only up to the limit for customers. */
    isPriorityByAdmin: integer("is_priority_by_admin", { mode: "boolean" }).notNull().default(false),
    /** The filters that decide which people it serves, as on the wire. Null before they are first derived. */
    filters: text({ mode: "json" }).$type<CampaignFilter[]>(),
    selections: text({ mode: "json" }).$type<CampaignSelection[]>(),
    program: text({ mode: "json" }).$type<Omit<StoredProgram, "version">>(),
    programVersion: integer("program_version").notNull().default(0),
    /** How widely an audience's own campaign looks for people. Its boosting profile follows from it. */
    boostLevel: text("boost_level", { enum: boostLevels }).notNull().default("None"),
    /** The profile of every other campaign, or null. */
    boostingProfile: storedProfile("boosting_profile"),
    /** False: a customer set the profile when that was possible, so it counts only up to the organization's ceiling. */
    isBoostByAdmin: integer("is_boost_by_admin", { mode: "boolean" }).notNull().default(false),
    boostingControlMode: text("boosting_control_mode", { enum: boostingControlModes }).notNull().default("Manual"),
    sticky: storedSticky().notNull().default(notSticky),
    /** The epoch of the audience's roster. Copies of a person's state from an earlier epoch are stale. */
    audienceEpoch: integer("audience_epoch").notNull().default(0),
    /** Bonds from before this moment no longer hold. */
    stickyClearedAt: integer("sticky_cleared_at").notNull().default(0),
    /** Clients and organizations whose people it does not serve, copied from its audience. Null: none. */
    excludedPublishers: text("excluded_publishers", { mode: "json" }).$type<string[]>(),
    featureFlags: text("feature_flags", { mode: "json" }).$type<FeatureFlag[]>().notNull().default([]),
    createdAt: integer("created_at").notNull(),
    /** Each write takes the next version. The highest is the version of all campaigns, and caches read what is above theirs. */
    changedVersion: integer("changed_version").notNull().default(0),
    /** The name of the last write. A later statement of the batch uses it to see whether anything was written. */
    changedBy: text("changed_by"),
  },
  (table) => [
    index("campaigns_of_organization").on(table.organizationId, table.createdAt),
    index("campaigns_of_audience").on(table.audienceId),
    index("campaigns_changed").on(table.changedVersion),
    index("campaigns_servable").on(table.id).where(sql`status IN ('Active', 'Preview')`),
  ],
);
