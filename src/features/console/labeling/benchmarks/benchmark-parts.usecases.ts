import type {
  BoardRunListQuery,
  ParticipantListQuery,
  PromptListQuery,
} from "../../../../domain/benchmark/benchmark-lists.ts";
import { boardRunList, boardsOfBenchmarkList } from "../../../../domain/benchmark/benchmark-lists.ts";
import { benchmarkLimits } from "../../../../domain/benchmark/benchmark-rules.ts";
import { pageOf } from "../../../../domain/list-query/page-of.ts";
import { listQueryOf } from "../../../../http/pages/list-address.ts";
import { Problem } from "../../../../http/problems.ts";
import { together } from "../../../../platform/db/together.ts";
import { mayUse } from "../../../auth/identity/identity.usecases.ts";
import {
  readBenchmark,
  requireBenchmark,
  requireReadableBenchmark,
} from "../../../benchmarks/benchmarks/benchmark-access.usecases.ts";
import type { BenchmarksDeps } from "../../../benchmarks/benchmarks.deps.ts";
import { getLeaderboard, queryBoardsOfBenchmark } from "../../../benchmarks/leaderboards/leaderboards.usecases.ts";
import { queryBoardRuns } from "../../../benchmarks/runs/leaderboard-runs.usecases.ts";
import type { Operator } from "../../console.usecases.ts";
import { amountMost } from "./amount-text.pages.ts";

type Who = Pick<Operator, "actor">;

/** A benchmark of which a page is shown, and whether it is the operator's own. */
export async function shownBenchmarkOf(deps: BenchmarksDeps, { actor }: Who, benchmarkId: string) {
  const read = await together(deps.db, readBenchmark(deps, actor, benchmarkId));
  const { caller, benchmark } = requireReadableBenchmark(read, actor);
  return { benchmark, isOurs: mayUse(caller, benchmark) };
}

/** Pages that change a benchmark are for its organization. To others they are not there. */
export async function ownBenchmarkOf(deps: BenchmarksDeps, { actor }: Who, benchmarkId: string) {
  return requireBenchmark(await together(deps.db, readBenchmark(deps, actor, benchmarkId)), actor).benchmark;
}

export async function participantsOf(
  deps: BenchmarksDeps,
  { actor }: Who,
  { benchmarkId, query }: { benchmarkId: string; query: ParticipantListQuery },
) {
  const { list, ...read } = await together(deps.db, {
    ...readBenchmark(deps, actor, benchmarkId),
    list: deps.participants.list(benchmarkId, query),
  });
  const { caller, benchmark } = requireReadableBenchmark(read, actor);
  const ids = list.rows.map(({ id }) => id);
  const amounts = ids.length === 0 ? [] : await deps.participantSamples.amountsOf(ids, amountMost);
  return {
    benchmark,
    isOurs: mayUse(caller, benchmark),
    participants: pageOf(query, list.count[0]?.total ?? 0, list.rows),
    samples: new Map(amounts.map(({ id, amount }) => [id, amount])),
  };
}

export type ShownParticipants = Awaited<ReturnType<typeof participantsOf>>;

/** A participant of this benchmark, for a page that asks before it is deleted. */
export async function ownParticipantOf(
  deps: BenchmarksDeps,
  { actor }: Who,
  { benchmarkId, participantId }: { benchmarkId: string; participantId: string },
) {
  const { found, ...read } = await together(deps.db, {
    ...readBenchmark(deps, actor, benchmarkId),
    found: deps.participants.find(participantId),
  });
  const { benchmark } = requireBenchmark(read, actor);
  const [participant] = found;
  if (participant?.benchmarkId !== benchmark.id)
    throw new Problem("not_found", { detail: "The benchmark has no participant of this id." });
  return { benchmark, participant };
}

export async function promptsOf(
  deps: BenchmarksDeps,
  { actor }: Who,
  { benchmarkId, query }: { benchmarkId: string; query: PromptListQuery },
) {
  const { list, tags, ...read } = await together(deps.db, {
    ...readBenchmark(deps, actor, benchmarkId),
    list: deps.benchmarkPrompts.list(benchmarkId, query),
    tags: deps.benchmarkPrompts.tagCounts(benchmarkId, tagsShown),
  });
  const { caller, benchmark } = requireReadableBenchmark(read, actor);
  const identifiers = list.rows.map(({ identifier }) => identifier);
  const amounts =
    identifiers.length === 0 ? [] : await deps.participantSamples.amountsFor(benchmark.id, identifiers, amountMost);
  const samples = new Map(amounts.map(({ identifier, amount }) => [identifier, amount]));
  return {
    benchmark,
    isOurs: mayUse(caller, benchmark),
    tags,
    prompts: pageOf(
      query,
      list.count[0]?.total ?? 0,
      list.rows.map((row) => ({ ...row, samples: samples.get(row.identifier) ?? 0 })),
    ),
  };
}

const tagsShown = 40;

export type ShownPrompts = Awaited<ReturnType<typeof promptsOf>>;

export async function ownPromptOf(
  deps: BenchmarksDeps,
  { actor }: Who,
  { benchmarkId, promptId }: { benchmarkId: string; promptId: string },
) {
  const { found, holder, ...read } = await together(deps.db, {
    ...readBenchmark(deps, actor, benchmarkId),
    found: deps.benchmarkPrompts.find(promptId),
    holder: deps.benchmarkPrompts.holderOf(promptId),
  });
  const { benchmark } = requireBenchmark(read, actor);
  const [prompt] = found;
  if (!prompt || holder[0]?.benchmarkId !== benchmark.id)
    throw new Problem("not_found", { detail: "The benchmark has no prompt of this id." });
  return { benchmark, prompt };
}

/** All leaderboards of a benchmark: their number is bounded. */
export async function leaderboardsOf(deps: BenchmarksDeps, operator: Who, benchmarkId: string) {
  const shape = { filters: {} };
  const all = { page: 1, rows: benchmarkLimits.leaderboards, sort: "name", values: {} };
  const query = listQueryOf(boardsOfBenchmarkList, shape, all);
  const [shown, leaderboards] = await Promise.all([
    shownBenchmarkOf(deps, operator, benchmarkId),
    queryBoardsOfBenchmark(deps, { actor: operator.actor, benchmarkId, query }),
  ]);
  return { ...shown, leaderboards };
}

export type ShownLeaderboards = Awaited<ReturnType<typeof leaderboardsOf>>;

const newestRuns = listQueryOf(boardRunList, { filters: {} }, { page: 1, rows: 1, sort: "-created_at", values: {} });

/** One leaderboard of the benchmark, with a page of its runs. */
export async function leaderboardOf(
  deps: BenchmarksDeps,
  { actor }: Who,
  asked: { benchmarkId: string; leaderboardId: string; query?: BoardRunListQuery },
) {
  const { benchmarkId, leaderboardId, query = newestRuns } = asked;
  const [shown, leaderboard, runs, holder] = await Promise.all([
    shownBenchmarkOf(deps, { actor }, benchmarkId),
    getLeaderboard(deps, { actor, leaderboardId }),
    queryBoardRuns(deps, { actor, leaderboardId, query }),
    deps.leaderboards.find(leaderboardId),
  ]);
  if (holder[0]?.benchmarkId !== benchmarkId)
    throw new Problem("not_found", { detail: "The benchmark has no leaderboard of this id." });
  const { voteAggregation } = holder[0];
  return { ...shown, leaderboard: { ...leaderboard, voteAggregation }, runs };
}

export type ShownLeaderboard = Awaited<ReturnType<typeof leaderboardOf>>;
