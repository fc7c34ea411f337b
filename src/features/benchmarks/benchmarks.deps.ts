import type { Context } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import type { PlatformSlice } from "../../platform/platform.deps.ts";
import type { AssetsSlice } from "../assets/assets.deps.ts";
import type { LabelingDeps } from "../labeling/labeling.deps.ts";
import { type BenchmarkRepository, createBenchmarkRepository } from "./benchmarks/benchmarks.repository.ts";
import { createLeaderboardRepository, type LeaderboardRepository } from "./leaderboards/leaderboards.repository.ts";

/** Which of several models is best. */
export interface BenchmarksSlice {
  benchmarks: BenchmarkRepository;
  leaderboards: LeaderboardRepository;
}

export function createBenchmarksSlice({ db }: Pick<PlatformSlice, "db">): BenchmarksSlice {
  return { benchmarks: createBenchmarkRepository(db), leaderboards: createLeaderboardRepository(db) };
}

/** What this context's handlers work with. */
export type BenchmarksDeps = LabelingDeps & BenchmarksSlice & Pick<AssetsSlice, "assets">;

export function benchmarksDeps(c: Context<AppEnv>): BenchmarksDeps {
  return c.var.deps;
}
