import { sql } from "drizzle-orm";
import { everybody } from "../../../domain/audience/everybody.ts";
import { benchmarkIds } from "../../../domain/benchmark/benchmark-ids.ts";
import type { BoardsOfBenchmarkListQuery, LeaderboardListQuery } from "../../../domain/benchmark/benchmark-lists.ts";
import {
  benchmarkLimits,
  usualMinResponses,
  usualResponseBudget,
  usualScoreScale,
  usualScoreShift,
  type VoteAggregation,
} from "../../../domain/benchmark/benchmark-rules.ts";
import { budgetFault } from "../../../domain/benchmark/response-budget.ts";
import type { FeatureFlag } from "../../../domain/campaign/campaign-settings.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import { fold } from "../../../domain/list-query/fold.ts";
import { pageOf } from "../../../domain/list-query/page-of.ts";
import { invalid, Problem } from "../../../http/problems.ts";
import { condition } from "../../../platform/db/condition.ts";
import { together } from "../../../platform/db/together.ts";
import {
  type AudienceAccessDeps,
  readAudience,
  requireAudience,
} from "../../audiences/access/audience-access.usecases.ts";
import { eventOf } from "../../auth/audit/noted-changes.usecases.ts";
import { mayUse, requireStanding } from "../../auth/identity/identity.usecases.ts";
import {
  type BenchmarkAccessDeps,
  readBenchmark,
  readLeaderboard,
  requireBenchmark,
  requireLeaderboard,
  requireReadableBenchmark,
  requireReadableLeaderboard,
} from "../benchmarks/benchmark-access.usecases.ts";
import {
  eraseMessage,
  freshBenchmark,
  givenOf,
  timeText,
  tooManyBenchmarks,
} from "../benchmarks/benchmarks.usecases.ts";
import { type BoardRunDeps, freshRun } from "../runs/leaderboard-runs.usecases.ts";
import type { LeaderboardRow } from "./leaderboards.repository.ts";

export interface LeaderboardDeps extends BoardRunDeps, AudienceAccessDeps {}

interface AskedLeaderboard {
  actor: Actor;
  leaderboardId: string;
}

interface Settings {
  name: string;
  responseBudget?: number | null | undefined;
  minResponses?: number | null | undefined;
  priority?: number | null | undefined;
  weight?: number | undefined;
  scoreShift?: number | undefined;
  scoreScale?: number | undefined;
  isHidden?: boolean | undefined;
  isExcludedFromOverall?: boolean | undefined;
  voteAggregation?: VoteAggregation | undefined;
  includedTags?: string[] | undefined;
  excludedTags?: string[] | undefined;
}

interface NewLeaderboard extends Settings {
  benchmarkId?: string | null | undefined;
  benchmarkName?: string | null | undefined;
  benchmarkDescription?: string | null | undefined;
  instruction: string;
  showPrompt: boolean;
  showPromptAsset?: boolean | undefined;
  isInversed?: boolean | undefined;
  audienceId?: string | null | undefined;
  featureFlags?: FeatureFlag[] | null | undefined;
  skipInitialRun?: boolean | undefined;
}

