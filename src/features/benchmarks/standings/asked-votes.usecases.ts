import type { SQL } from "drizzle-orm";
import type { AssetReader } from "../../../domain/example/describe-asset.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import type { Caller } from "../../../domain/identity/caller.ts";
import { nameOfScheme } from "../../../domain/standings/pair-sums.ts";
import type { BoardVotes } from "../../../domain/standings/standings.ts";
import {
  namesPrompts,
  passes,
  type VoteFilter,
  type VotesQuery,
  voteFilterOf,
} from "../../../domain/standings/vote-filter.ts";
import { pairsIn, promptPairsIn } from "../../../objects/vote-book/packed-sums.ts";
import type { VotesAsked } from "../../../objects/vote-book/vote-book.port.ts";
import { together } from "../../../platform/db/together.ts";
import { mayUse } from "../../auth/identity/identity.usecases.ts";
import {
  type BenchmarkAccessDeps,
  type FoundBenchmark,
  readBenchmark,
  readLeaderboard,
  requirePublicBenchmark,
  requireReadableBenchmark,
  requireReadableLeaderboard,
} from "../benchmarks/benchmark-access.usecases.ts";
import type { LeaderboardRow } from "../leaderboards/leaderboards.repository.ts";
import type { ParticipantRepository, ParticipantRow } from "../participants/participants.repository.ts";
import type { PromptRepository } from "../prompts/prompts.repository.ts";
import type { BoardRunRepository } from "../runs/leaderboard-runs.repository.ts";
import { type CollectingDeps, collectForReader } from "../votes/collect-votes.usecases.ts";

export interface StandingsDeps extends BenchmarkAccessDeps, CollectingDeps {
  participants: ParticipantRepository;
  benchmarkPrompts: PromptRepository;
}

/** Null: nobody signed in, who reads public benchmarks. */
export type Reader = Actor | null;

export interface VotesQuestion {
  reader: Reader;
  of: { benchmarkId: string } | { leaderboardId: string };
  query: VotesQuery;
  useWeightedScoring: boolean;
}

/** A benchmark or leaderboard as the reader may see it, with which votes they ask for. */
export interface AskedVotes {
  caller: Caller | null;
  benchmark: FoundBenchmark;
  /** Null: the whole benchmark was asked for. */
  leaderboard: LeaderboardRow | null;
  /** All that the reader may see. */
  leaderboards: LeaderboardRow[];
  /** Those that the query's filter lets through, disabled ones too. */
  participants: ParticipantRow[];
  openRuns: Awaited<ReturnType<BoardRunRepository["openOfBenchmark"]>>;
  filter: VoteFilter;
  isWeighted: boolean;
}

/** A call of the book answers for so many leaderboards: with 200 participants each they are 13 MB. */
const boardsACall = 10;
const mostOpenRuns = 10_000;

export async function readAsked(
  deps: StandingsDeps,
  { reader, of, query, useWeightedScoring }: VotesQuestion,
): Promise<AskedVotes> {
  const benchmarkId = "benchmarkId" in of ? of.benchmarkId : deps.leaderboards.benchmarkIdOf(of.leaderboardId);
  const parts = {
    leaderboards: deps.leaderboards.ofBenchmark(benchmarkId),
    participants: deps.participants.ofBenchmark(benchmarkId),
    openRuns: deps.boardRuns.openOfBenchmark(benchmarkId, mostOpenRuns),
    prompts: promptsIfNamed(deps, benchmarkId, query),
  };
  const { leaderboards, participants, openRuns, prompts, ...found } = await readParts(deps, reader, of, parts);
  const isOwn = found.caller !== null && mayUse(found.caller, found.benchmark);
  const shown = leaderboards.filter(({ isHidden }) => isOwn || !isHidden);
  const named = query.conditions.find(({ field }) => field === "participant_id");
  const isAmong = ({ id }: ParticipantRow) => query.logic === "or" || !named || passes(named.tests, id);
  await collectForReader(deps, found.benchmark.id);
  return {
    ...found,
    leaderboards: shown,
    participants: participants.filter(isAmong),
    openRuns,
    filter: voteFilterOf(query, prompts),
    isWeighted: useWeightedScoring,
  };
}

