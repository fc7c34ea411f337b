import type { Context } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import type { VoteBooks } from "../../objects/vote-book/vote-book.port.ts";
import type { PlatformSlice } from "../../platform/platform.deps.ts";
import type { AssetsSlice } from "../assets/assets.deps.ts";
import type { LabelingDeps, LabelingSlice } from "../labeling/labeling.deps.ts";
import { type BenchmarkRepository, createBenchmarkRepository } from "./benchmarks/benchmarks.repository.ts";
import { createLeaderboardRepository, type LeaderboardRepository } from "./leaderboards/leaderboards.repository.ts";
import { createParticipantRepository, type ParticipantRepository } from "./participants/participants.repository.ts";
import { createSampleRepository, type SampleRepository } from "./participants/samples.repository.ts";
import { createPromptRepository, type PromptRepository } from "./prompts/prompts.repository.ts";
import { createPublicReports, type PublicReports } from "./report/public-reports.usecases.ts";
import { type BoardRunRepository, createBoardRunRepository } from "./runs/leaderboard-runs.repository.ts";

/** Which of several models is best. */
export interface BenchmarksSlice {
  benchmarks: BenchmarkRepository;
  benchmarkPrompts: PromptRepository;
  participants: ParticipantRepository;
  participantSamples: SampleRepository;
  leaderboards: LeaderboardRepository;
  boardRuns: BoardRunRepository;
  publicReports: PublicReports;
}

export function createBenchmarksSlice({
  db,
  jobs,
  clock,
}: PlatformSlice & Pick<LabelingSlice, "jobs">): BenchmarksSlice {
  const benchmarkPrompts = createPromptRepository(db);
  return {
    benchmarks: createBenchmarkRepository(db),
    benchmarkPrompts,
    participants: createParticipantRepository(db),
    participantSamples: createSampleRepository(db, benchmarkPrompts.joined),
    leaderboards: createLeaderboardRepository(db),
    boardRuns: createBoardRunRepository(db, jobs),
    publicReports: createPublicReports({ clock }),
  };
}

/** What this context's handlers work with. */
export type BenchmarksDeps = LabelingDeps & BenchmarksSlice & Pick<AssetsSlice, "assets"> & { voteBook: VoteBooks };

export function benchmarksDeps(c: Context<AppEnv>): BenchmarksDeps {
  return c.var.deps;
}