/** The body names a benchmark and an audience: 400 if they do not exist. Without a benchmark, one is made in the same batch. */
export async function createLeaderboard(
  deps: LeaderboardDeps,
  { actor, asked, filesAt }: { actor: Actor; asked: NewLeaderboard; filesAt: string },
) {
  const { benchmarkId = null, benchmarkName = null, benchmarkDescription: description } = asked;
  if (benchmarkId === null && benchmarkName === null) {
    throw invalid("benchmarkId", "must be given, or else a `benchmarkName` for a new benchmark");
  }
  const id = benchmarkIds.leaderboard(deps.freshUuid());
  const audienceId = asked.audienceId ?? everybody;
  const { audience, ...read } = await together(deps.db, {
    audience: readAudience(deps, actor, audienceId),
    ...readBenchmark(deps, actor, benchmarkId ?? ""),
  });
  const caller = requireStanding(audience.standing[0], actor);
  const found =
    benchmarkId === null ? null : requireBenchmark(read, actor, () => invalid("benchmarkId", "names no benchmark"));
  if (audience.audiences.length === 0) throw invalid("audienceId", "names no audience");
  requireAudience(audience, actor, "createJob");
  const { organizationId } = found?.benchmark ?? caller;
  const owned = { ownerId: caller.accountId, organizationId };
  const fresh = found ? null : freshBenchmark(deps, { name: benchmarkName ?? "", description }, owned);
  const thing = found?.benchmark ?? (fresh as NonNullable<typeof fresh>);
  const leaderboard = freshLeaderboard(deps, asked, {
    id,
    benchmarkId: thing.id,
    ownerId: caller.accountId,
    audienceId,
  });
  const run = asked.skipInitialRun
    ? null
    : freshRun(deps, { leaderboard, caller, organizationId, participant: null, filesAt });
  const { name } = leaderboard;
  const { made, benchmark, work } = await together(deps.db, {
    benchmark: fresh && deps.benchmarks.insert(fresh, benchmarkLimits.benchmarks),
    benchmarkNote:
      fresh && deps.audit.noteIfChanged(eventOf(deps, { caller, thing }, "benchmark.created", { name: fresh.name })),
    made: deps.leaderboards.insert(leaderboard, benchmarkLimits.leaderboards, deps.benchmarks.whereAlive(thing.id)),
    note: deps.audit.noteIfChanged(
      eventOf(deps, { caller, thing }, "benchmark.board_created", { name: thing.name, leaderboard: name }),
    ),
    run: run && deps.boardRuns.insert(run, whereComparable(deps, leaderboard)),
    work: run && deps.outbox.wake(deps.boardRuns.lanesOf([run.id])),
  });
  if (benchmark?.meta.changes === 0) throw tooManyBenchmarks();
  if (made.meta.changes === 0) {
    throw new Problem("invalid_request", {
      detail: `The benchmark has ${benchmarkLimits.leaderboards} leaderboards already, or was deleted.`,
    });
  }
  await deps.outbox.sendWoken(work ?? []);
  const { showPrompt, showPromptAsset, responseBudget, minResponses, isInversed, voteAggregation } = leaderboard;
  const settled = { showPrompt, showPromptAsset, responseBudget, minResponses, isInversed, voteAggregation };
  return { id, benchmarkId: thing.id, ...settled };
}

function whereComparable(deps: LeaderboardDeps, { id, benchmarkId }: LeaderboardRow) {
  const whereBoard = deps.leaderboards.whereExists(id);
  return condition(sql`${whereBoard} AND ${deps.participants.wherePairs(benchmarkId)}`);
}

function freshLeaderboard(
  { clock }: Pick<LeaderboardDeps, "clock">,
  asked: NewLeaderboard,
  { audienceId, ...owned }: { id: string; benchmarkId: string; ownerId: string; audienceId: string },
): LeaderboardRow {
  return sound({
    ...owned,
    name: asked.name,
    nameFolded: fold(asked.name),
    instruction: asked.instruction,
    showPrompt: asked.showPrompt,
    showPromptAsset: asked.showPromptAsset ?? false,
    isInversed: asked.isInversed ?? false,
    responseBudget: asked.responseBudget ?? usualResponseBudget,
    minResponses: asked.minResponses ?? usualMinResponses,
    audienceId,
    definitionId: null,
    priority: asked.priority ?? null,
    weight: asked.weight ?? 1,
    scoreShift: asked.scoreShift ?? usualScoreShift,
    scoreScale: asked.scoreScale ?? usualScoreScale,
    isHidden: asked.isHidden ?? false,
    isExcludedFromOverall: asked.isExcludedFromOverall ?? false,
    voteAggregation: asked.voteAggregation ?? "AllVotes",
    includedTags: [...new Set(asked.includedTags ?? [])],
    excludedTags: [...new Set(asked.excludedTags ?? [])],
    featureFlags: asked.featureFlags ?? [],
    lastUpdatedAt: null,
    createdAt: clock.now(),
  });
}

function sound<Board extends Pick<LeaderboardRow, "responseBudget" | "minResponses">>(board: Board): Board {
  const found = budgetFault(board);
  if (found !== null) throw invalid(found.member, found.fault);
  return board;
}

export async function getLeaderboard(deps: BenchmarkAccessDeps, { actor, leaderboardId }: AskedLeaderboard) {
  const read = await together(deps.db, readLeaderboard(deps, actor, leaderboardId));
  const { leaderboard } = requireReadableLeaderboard(read, actor);
  const { priority } = leaderboard;
  return { ...describeLeaderboard(leaderboard), priority };
}