type Parts = {
  leaderboards: ReturnType<StandingsDeps["leaderboards"]["ofBenchmark"]>;
  participants: ReturnType<ParticipantRepository["ofBenchmark"]>;
  openRuns: ReturnType<BoardRunRepository["openOfBenchmark"]>;
  prompts: ReturnType<PromptRepository["numbered"]>;
};

async function readParts(deps: StandingsDeps, reader: Reader, of: VotesQuestion["of"], parts: Parts) {
  if (reader === null) {
    if (!("benchmarkId" in of)) throw new Error("a leaderboard is read by callers only");
    const benchmark = await requirePublicBenchmark(deps, of.benchmarkId);
    return { ...(await together(deps.db, parts)), benchmark, caller: null, leaderboard: null };
  }
  if ("benchmarkId" in of) {
    const { standing, benchmark, ...others } = await together(deps.db, {
      ...readBenchmark(deps, reader, of.benchmarkId),
      ...parts,
    });
    return { ...others, ...requireReadableBenchmark({ standing, benchmark }, reader), leaderboard: null };
  }
  const { standing, benchmark, leaderboard, ...others } = await together(deps.db, {
    ...readLeaderboard(deps, reader, of.leaderboardId),
    ...parts,
  });
  return { ...others, ...requireReadableLeaderboard({ standing, benchmark, leaderboard }, reader) };
}

/** Reading no benchmark's prompts is one more empty statement, and saves a round trip where they are needed. */
function promptsIfNamed(
  { benchmarkPrompts }: Pick<StandingsDeps, "benchmarkPrompts">,
  benchmarkId: string | SQL,
  query: VotesQuery,
) {
  return benchmarkPrompts.numbered(namesPrompts(query) ? benchmarkId : "");
}

export function enabledIds({ participants }: Pick<AskedVotes, "participants">): string[] {
  return participants.filter(({ status }) => status !== "Disabled").map(({ id }) => id);
}

/** Leaderboards that make the scores of what was asked for. */
export function scoredBoards({ leaderboard, leaderboards }: AskedVotes): LeaderboardRow[] {
  return leaderboard ? [leaderboard] : leaderboards.filter(({ isExcludedFromOverall }) => !isExcludedFromOverall);
}

export function schemeOf({ voteAggregation: aggregation }: LeaderboardRow, { isWeighted }: AskedVotes) {
  return { aggregation, isWeighted };
}

/** What the book is asked about these leaderboards. */
export function questionOf(asked: AskedVotes, boards: readonly LeaderboardRow[]): VotesAsked {
  return {
    boards: boards.map((board) => ({ leaderboardId: board.id, scheme: nameOfScheme(schemeOf(board, asked)) })),
    filter: asked.filter,
  };
}

export async function readBoards(
  { voteBook }: Pick<StandingsDeps, "voteBook">,
  asked: AskedVotes,
  { byPrompt }: { byPrompt: boolean },
): Promise<BoardVotes[]> {
  const book = voteBook(asked.benchmark.id);
  const boards = scoredBoards(asked);
  const votes: BoardVotes[] = [];
  for (let from = 0; from < boards.length; from += boardsACall) {
    const some = boards.slice(from, from + boardsACall);
    const packed = await book.sums({ ...questionOf(asked, some), byPrompt });
    for (const [i, board] of some.entries()) {
      const found = packed[i];
      if (!found) continue;
      const prompts = promptPairsIn(found);
      votes.push({
        pairs: pairsIn(found),
        ...(prompts ? { byPrompt: prompts } : {}),
        scheme: schemeOf(board, asked),
        isInversed: board.isInversed,
        weight: Math.max(0, board.weight),
      });
    }
  }
  return votes;
}

export function assetReaderOf({ caller }: Pick<AskedVotes, "caller">, urlOf: AssetReader["urlOf"]): AssetReader {
  return { isAdmin: caller?.roles.includes("Admin") ?? false, urlOf };
}
