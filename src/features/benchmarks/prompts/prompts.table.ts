import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { StoredAssetTree } from "../../../domain/example/asset-tree.ts";

/** What the models of a benchmark were asked. Its identifier joins it with the samples that answer it. */
export const benchmarkPrompts = sqliteTable(
  "benchmark_prompts",
  {
    id: text().primaryKey(),
    benchmarkId: text("benchmark_id").notNull(),
    identifier: text().notNull(),
    identifierFolded: text("identifier_folded").notNull(),
    prompt: text(),
    promptFolded: text("prompt_folded"),
    promptAsset: text("prompt_asset", { mode: "json" }).$type<StoredAssetTree>(),
    originSource: text("origin_source"),
    originFolded: text("origin_folded"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("benchmark_prompts_by_identifier").on(table.benchmarkId, table.identifier),
    index("benchmark_prompts_by_age").on(table.benchmarkId, table.createdAt),
  ],
);

/** The tags of prompts, in the order in which they were given. */
export const benchmarkPromptTags = sqliteTable(
  "benchmark_prompt_tags",
  {
    promptId: text("prompt_id").notNull(),
    place: integer().notNull(),
    benchmarkId: text("benchmark_id").notNull(),
    value: text().notNull(),
    category: text(),
  },
  (table) => [
    primaryKey({ columns: [table.promptId, table.place] }),
    index("benchmark_prompt_tags_by_value").on(table.benchmarkId, table.value),
  ],
);
