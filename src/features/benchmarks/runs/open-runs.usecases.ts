import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
import { failureText } from "../../../platform/failure-text.ts";
import type { Log } from "../../../platform/log.ts";
import type { BenchmarkRepository } from "../benchmarks/benchmarks.repository.ts";
import type { LeaderboardRepository } from "../leaderboards/leaderboards.repository.ts";
import { type CollectingDeps, collectVotes } from "../votes/collect-votes.usecases.ts";
import type { BoardRunRepository } from "./leaderboard-runs.repository.ts";

export interface OpenRunDeps extends CollectingDeps {
  db: Database;
  clock: Clock;
  log: Log;
  boardRuns: BoardRunRepository;
  benchmarks: BenchmarkRepository;
  leaderboards: LeaderboardRepository;
}

/** A call of the book takes a part of the votes: so long after the end of its job all of them have been taken. */
const collectedForMs = 10 * 60_000;

type OpenRun = Awaited<ReturnType<BoardRunRepository["open"]>>[number];

export function findOpenRuns({ boardRuns }: Pick<OpenRunDeps, "boardRuns">, limit: number) {
  return boardRuns.open(limit);
}

/** Takes new votes of runs under way, and notes what became of their jobs. */
export async function collectRuns(deps: OpenRunDeps, open: readonly OpenRun[]): Promise<void> {
  for (const run of open) {
    try {
      await collectRun(deps, run);
    } catch (cause) {
      // A book or desk that cannot be reached now must not keep other runs from being collected.
      deps.log("warn", { message: "the votes of a run wait", runId: run.id, cause: failureText(cause) });
      await deps.boardRuns.settle(run.id, { collectedAt: deps.clock.now() });
    }
  }
}

async function collectRun(deps: OpenRunDeps, run: OpenRun): Promise<void> {
  const { id: runId, benchmarkId, leaderboardId, jobId, status, reason, endedAt } = run;
  if (jobId === null) return;
  await collectVotes(deps, { benchmarkId, runId });
  const now = deps.clock.now();
  const isOver = status === "Completed" || status === "Failed";
  const completedAt = isOver && now - (endedAt ?? 0) >= collectedForMs ? (endedAt ?? now) : null;
  await together(deps.db, {
    settled: deps.boardRuns.settle(runId, {
      status: completedAt === null ? "Running" : status,
      reason,
      collectedAt: now,
      completedAt,
    }),
    leaderboard: deps.leaderboards.update(leaderboardId, { lastUpdatedAt: now }),
    benchmark: deps.benchmarks.update(benchmarkId, { lastUpdatedAt: now }),
  });
}
