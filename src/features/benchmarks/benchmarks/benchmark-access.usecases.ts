import type { SQL } from "drizzle-orm";
import type { Actor } from "../../../domain/identity/actor.ts";
import type { Caller, Standing } from "../../../domain/identity/caller.ts";
import { Problem } from "../../../http/problems.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { IdentityRepository } from "../../auth/identity/identity.repository.ts";
import { mayUse, requireStanding } from "../../auth/identity/identity.usecases.ts";
import type { LeaderboardRepository, LeaderboardRow } from "../leaderboards/leaderboards.repository.ts";
import type { BenchmarkRepository } from "./benchmarks.repository.ts";

export interface BenchmarkAccessDeps {
  db: Database;
  identity: IdentityRepository;
  benchmarks: BenchmarkRepository;
  leaderboards: LeaderboardRepository;
}

export type FoundBenchmark = Awaited<ReturnType<BenchmarkRepository["find"]>>[number];

interface ReadBenchmark {
  standing: Standing[];
  benchmark: FoundBenchmark[];
}

/** Two statements for the first batch of whatever is done to a benchmark. The id may be an SQL value, such as that of a prompt's benchmark. */
export function readBenchmark(
  { identity, benchmarks }: Pick<BenchmarkAccessDeps, "identity" | "benchmarks">,
  actor: Actor,
  benchmarkId: string | SQL,
) {
  return {
    standing: identity.standing(actor),
    benchmark: benchmarks.find(benchmarkId, identity.emailOf(benchmarks.ofRow.ownerId)),
  };
}

/** The caller may change it. An unknown benchmark and a foreign one are refused alike. */
export function requireBenchmark(
  read: ReadBenchmark,
  actor: Actor,
  refusal: () => Problem = noBenchmark,
): { caller: Caller; benchmark: FoundBenchmark } {
  const { caller, benchmark } = requireReadableBenchmark(read, actor, refusal);
  if (!mayUse(caller, benchmark)) throw refusal();
  return { caller, benchmark };
}

/** A public benchmark may be read by every caller. */
export function requireReadableBenchmark(
  read: ReadBenchmark,
  actor: Actor,
  refusal: () => Problem = noBenchmark,
): { caller: Caller; benchmark: FoundBenchmark } {
  const caller = requireStanding(read.standing[0], actor);
  const [benchmark] = read.benchmark;
  if (!benchmark || !(benchmark.isPublic || mayUse(caller, benchmark))) throw refusal();
  return { caller, benchmark };
}

/** For pages that need no sign-in. */
export async function requirePublicBenchmark(
  { benchmarks, identity }: Pick<BenchmarkAccessDeps, "benchmarks" | "identity">,
  benchmarkId: string,
): Promise<FoundBenchmark> {
  const [benchmark] = await benchmarks.find(benchmarkId, identity.emailOf(benchmarks.ofRow.ownerId));
  if (!benchmark?.isPublic) throw noBenchmark();
  return { ...benchmark, ownerMail: null };
}

/** Three statements: the benchmark of a leaderboard, and the leaderboard. */
export function readLeaderboard(
  deps: Pick<BenchmarkAccessDeps, "identity" | "benchmarks" | "leaderboards">,
  actor: Actor,
  leaderboardId: string,
) {
  return {
    ...readBenchmark(deps, actor, deps.leaderboards.benchmarkIdOf(leaderboardId)),
    leaderboard: deps.leaderboards.find(leaderboardId),
  };
}

interface ReadLeaderboard extends ReadBenchmark {
  leaderboard: LeaderboardRow[];
}

/** The caller may change it. */
export function requireLeaderboard(read: ReadLeaderboard, actor: Actor) {
  const found = requireReadableLeaderboard(read, actor);
  if (!mayUse(found.caller, found.benchmark)) throw noLeaderboard();
  return found;
}

/** Other organizations do not see a hidden leaderboard of a public benchmark. */
export function requireReadableLeaderboard(
  read: ReadLeaderboard,
  actor: Actor,
): { caller: Caller; benchmark: FoundBenchmark; leaderboard: LeaderboardRow } {
  const { caller, benchmark } = requireReadableBenchmark(read, actor, noLeaderboard);
  const [leaderboard] = read.leaderboard;
  if (!leaderboard || (leaderboard.isHidden && !mayUse(caller, benchmark))) throw noLeaderboard();
  return { caller, benchmark, leaderboard };
}

function noBenchmark(): Problem {
  return new Problem("not_found", { detail: "There is no benchmark of this id." });
}

function noLeaderboard(): Problem {
  return new Problem("not_found", { detail: "There is no leaderboard of this id." });
}
