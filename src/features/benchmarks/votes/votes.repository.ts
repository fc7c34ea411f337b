import { eq, type SQL, sql } from "drizzle-orm";
import type { StoredAssetTree } from "../../../domain/example/asset-tree.ts";
import type { ToldDesk } from "../../../objects/vote-book/vote-book.port.ts";
import type { Database } from "../../../platform/db/database.ts";
import { benchmarkPrompts, benchmarkPromptTags } from "../prompts/prompts.table.ts";
import { leaderboardRuns } from "../runs/leaderboard-runs.table.ts";

/** A run that still works. A participant of null: all of them are compared. */
export interface OpenRun {
  leaderboardId: string;
  participantId: string | null;
}

/** `desksOf` selects the desks of a job as `(job_id, desk, sequence)`. */
export function createVotesRepository(db: Database, { desksOf }: { desksOf: SQL }) {
  const told = (where: SQL, limit: number) =>
    db.all<ToldDesk>(sql`SELECT leaderboard_runs.id AS runId, d.job_id AS jobId, d.desk AS desk, d.sequence AS sequence
      FROM ${leaderboardRuns} JOIN (${desksOf}) d ON d.job_id = leaderboard_runs.job_id WHERE ${where}
      ORDER BY completed_at IS NULL, created_at DESC, d.desk LIMIT ${limit}`);

  return {
    desksOfRun: (runId: string, limit: number) => told(sql`leaderboard_runs.id = ${runId}`, limit),

    /** Desks of runs that have ended come first: what they tell then is rare, and no sweep looks at it. */
    desksOfBenchmark: (benchmarkId: string, limit: number) =>
      told(sql`leaderboard_runs.benchmark_id = ${benchmarkId}`, limit),

    openRuns: (benchmarkId: string | SQL, limit: number) =>
      db.all<OpenRun>(sql`SELECT leaderboard_id AS leaderboardId, participant_id AS participantId FROM ${leaderboardRuns}
        WHERE benchmark_id = ${benchmarkId} AND completed_at IS NULL LIMIT ${limit}`),

    promptsOf: (ids: readonly string[]) =>
      db
        .select({
          id: benchmarkPrompts.id,
          identifier: benchmarkPrompts.identifier,
          prompt: benchmarkPrompts.prompt,
          promptAsset: sql<StoredAssetTree | null>`${benchmarkPrompts.promptAsset}`.mapWith(benchmarkPrompts.promptAsset),
        })
        .from(benchmarkPrompts)
        .where(sql`id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`),

    /** Each tag of a benchmark with how many prompts have it, the most frequent first. */
    tagsOf: (benchmarkId: string, limit: number) =>
      db
        .select({
          value: benchmarkPromptTags.value,
          category: benchmarkPromptTags.category,
          promptCount: sql<number>`count(DISTINCT prompt_id)`,
        })
        .from(benchmarkPromptTags)
        .where(eq(benchmarkPromptTags.benchmarkId, benchmarkId))
        .groupBy(benchmarkPromptTags.value, benchmarkPromptTags.category)
        .orderBy(sql`count(DISTINCT prompt_id) DESC`, benchmarkPromptTags.value, benchmarkPromptTags.category)
        .limit(limit),
  };
}

export type VotesRepository = ReturnType<typeof createVotesRepository>;