export async function queryBoardsOfBenchmark(
  deps: BenchmarkAccessDeps,
  { actor, benchmarkId, query }: { actor: Actor; benchmarkId: string; query: BoardsOfBenchmarkListQuery },
) {
  const read = await together(deps.db, readBenchmark(deps, actor, benchmarkId));
  const { caller, benchmark } = requireReadableBenchmark(read, actor);
  const withHidden = mayUse(caller, benchmark);
  const list = await together(deps.db, deps.leaderboards.listOfBenchmark(benchmarkId, query, { withHidden }));
  const items = list.rows.map((row) => {
    const { voteAggregation, ...shown } = describeLeaderboard(row);
    return shown;
  });
  return pageOf(query, list.count[0]?.total ?? 0, items);
}

export async function queryLeaderboards(
  deps: BenchmarkAccessDeps,
  { actor, query }: { actor: Actor; query: LeaderboardListQuery },
) {
  const { identity, benchmarks, leaderboards } = deps;
  const { standing, list } = await together(deps.db, {
    standing: identity.standing(actor),
    list: leaderboards.list(query, { own: benchmarks.idsOf(actor.organizationId), open: benchmarks.publicIds() }),
  });
  requireStanding(standing[0], actor);
  return pageOf(query, list.count[0]?.total ?? 0, list.rows.map(describeLeaderboard));
}

function describeLeaderboard(row: LeaderboardRow) {
  return {
    id: row.id,
    name: row.name,
    instruction: row.instruction,
    showPrompt: row.showPrompt,
    showPromptAsset: row.showPromptAsset,
    isInversed: row.isInversed,
    responseBudget: row.responseBudget,
    minResponses: row.minResponses,
    audienceId: row.audienceId,
    jobDefinitionId: row.definitionId,
    featureFlags: row.featureFlags,
    weight: row.weight,
    scoreShift: row.scoreShift,
    scoreScale: row.scoreScale,
    isHidden: row.isHidden,
    isExcludedFromOverall: row.isExcludedFromOverall,
    voteAggregation: row.voteAggregation,
    includedTags: row.includedTags,
    excludedTags: row.excludedTags,
    lastUpdatedAt: timeText(row.lastUpdatedAt),
  };
}

/** Runs that stand keep what they were made with; readings follow at once. */
export async function updateLeaderboard(
  deps: LeaderboardDeps,
  { change, ...asked }: AskedLeaderboard & { change: Omit<Settings, "name"> & { name?: string | undefined } },
): Promise<void> {
  const { caller, benchmark, leaderboard } = await accessLeaderboard(deps, asked);
  const given = givenOf(change) as Partial<LeaderboardRow>;
  if (Object.keys(given).length === 0) return;
  sound({ ...leaderboard, ...given });
  const what = Object.keys(given).join(", ");
  await together(deps.db, {
    updated: deps.leaderboards.update(leaderboard.id, {
      ...given,
      ...(given.name === undefined ? {} : { nameFolded: fold(given.name) }),
    }),
    note: deps.audit.noteIfChanged(
      eventOf(deps, { caller, thing: benchmark }, "benchmark.board_changed", { leaderboard: leaderboard.name, what }),
    ),
  });
}

/** Its votes and open jobs follow in the background. */
export async function deleteLeaderboard(deps: LeaderboardDeps, asked: AskedLeaderboard): Promise<void> {
  const { caller, benchmark, leaderboard } = await accessLeaderboard(deps, asked);
  const { id } = leaderboard;
  const erase = eraseMessage(benchmark.id, { leaderboardId: id });
  await together(deps.db, {
    erasure: deps.outbox.write([erase], deps.leaderboards.whereExists(id)),
    removed: deps.leaderboards.remove(id),
    note: deps.audit.noteIfChanged(
      eventOf(deps, { caller, thing: benchmark }, "benchmark.board_deleted", { leaderboard: leaderboard.name }),
    ),
  });
  await deps.outbox.send([erase]);
}

async function accessLeaderboard(deps: LeaderboardDeps, { actor, leaderboardId }: AskedLeaderboard) {
  return requireLeaderboard(await together(deps.db, readLeaderboard(deps, actor, leaderboardId)), actor);
}
