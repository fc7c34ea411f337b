import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { boardRunStatuses } from "../../../domain/benchmark/benchmark-rules.ts";

/** Matchups that people are asked about in one job. */
export const leaderboardRuns = sqliteTable(
  "leaderboard_runs",
  {
    id: text().primaryKey(),
    leaderboardId: text("leaderboard_id").notNull(),
    benchmarkId: text("benchmark_id").notNull(),
    organizationId: text("organization_id").notNull(),
    ownerId: text("owner_id").notNull(),
    name: text().notNull(),
    nameFolded: text("name_folded").notNull(),
    /** The participant that meets all others. Null: all meet each other, since the leaderboard is new. */
    participantId: text("participant_id"),
    audienceId: text("audience_id").notNull(),
    /** Its pairs, once they are laid. */
    datasetId: text("dataset_id"),
    definitionId: text("definition_id"),
    jobId: text("job_id"),
    matchups: integer(),
    /** `Queued` until its job is made. */
    status: text({ enum: boardRunStatuses }).notNull(),
    /** Why it failed, as a sentence. */
    reason: text(),
    /** Where the files of its job are read, up to their names. */
    filesAt: text("files_at").notNull(),
    createdAt: integer("created_at").notNull(),
    /** When the sweep last took its votes: the longest ago comes first. */
    collectedAt: integer("collected_at"),
    completedAt: integer("completed_at"),
  },
  (table) => [
    index("leaderboard_runs_of_leaderboard").on(table.leaderboardId, table.createdAt),
    index("leaderboard_runs_of_benchmark").on(table.benchmarkId, table.createdAt),
    // Queries must repeat the condition exactly.
    index("leaderboard_runs_open").on(table.collectedAt).where(sql`completed_at IS NULL`),
  ],
);
