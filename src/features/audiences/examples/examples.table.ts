import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { StoredAssetTree } from "../../../domain/example/asset-tree.ts";
import type { ExamplePayload, ExampleTruth } from "../../../domain/example/payload.ts";

/** The same in both tables, so that a deleted example comes back as it was. */
const columns = () => ({
  id: text().primaryKey(),
  audienceId: text("audience_id").notNull(),
  asset: text({ mode: "json" }).$type<StoredAssetTree>().notNull(),
  payload: text({ mode: "json" }).$type<ExamplePayload>().notNull(),
  truth: text({ mode: "json" }).$type<ExampleTruth>(),
  randomCorrectProbability: real("random_correct_probability").notNull(),
  explanation: text(),
  context: text(),
  contextAsset: text("context_asset", { mode: "json" }).$type<StoredAssetTree>(),
  sortIndex: integer("sort_index").notNull(),
  featureFlags: text("feature_flags", { mode: "json" }).$type<{ key: string; value: string }[]>().notNull(),
  isCommonSense: integer("is_common_sense", { mode: "boolean" }),
  visibility: text({ enum: ["Private", "Public"] }).notNull(),
  /** Raised by each edit, so that the second of two edits at once is made on the newest row. */
  version: integer().notNull(),
  createdAt: integer("created_at").notNull(),
  /** When its answers first let expect a wrong truth. Null again once they no longer do. */
  suspectedAt: integer("suspected_at"),
});

/** A task with a known answer, on which people prove themselves. Without a truth it neither counts nor is served. */
export const audienceExamples = sqliteTable("audience_examples", columns(), (table) => [
  index("audience_examples_of_audience").on(table.audienceId, table.sortIndex),
  // Examples that count: with a truth, and not given away by a guess.
  index("audience_examples_counted")
    .on(table.audienceId, table.randomCorrectProbability)
    .where(sql`truth IS NOT NULL AND random_correct_probability <= 0.9`),
]);

/** Examples that can still be brought back, under the ids by which rosters know them. A sweep removes them. */
export const deletedExamples = sqliteTable(
  "deleted_examples",
  { ...columns(), deletedAt: integer("deleted_at").notNull() },
  (table) => [
    index("deleted_examples_of_audience").on(table.audienceId, table.deletedAt),
    index("deleted_examples_by_time").on(table.deletedAt),
  ],
);
