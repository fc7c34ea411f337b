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
    /** Of a paused campaign: what it resumes to. */
    pausedFrom: text("paused_from", { enum: campaignStatuses }),
    priority: integer().notNull(),
    /** False: the priority counts only up to what customers may set, whatever stands there. */
    isPriorityByAdmin: integer("is_priority_by_admin", { mode: "boolean" }).notNull().default(false),
    /** What decides on whom it serves and with what, as the wire has it; null until it was first derived. */
    filters: text({ mode: "json" }).$type<CampaignFilter[]>(),
    selections: text({ mode: "json" }).$type<CampaignSelection[]>(),
    program: text({ mode: "json" }).$type<Omit<StoredProgram, "version">>(),
    programVersion: integer("program_version").notNull().default(0),
    /** Of an audience's own campaign: how widely people are looked for. Its boosting profile follows from it. */
    boostLevel: text("boost_level", { enum: boostLevels }).notNull().default("None"),
    /** Of every other campaign, as it was set; null: none. */
    boostingProfile: storedProfile("boosting_profile"),
    /** False: the profile dates from when customers could set it, and counts only up to the organization's ceiling. */
    isBoostByAdmin: integer("is_boost_by_admin", { mode: "boolean" }).notNull().default(false),
    boostingControlMode: text("boosting_control_mode", { enum: boostingControlModes }).notNull().default("Manual"),
    sticky: storedSticky().notNull().default(notSticky),
    /** Of its audience's roster: whoever keeps a copy of somebody's state there from before asks again. */
    audienceEpoch: integer("audience_epoch").notNull().default(0),
    /** Whoever stuck to it before this has come loose. */
    stickyClearedAt: integer("sticky_cleared_at").notNull().default(0),
    /** Clients and organizations whose people it does not serve: a copy of its audience's setting. Null: none. */
    excludedPublishers: text("excluded_publishers", { mode: "json" }).$type<string[]>(),
    featureFlags: text("feature_flags", { mode: "json" }).$type<FeatureFlag[]>().notNull().default([]),
    createdAt: integer("created_at").notNull(),
    /** The highest of all is the version of the campaigns as a whole: each write takes the next. Caches read what is above theirs. */
    changedVersion: integer("changed_version").notNull().default(0),
    /** Who wrote it last: a later statement of the same batch asks by it whether anything was written. */
    changedBy: text("changed_by"),
  },
  (table) => [
    index("campaigns_of_organization").on(table.organizationId, table.createdAt),
    index("campaigns_of_audience").on(table.audienceId),
    index("campaigns_changed").on(table.changedVersion),
    index("campaigns_servable").on(table.id).where(sql`status IN ('Active', 'Preview')`),
  ],
);
