import type { SQL } from "drizzle-orm";
import { benchmarkIds } from "../../../domain/benchmark/benchmark-ids.ts";
import type { BoardRunListQuery } from "../../../domain/benchmark/benchmark-lists.ts";
import { longestName } from "../../../domain/fault-list.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import type { Caller } from "../../../domain/identity/caller.ts";
import { datasetIdOf } from "../../../domain/labeling/datapoint-id.ts";
import { fold } from "../../../domain/list-query/fold.ts";
import { pageOf } from "../../../domain/list-query/page-of.ts";
import { invalid } from "../../../http/problems.ts";
import { together } from "../../../platform/db/together.ts";
import { eventOf } from "../../auth/audit/noted-changes.usecases.ts";
import { mayUse } from "../../auth/identity/identity.usecases.ts";
import {
  type BenchmarkAccessDeps,
  readLeaderboard,
  requireReadableLeaderboard,
} from "../benchmarks/benchmark-access.usecases.ts";
import type { BenchmarkDeps } from "../benchmarks/benchmarks.usecases.ts";
import type { LeaderboardRow } from "../leaderboards/leaderboards.repository.ts";
import type { ParticipantRepository } from "../participants/participants.repository.ts";
import { type AskedParticipant, readParticipant, requireParticipant } from "../participants/participants.usecases.ts";
import type { SampleRepository } from "../participants/samples.repository.ts";
import type { BoardRunRepository, BoardRunRow } from "./leaderboard-runs.repository.ts";

export interface BoardRunDeps extends BenchmarkDeps {
  boardRuns: BoardRunRepository;
  participants: ParticipantRepository;
  participantSamples: SampleRepository;
}

/**
 * One run for each leaderboard, where another participant was submitted before. The runs and their work are one batch with the submission.
 * A repeat makes no second run while the first is open.
 */
export async function submitParticipant(
  deps: BoardRunDeps,
  { actor, participantId, filesAt }: AskedParticipant & { filesAt: string },
): Promise<{ validDatapoints: number; invalidDatapoints: number }> {
  const benchmarkId = deps.participants.benchmarkIdOf(participantId);
  const { boards, ...read } = await together(deps.db, {
    ...readParticipant(deps, actor, participantId),
    boards: deps.leaderboards.ofBenchmark(benchmarkId),
  });
  const { caller, benchmark, participant } = requireParticipant(read, actor);
  if (participant.status === "Disabled")
    throw invalid("participantId", "names a disabled participant: enable it first");
  const [fit] = await deps.participantSamples.fitOf({ benchmarkId: benchmark.id, participantId });
  const { valid, invalid: others } = fit ?? { valid: 0, invalid: 0 };
  if (valid === 0)
    throw invalid("participantId", "names a participant without a sample for any prompt: add some first");
  const whereOpponents = deps.participants.whereOpponents(benchmark.id, participantId);
  const runs = boards.map((leaderboard) =>
    freshRun(deps, { leaderboard, caller, organizationId: benchmark.organizationId, participant, filesAt }),
  );
  const { work } = await together(deps.db, {
    submitted: deps.participants.submit(participantId, deps.clock.now()),
    note: deps.audit.noteIfChanged(
      eventOf(deps, { caller, thing: benchmark }, "benchmark.submitted", {
        name: benchmark.name,
        participant: participant.name,
      }),
    ),
    runs: runs.map((run) => deps.boardRuns.insert(run, whereOpponents)),
    work: deps.outbox.wake(deps.boardRuns.lanesOf(runs.map(({ id }) => id))),
  });
  await deps.outbox.sendWoken(work);
  return { validDatapoints: valid, invalidDatapoints: others };
}

interface NewRun {
  leaderboard: Pick<LeaderboardRow, "id" | "benchmarkId" | "audienceId" | "name">;
  caller: Pick<Caller, "accountId">;
  organizationId: string;
  /** Null: all meet each other. */
  participant: { id: string; name: string } | null;
  filesAt: string;
}

export function freshRun(
  { freshUuid, clock }: Pick<BoardRunDeps, "freshUuid" | "clock">,
  { leaderboard, caller, organizationId, participant, filesAt }: NewRun,
): BoardRunRow {
  const uuid = freshUuid();
  const name = participant === null ? leaderboard.name : `${leaderboard.name}: ${participant.name}`;
  const shortName = name.slice(0, longestName).toWellFormed();
  return {
    id: benchmarkIds.run(uuid),
    leaderboardId: leaderboard.id,
    benchmarkId: leaderboard.benchmarkId,
    organizationId,
    ownerId: caller.accountId,
    name: shortName,
    nameFolded: fold(shortName),
    participantId: participant?.id ?? null,
    audienceId: leaderboard.audienceId,
    datasetId: datasetIdOf(uuid),
    definitionId: null,
    jobId: null,
    matchups: null,
    status: "Queued",
    reason: null,
    filesAt,
    createdAt: clock.now(),
    collectedAt: null,
    completedAt: null,
  };
}

export async function queryBoardRuns(
  deps: BenchmarkAccessDeps & Pick<BoardRunDeps, "boardRuns">,
  { actor, leaderboardId, query }: { actor: Actor; leaderboardId: string; query: BoardRunListQuery },
) {
  const ownerMail: SQL = deps.identity.emailOf(deps.boardRuns.ofRow.ownerId);
  const { list, ...read } = await together(deps.db, {
    ...readLeaderboard(deps, actor, leaderboardId),
    list: deps.boardRuns.list(leaderboardId, query, ownerMail),
  });
  const { caller, benchmark } = requireReadableLeaderboard(read, actor);
  const isOwn = mayUse(caller, benchmark);
  const items = list.rows.map(({ id, name, status, organizationId, jobId, audienceId, ...run }) => ({
    id,
    name,
    status,
    createdAt: new Date(run.createdAt).toISOString(),
    ownerMail: isOwn ? (run.ownerMail ?? "") : "",
    organizationId,
    orderId: null,
    jobId,
    audienceId,
  }));
  return pageOf(query, list.count[0]?.total ?? 0, items);
}
