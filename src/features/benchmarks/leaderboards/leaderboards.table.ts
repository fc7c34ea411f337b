import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { voteAggregations } from "../../../domain/benchmark/benchmark-rules.ts";
import type { FeatureFlag } from "../../../domain/campaign/campaign-settings.ts";

/** One question about the participants of a benchmark. */
export const leaderboards = sqliteTable(
  "leaderboards",
  {
    id: text().primaryKey(),
    benchmarkId: text("benchmark_id").notNull(),
    ownerId: text("owner_id").notNull(),
    name: text().notNull(),
    nameFolded: text("name_folded").notNull(),
    instruction: text().notNull(),
    showPrompt: integer("show_prompt", { mode: "boolean" }).notNull(),
    showPromptAsset: integer("show_prompt_asset", { mode: "boolean" }).notNull(),
    /** The instruction asks for the worse one. */
    isInversed: integer("is_inversed", { mode: "boolean" }).notNull(),
    responseBudget: integer("response_budget").notNull(),
    minResponses: integer("min_responses").notNull(),
    audienceId: text("audience_id").notNull(),
    /** The definition of the newest run's job. */
    definitionId: text("definition_id"),
    priority: integer(),
    weight: real().notNull(),
    scoreShift: real("score_shift").notNull(),
    scoreScale: real("score_scale").notNull(),
    isHidden: integer("is_hidden", { mode: "boolean" }).notNull(),
    isExcludedFromOverall: integer("is_excluded_from_overall", { mode: "boolean" }).notNull(),
    voteAggregation: text("vote_aggregation", { enum: voteAggregations }).notNull(),
    includedTags: text("included_tags", { mode: "json" }).$type<string[]>().notNull(),
    excludedTags: text("excluded_tags", { mode: "json" }).$type<string[]>().notNull(),
    featureFlags: text("feature_flags", { mode: "json" }).$type<FeatureFlag[]>().notNull(),
    lastUpdatedAt: integer("last_updated_at"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("leaderboards_of_benchmark").on(table.benchmarkId, table.createdAt)],
);
